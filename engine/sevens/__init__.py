"""Sevens (七並べ): rows that grow from the centre, passes, dropouts, ranks (rules.md, section 4)."""
