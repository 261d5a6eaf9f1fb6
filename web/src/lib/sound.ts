// Wood and snow, synthesised: no files. Silent until the person chooses sound; never louder than −18 dB, never
// twice within 40 ms.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let last = 0;

function ready(): AudioContext | null {
  if (!settings.sound) return null;
  const now = performance.now();
  if (now - last < 40) return null;
  last = now;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

const loudest = 0.12; // −18 dB

function fading(audio: AudioContext, seconds: number, delay: number): GainNode {
  const gain = audio.createGain();
  const start = audio.currentTime + delay;
  gain.gain.setValueAtTime(loudest, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, hertz: number, seconds: number, delay = 0, type: OscillatorType = 'sine'): void {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = hertz;
  oscillator.connect(fading(audio, seconds, delay));
  oscillator.start(audio.currentTime + delay);
  oscillator.stop(audio.currentTime + delay + seconds);
}

function noise(audio: AudioContext, hertz: number, seconds: number, delay = 0, to = hertz): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(hertz, audio.currentTime + delay);
  filter.frequency.linearRampToValueAtTime(to, audio.currentTime + delay + seconds);
  source.connect(filter);
  filter.connect(fading(audio, seconds, delay));
  source.start(audio.currentTime + delay);
}

const sounds = {
  dice: (audio: AudioContext, count: number) => {
    for (let i = 0; i < count; i++) noise(audio, 2000, 0.025, i * 0.045 + 0.2);
  },
  token: (audio: AudioContext) => tone(audio, 420, 0.06, 0, 'triangle'),
  rock: (audio: AudioContext) => tone(audio, 140, 0.09, 0, 'triangle'),
  block: (audio: AudioContext) => {
    tone(audio, 180, 0.05, 0, 'triangle');
    tone(audio, 90, 0.08, 0.05, 'triangle');
  },
  card: (audio: AudioContext) => noise(audio, 900, 0.08, 0, 3000),
  /** A third higher for each level. */
  step: (audio: AudioContext, level: number) => tone(audio, 262 * 1.26 ** Math.min(level, 7), 0.09),
  flop: (audio: AudioContext) => {
    tone(audio, 349, 0.22, 0, 'triangle');
    tone(audio, 262, 0.34, 0.2, 'triangle');
  },
  win: (audio: AudioContext) => {
    for (let i = 0; i < 3; i++) {
      tone(audio, 587, 0.5, i * 0.35, 'square');
      tone(audio, 845, 0.4, i * 0.35, 'triangle');
    }
  },
};

export function play(sound: keyof typeof sounds, amount = 1): void {
  const audio = ready();
  if (audio) sounds[sound](audio, amount);
}
