declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    /** 0 when there is such a voice. */
    set_voice(voice: string): number;
    get_samplerate(): number;
    /** Hands over the speech in pieces of 16 bit, and has ended when it returns. */
    synthesize(text: string, onPiece: (samples: Int16Array | null) => void): void;
  }
  const initialise: () => Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
  export { initialise as default };
}
