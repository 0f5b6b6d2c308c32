import { useCallback, useEffect, useRef, useState } from 'react';
import { previewAnswerSchema, type PreviewOrder } from '#core/alerts/preview.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';

/** Custom code loads a frame of its own each time: not for every letter. */
const CODE_REST_MS = 200;

/** Talks to the overlay page in the frame: shows each change at rest, and plays on request. */
export function usePreviewFrame(play: AlertPlay) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // An edit ends what plays.
  const [playing, setPlaying] = useState<AlertPlay>();

  const order = useCallback((message: PreviewOrder) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, []);
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== location.origin) return;
      const answer = previewAnswerSchema.safeParse(event.data);
      if (!answer.success) return;
      setPlaying(undefined);
      if (answer.data.preview === 'ready') setReady(true);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const show = () => order({ preview: 'show', play });
    const timer = play.item.customEnable ? setTimeout(show, CODE_REST_MS) : undefined;
    if (timer === undefined) show();
    return () => clearTimeout(timer);
  }, [isReady, order, play]);

  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  const start = useCallback(
    (sound: boolean) => {
      order({ preview: 'play', play: latest.current, sound });
      setPlaying(latest.current);
    },
    [order],
  );
  return { frame, isReady, isPlaying: playing === play, start };
}
