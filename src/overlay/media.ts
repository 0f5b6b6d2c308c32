/** A decoded sound. */
export interface Sound {
  /** Not finite when the file does not tell. */
  durationMs: number;
  /** Resolves when the sound has ended, rejects when it may not or cannot play; volume from 0 to 1. */
  play(volume: number): Promise<void>;
  setVolume(volume: number): void;
  stop(): void;
}

/** Loads and decodes a picture, so that showing it costs no frame. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.decoding = 'sync';
  image.alt = '';
  image.src = url;
  await image.decode();
  return image;
}

/** Loads a sound until it can play through; `onRefused` hears of a browser that wants a click first. */
export function loadSound(url: string, onRefused: () => void): Promise<Sound> {
  const audio = new Audio();
  audio.preload = 'auto';
  return new Promise((resolve, reject) => {
    audio.oncanplaythrough = () => {
      audio.oncanplaythrough = null;
      resolve(soundOf(audio, onRefused));
    };
    audio.onerror = () => reject(new Error('The sound cannot be decoded.'));
    audio.src = url;
    audio.load();
  });
}

function soundOf(audio: HTMLAudioElement, onRefused: () => void): Sound {
  return {
    durationMs: audio.duration * 1000,
    play: (volume) =>
      new Promise((resolve, reject) => {
        audio.onended = () => resolve();
        audio.onerror = () => reject(new Error('The sound broke off.'));
        audio.volume = volume;
        audio.currentTime = 0;
        audio.play().catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
          reject(new Error('The sound may not play.', { cause: error }));
        });
      }),
    setVolume: (volume) => (audio.volume = volume),
    stop: () => audio.pause(),
  };
}
