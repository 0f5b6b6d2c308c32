import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './stage.ts';

export type Bitrate = 48 | 64;

/** One channel as MP3. */
export async function encodeMp3(samples: Float32Array, bitrate: Bitrate): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate });
  // Both answers are views of the encoder's own memory.
  const head = Uint8Array.from(encoder.encode([samples]));
  return Buffer.concat([head, encoder.finalize()]);
}
