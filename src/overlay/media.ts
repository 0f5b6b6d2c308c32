/** A decoded sound. */
export interface Sound {
  /** Not finite when the file does not tell. */
  durationMs: number;
  /** Resolves when the sound has ended, rejects when it may not or cannot play; volume from 0 to 1. */
  play(volume: number): Promise<void>;
  /** While it plays. */
  setVolume(volume: number): void;
  stop(): void;
}

/** A decoded picture or video. */
export interface Picture {
  element: HTMLElement;
  /** Present for a video; one that loops never ends. */
  video?: Omit<Sound, 'play'> & { play(volume: number, isLoop: boolean): Promise<void> };
}

/** Without its font an alert still shows what it has to say. */
const FONT_WAIT_MS = 1500;
const VIDEO = /\.(mp4|m4v|mov|webm|ogv)(\?|#|$)/i;

/** Loads and decodes a picture or video, so that showing it costs no frame; `onRefused` as below. */
export async function loadPicture(url: string, onRefused: () => void): Promise<Picture> {
  if (VIDEO.test(url)) return loadVideo(url, onRefused);
  const image = new Image();
  image.decoding = 'sync';
  image.alt = '';
  image.src = url;
  await image.decode();
  return { element: image };
}

/** Loads a sound until it can play through; `onRefused` hears of a browser that wants a click first. */
export async function loadSound(url: string, onRefused: () => void): Promise<Sound> {
  const audio = await loadMedia(new Audio(), url);
  return {
    durationMs: audio.duration * 1000,
    play: (volume) => playToEnd(audio, volume, onRefused),
    setVolume: (volume) => (audio.volume = volume),
    stop: () => audio.pause(),
  };
}

/**
 * Loads a font under the name that its file has. One that takes long fails, so that an alert waits for no font; it
 * shows in the stand-in then.
 */
export async function loadFont(url: string): Promise<FontFace> {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  // One file for all weights: without this a browser would smear a font of one weight to make it bold.
  const face = new FontFace(name, `url("${url}")`, { weight: '1 1000' });
  await Promise.race([
    face.load(),
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error('The font takes too long.')), FONT_WAIT_MS);
    }),
  ]);
  document.fonts.add(face);
  return face;
}

async function loadVideo(url: string, onRefused: () => void): Promise<Picture> {
  const video = await loadMedia(document.createElement('video'), url);
  video.playsInline = true;
  const play = async (volume: number, isLoop: boolean): Promise<void> => {
    video.loop = isLoop;
    video.muted = volume === 0;
    try {
      await playToEnd(video, volume, onRefused);
    } catch (error) {
      if (video.muted) throw error;
      // It may not sound here, but it may be seen.
      video.muted = true;
      await playToEnd(video, 0, onRefused);
    }
  };
  return {
    element: video,
    video: {
      durationMs: video.duration * 1000,
      play,
      setVolume: (volume) => (video.volume = volume),
      stop: () => video.pause(),
    },
  };
}

function loadMedia<T extends HTMLMediaElement>(media: T, url: string): Promise<T> {
  media.preload = 'auto';
  return new Promise((resolve, reject) => {
    media.oncanplaythrough = () => {
      media.oncanplaythrough = null;
      resolve(media);
    };
    media.onerror = () => reject(new Error('The file cannot be decoded.'));
    media.src = url;
    media.load();
  });
}

function playToEnd(media: HTMLMediaElement, volume: number, onRefused: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    media.onended = () => resolve();
    media.onerror = () => reject(new Error('The file broke off.'));
    media.volume = volume;
    media.currentTime = 0;
    media.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
      reject(new Error('The file may not play.', { cause: error }));
    });
  });
}
