"""The page's side: sends presses to the worker, shows the pictures that come back. Written for MicroPython.

What a press means is settled when it begins: text, form and picture number are taken at pointerdown or
keydown.
A mouse's press is sent at once, that of a finger or pen when it lifts, for it may turn out to be a scroll.
"""

import json

import js
from pyscript.ffi import to_js

CONTROLS = "[data-card], [data-meld], [data-action], [data-msg]:not(form, input, select, textarea)"
FIELDS = "input[data-msg], select[data-msg], textarea[data-msg], form[data-msg]"
NATIVE_KEYS = "input, select, textarea, summary, a[href]"
DOUBLE_TAP = 400  # ms
SCROLL_STARTS = 10  # px a finger may move and still press
SAYINGS_KEPT = 8
NEAREST = to_js({"block": "nearest", "inline": "nearest"})

line = js.nanataku
document = js.document
root = document.documentElement

picture = 0  # the number of the picture on the page; 0 is the one that the build drew
sent = None  # the last press that nothing has answered yet
tapped = None  # the last press: when, where, on what, and whether it was a message
touches = {}  # pointer id → (x, y, message, control)
said = 0


# -- presses ---------------------------------------------------------------------------------------


def control_of(event):
    control = event.target.closest(CONTROLS)
    return control if control else None


def form_values(control):
    form = getattr(control, "form", None) or control.closest("form")
    if not form:
        return None
    values = {}
    for field in form.elements:
        name = field.name
        if not name:
            continue
        if field.type == "checkbox":
            values[name] = field.checked
        elif field.type != "radio" or field.checked:
            values[name] = field.value
    return values


def meaning(control):
    """The message that a press of this control is."""
    message = {"kind": "press", "picture": picture}
    for key in ("action", "card", "meld", "msg"):
        if control.hasAttribute("data-" + key):
            value = control.getAttribute("data-" + key)
            message[key] = int(value) if key == "meld" else value
            break
    if control.hasAttribute("data-why"):
        message["why"] = control.getAttribute("data-why")
    values = form_values(control)
    if values is not None:
        message["form"] = values
    return message


def send(message, control):
    global sent
    played = (message["picture"], message.get("action"), message.get("msg"))
    # A double press does one thing. Cards and melds may be pressed as fast as one likes, and fields changed.
    if played == sent and "card" not in message and "meld" not in message and not control.matches(FIELDS):
        return
    sent = played
    line.motion.settle()
    control.setAttribute("data-heard", "")
    line.send(json.dumps(message))


def on_scrollbar(event):
    box = event.target
    scrolls = box.scrollHeight > box.clientHeight or box.scrollWidth > box.clientWidth
    return scrolls and (event.offsetX >= box.clientWidth > 0 or event.offsetY >= box.clientHeight > 0)


def second_tap(event, control):
    """Whether this is the other half of a double tap whose first half has changed the screen under the finger."""
    global tapped
    was, tapped = tapped, (event.timeStamp, event.clientX, event.clientY, control.id, control.hasAttribute("data-msg"))
    near = was and abs(was[1] - event.clientX) + abs(was[2] - event.clientY) < SCROLL_STARTS
    return near and was[4] and was[3] != control.id and event.timeStamp - was[0] < DOUBLE_TAP


def pointerdown(event):
    control = control_of(event)
    if not control or event.button != 0 or on_scrollbar(event):
        return
    if second_tap(event, control):
        return
    message = meaning(control)
    if event.pointerType != "mouse":
        touches[event.pointerId] = (event.clientX, event.clientY, message, control)
    else:
        send(message, control)


def pointermove(event):
    start = touches.get(event.pointerId)
    if start and abs(event.clientX - start[0]) + abs(event.clientY - start[1]) > SCROLL_STARTS:
        del touches[event.pointerId]


def pointercancel(event):
    touches.pop(event.pointerId, None)


def pointerup(event):
    start = touches.pop(event.pointerId, None)
    if start:
        send(start[2], start[3])


def click(event):
    # Only a click that no pointer made counts: assistive technology and scripts send such.
    if event.detail == 0:
        control = control_of(event)
        if control:
            send(meaning(control), control)


def key_control(event):
    if event.key not in ("Enter", " ") or event.target.closest(NATIVE_KEYS):
        return None
    return control_of(event)


def keydown(event):
    control = key_control(event)
    if control:
        event.preventDefault()  # no click of its own
        if not event.repeat:
            send(meaning(control), control)


def keyup(event):
    if key_control(event):
        event.preventDefault()  # Firefox makes the click of a space bar here


def change(event):
    if event.target.hasAttribute("data-file"):
        chosen = {"kind": "press", "picture": picture, "msg": event.target.getAttribute("data-file")}
        line.read(event.target, json.dumps(chosen))
        return
    field = event.target.closest(FIELDS)
    if field:
        send(meaning(field), field)


def submit(event):
    event.preventDefault()


# -- pictures --------------------------------------------------------------------------------------


def set_root(data):
    for key, value in data.items():
        name = "data-" + key
        if value is None:
            root.removeAttribute(name)
        else:
            root.setAttribute(name, str(value))
        # The same language again would have every element of the page styled anew.
        if key == "lang" and value and root.lang != value:
            root.lang = value


def say(text):
    """Adds a node: a live region that gets the same text twice in one node says nothing the second time."""
    global said
    said += 1
    region = document.getElementById("live")
    node = document.createElement("p")
    node.setAttribute("data-n", str(said))
    node.textContent = text
    region.append(node)
    while region.childElementCount > SAYINGS_KEPT:
        region.firstElementChild.remove()


def focus(name):
    element = document.getElementById(name)
    if element:
        element.focus()


def scroll(name):
    element = document.getElementById(name)
    if element:
        element.scrollIntoView(NEAREST)


def sound(names):
    line.sound(" ".join(names))


def store(values):
    for key, value in values.items():
        line.keep(key, value)


def title(text):
    document.title = text


def url(query):
    js.history.replaceState(None, "", query if query else js.location.pathname)


def download(file):
    line.download(file["name"], file["text"])


EFFECTS = {
    "copy": line.copy,
    "download": download,
    "focus": focus,
    "say": say,
    "scroll": scroll,
    "sound": sound,
    "store": store,
    "title": title,
    "url": url,
}


def receive(text):
    global picture, sent
    answer = json.loads(text)
    if "failed" in answer:
        line.fail(answer["failed"])
        return
    sent = None
    picture = answer.get("picture", picture)
    set_root(answer.get("root", {}))
    before = None
    if "html" in answer:
        before = line.motion.begin()
        line.show(answer["html"])
    for control in document.querySelectorAll("[data-heard]"):
        control.removeAttribute("data-heard")
    for effect in answer.get("effects", []):
        for name, value in effect.items():
            if name in EFFECTS:
                EFFECTS[name](value)
    line.motion.travel(before)  # after all that scrolls
    if root.getAttribute("data-state") in ("booting", "failed"):
        root.setAttribute("data-state", "ready")


def press_early(control, *_):
    send(meaning(control), control)


def visibilitychange(event):
    line.send(json.dumps({"kind": "visible", "hidden": bool(document.hidden)}))


for listener in (
    pointerdown,
    pointermove,
    pointercancel,
    pointerup,
    click,
    keydown,
    keyup,
    change,
    submit,
    visibilitychange,
):
    document.addEventListener(listener.__name__, listener)
document.querySelector("script[type=mpy]").setAttribute("data-up", "")
line.take(press_early, receive)
