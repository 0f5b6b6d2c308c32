import { readPhrase, type Note } from './notes.ts';
import type { Stage } from './stage.ts';

export type Voice = (stage: Stage, note: Note) => void;

/** A sound to be made: its word within the family, and what plays. */
export interface Score {
  word: string;
  play: (stage: Stage) => void;
}

export interface Family {
  /** As the gallery shows it, in the product's first language. */
  name: string;
  /** From 0 to 1: how much the walls answer. */
  room: number;
  scores: readonly Score[];
}

/** A line of notes in one voice; `beat` in seconds. */
export function melody(voice: Voice, beat: number, line: string): Score['play'] {
  return (stage) => {
    for (const note of readPhrase(line, beat)) voice(stage, note);
  };
}

/** Several at once. */
export function together(...parts: readonly Score['play'][]): Score['play'] {
  return (stage) => {
    for (const part of parts) part(stage);
  };
}

/** The scores of a family whose sounds are one voice with many lines: word, seconds a beat, notes. */
export function melodies(voice: Voice, lines: readonly (readonly [string, number, string])[]): Score[] {
  return lines.map(([word, beat, line]) => ({ word, play: melody(voice, beat, line) }));
}

/** The scores of a family by their words. */
export function scoresOf(plays: Readonly<Record<string, Score['play']>>): Score[] {
  return Object.entries(plays).map(([word, play]) => ({ word, play }));
}
