/** Synthesized sounds, off by default. */
import { settings } from './settings.svelte';

export type Sound = 'lay' | 'draw' | 'turn' | 'clash' | 'end' | 'no';

const NOTES: Record<Sound, number[]> = {
  lay: [392, 523],
  draw: [660],
  turn: [523, 659, 784],
  clash: [196, 233, 196],
  end: [392, 494, 587, 784],
  no: [180],
};
let context: AudioContext | undefined;

/** Plays a sound if sounds are enabled. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const note of NOTES[sound]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = sound === 'clash' ? 'triangle' : 'sine';
    tone.frequency.value = note;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.09, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.28);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.3);
    at += 0.09;
  }
}
