import initialise from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';

const BITRATE_KBPS = 48;
const FULL_SCALE = 32_768;

/** Loads eSpeak NG. The answer speaks a text in one of its voices as an mp3, and blocks its thread meanwhile. */
export async function loadEspeak(): Promise<(text: string, voice: string) => Uint8Array> {
  const [module, encoder] = await Promise.all([initialise(), createMp3Encoder()]);
  const engine = new module.eSpeakNGWorker();
  return (text, voice) => {
    if (engine.set_voice(voice) !== 0) throw new Error(`There is no voice ${voice}.`);
    const pieces: Int16Array[] = [];
    engine.synthesize(text, (piece) => {
      if (piece !== null && piece.length > 0) pieces.push(piece);
    });
    const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) for (const sample of piece) samples[at++] = sample / FULL_SCALE;
    if (at === 0) throw new Error('The engine said nothing.');
    encoder.configure({ sampleRate: engine.get_samplerate(), channels: 1, bitrate: BITRATE_KBPS });
    // The encoder's own memory, which its next call writes over.
    const head = Buffer.from(encoder.encode([samples]));
    return Buffer.concat([head, encoder.finalize()]);
  };
}
