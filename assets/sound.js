// Short sounds, made of waves and a little noise, so that no file is loaded for them. Where a browser has no sound or
// refuses it, none is missed: nothing here throws, and nothing waits for it.
const VOLUME = 0.25;
const GAP = 0.14;                       // s between two sounds of one picture
const LATE = 300;                       // ms after which a sound would tell of something long past
const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
let context, out, hiss;

// Before the first press a browser refuses, and says so in its console.
function open() {
  if (context || !Context || navigator.userActivation?.hasBeenActive === false) return;
  context = new Context();
  out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  hiss = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate });
  hiss.getChannelData(0).forEach((_, n, samples) => { samples[n] = 2 * Math.random() - 1; });
}

function faded(at, length, level) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}

function note(at, frequency, length, level = 0.5) {
  const wave = new OscillatorNode(context, { type: "triangle", frequency });
  wave.connect(faded(at, length, level));
  wave.start(at);
  wave.stop(at + length);
}

function rustle(at, from, to, length, level = 1) {
  const noise = new AudioBufferSourceNode(context, { buffer: hiss });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.2 });
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  noise.connect(filter).connect(faded(at, length, level));
  noise.start(at);
  noise.stop(at + length);
}

const SOUNDS = {
  draw: (at) => rustle(at, 1600, 3600, 0.11, 0.7),
  lay: (at) => {
    rustle(at, 1500, 500, 0.07);
    note(at, 150, 0.08, 0.4);
  },
  claim: (at) => {
    note(at, 587.3, 0.16);
    note(at + 0.09, 880, 0.28);
  },
  turn: (at) => note(at, 698.5, 0.35, 0.4),
  round: (at) => [523.3, 659.3, 784].forEach((frequency, n) => note(at + 0.13 * n, frequency, 0.4, 0.4)),
};

export async function play(names) {
  const asked = performance.now();
  try {
    open();
    await context?.resume();
    if (!context || performance.now() - asked > LATE) return;
    names.filter((name) => name in SOUNDS).forEach((name, n) => SOUNDS[name](context.currentTime + GAP * n));
  } catch { /* then not */ }
}

// Some browsers let sound begin only while a press is under way, and stop it when a call comes in.
const wake = () => play([]);
for (const kind of ["pointerup", "keydown"]) addEventListener(kind, wake, { capture: true, passive: true });
