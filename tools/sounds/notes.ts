const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Frequency of a note such as `G4`, `F#5` or `Eb3`; A4 is 440 Hz. @throws Error when it is none. */
export function pitch(note: string): number {
  const [, name = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(note) ?? [];
  const semitone = SEMITONES[name];
  if (semitone === undefined) throw new Error(`${note} is no note`);
  const shift = sign === '#' ? 1 : sign === 'b' ? -1 : 0;
  return 440 * 2 ** ((semitone + shift - 9) / 12 + Number(octave) - 4);
}

/** One sounding of a voice. */
export interface Note {
  at: number;
  frequency: number;
  /** Seconds until it is let go; what is struck rings as long as it likes. */
  length: number;
  gain: number;
}

/**
 * Notes of a line such as `C5 E5 G5+C6:3 - A5`: played one after the other, `+` joins a chord, `:3` holds it for three
 * beats, `-` is silence and `!` is played with force.
 */
export function readPhrase(line: string, beat: number, start = 0): Note[] {
  let at = start;
  return line.split(' ').flatMap((token) => {
    const [chord = '', beats = '1'] = token.split(':');
    const length = Number(beats) * beat;
    const begin = at;
    at += length;
    if (chord === '-') return [];
    const names = chord.replace('!', '').split('+');
    const gain = (chord.includes('!') ? 1.3 : 1) / Math.sqrt(names.length);
    return names.map((name) => ({ at: begin, frequency: pitch(name), length, gain }));
  });
}
