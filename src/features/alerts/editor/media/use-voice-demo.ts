import { useEffect, useRef, useState } from 'react';
import { RANGES, TTS_DEMO_MS } from '#core/alerts/editor-limits.ts';
import { voiceDemoPath } from '#core/alerts/speech-paths.ts';
import type { VoiceCode } from '#core/alerts/voices.ts';

export type DemoState = 'idle' | 'playing' | 'broken';

/** Plays a voice's demo as loud as the alert speaks; the button is itself again after four seconds. */
export function useVoiceDemo(code: VoiceCode | undefined, volume: number) {
  const [demo, setDemo] = useState<{ state: DemoState; code: VoiceCode | undefined }>();
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => () => audio.current?.pause(), [code]);
  useEffect(() => {
    if (demo?.state !== 'playing') return;
    const timer = setTimeout(() => setDemo(undefined), TTS_DEMO_MS);
    return () => clearTimeout(timer);
  }, [demo]);

  const play = () => {
    if (code === undefined) return;
    audio.current?.pause();
    const sound = new Audio(voiceDemoPath(code));
    sound.volume = volume / RANGES.volume.max;
    audio.current = sound;
    setDemo({ state: 'playing', code });
    sound.play().catch(() => {
      // Paused because another one was asked for.
      if (audio.current === sound && !sound.paused) setDemo({ state: 'broken', code });
      else if (sound.error !== null) setDemo({ state: 'broken', code });
    });
  };
  return { state: demo?.code === code ? (demo?.state ?? 'idle') : 'idle', play };
}
