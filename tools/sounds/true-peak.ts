const FACTOR = 4;
const REACH = 12;

/** Weights of the neighbours of a point between two samples (ITU-R BS.1770, annex 2: four times as many samples). */
function weightsAt(share: number): number[] {
  return Array.from({ length: 2 * REACH }, (_, index) => {
    const distance = index - REACH + 1 - share;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (REACH + 1));
    const angle = Math.PI * distance;
    return (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
  });
}

const BETWEEN = Array.from({ length: FACTOR }, (_, step) => weightsAt(step / FACTOR));

/** The highest point that the sound reaches between its samples too, in dBFS. */
export function truePeak(samples: Float32Array): number {
  let most = 0;
  for (let index = 0; index < samples.length; index += 1) {
    for (const weights of BETWEEN) {
      let sum = 0;
      weights.forEach((weight, tap) => (sum += weight * (samples[index + tap - REACH + 1] ?? 0)));
      most = Math.max(most, Math.abs(sum));
    }
  }
  return 20 * Math.log10(most);
}
