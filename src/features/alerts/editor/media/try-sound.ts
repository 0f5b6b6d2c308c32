/** Longest wait for a sound to begin. */
const TRY_MS = 8000;

/** Plays the beginning of a sound, muted; false when it cannot be played. */
export function trySound(url: string, signal: AbortSignal): Promise<boolean> {
  const audio = new Audio();
  audio.muted = true;
  audio.preload = 'auto';
  return new Promise((resolve) => {
    const end = (isPlayable: boolean) => {
      clearTimeout(timer);
      audio.pause();
      audio.removeAttribute('src');
      resolve(isPlayable);
    };
    const timer = setTimeout(() => end(false), TRY_MS);
    signal.addEventListener('abort', () => end(false), { once: true });
    audio.addEventListener('error', () => end(false), { once: true });
    audio.src = url;
    audio.play().then(
      () => end(true),
      () => end(false),
    );
  });
}
