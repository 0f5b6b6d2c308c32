import { useEffect, useRef, useState } from 'react';

export interface OnePlayer {
  /** Address of what plays now. */
  playing: string | undefined;
  /** Address of what did not play the last time. */
  broken: string | undefined;
  /** Plays it instead of what played before, or stops it. */
  toggle: (link: string) => void;
}

/** Plays one sound at a time, as loud as given from 0 to 1; silent once its component is gone. */
export function usePlayOne(volume: number): OnePlayer {
  const current = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState<string>();
  const [broken, setBroken] = useState<string>();

  const stop = () => {
    current.current?.pause();
    current.current = undefined;
  };
  useEffect(() => stop, []);

  const toggle = (link: string) => {
    stop();
    setBroken(undefined);
    if (playing === link) {
      setPlaying(undefined);
      return;
    }
    const audio = new Audio(link);
    audio.volume = volume;
    current.current = audio;
    setPlaying(link);
    // What was stopped for another says nothing any more.
    const settle = (change: () => void) => {
      if (current.current === audio) change();
    };
    audio.onended = () => settle(() => setPlaying(undefined));
    audio.play().catch(() =>
      settle(() => {
        setPlaying(undefined);
        setBroken(link);
      }),
    );
  };
  return { playing, broken, toggle };
}
