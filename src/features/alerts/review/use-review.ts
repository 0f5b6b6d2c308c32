import { useEffect, useMemo, useState } from 'react';
import { defaultAlertItem } from '#core/alerts/defaults.ts';
import { previewAnswerSchema, samplePlay } from '#core/alerts/preview.ts';
import { inPreset } from '#core/alerts/presets/apply-preset.ts';
import type { PresetId } from '#core/alerts/presets/presets.ts';
import { alertItemSchema } from '#core/alerts/schema.ts';
import type { AlertTexts } from '../alert-texts.ts';
import { usePreviewFrame } from '../editor/use-preview-frame.ts';
import { combinationAt, countCombinations } from './combinations.ts';
import { DIMENSION_NAMES, DIMENSIONS, SAMPLES, type Dimension, type SampleName } from './dimensions.ts';

/** Long enough to see an alert come, stand and go. */
const DURATION_MS = 2600;

export interface ReviewChoices {
  look: Record<Dimension, string>;
  /** Colours, font and text. */
  preset: PresetId;
  sample: SampleName;
  picture: string;
  size: number;
}

const FIRST: ReviewChoices = {
  look: {
    theme: 'fogata',
    style: 'Normal',
    disposition: 'external-view',
    animation: 'none',
    transition: 'bounceIn',
  },
  preset: 'campfire',
  sample: 'usual',
  picture: '/assets/alerts/gift.svg',
  size: 38,
};

function playOf({ look, preset, sample, picture, size }: ReviewChoices, texts: AlertTexts) {
  const base = {
    ...inPreset(defaultAlertItem('Propina', texts), preset, texts.designs),
    size,
    duracion: DURATION_MS,
  };
  const chosen = alertItemSchema.safeParse({ ...base, ...look, imagen: picture });
  const item = chosen.success ? chosen.data : base;
  const [name, message] = SAMPLES[sample];
  return { ...samplePlay(item, { platform: 'twitch', language: texts.language }), name, message };
}

/** Looks at alerts one by one: chosen by hand, or walked through in all combinations of some of their parts. */
export function useReview(texts: AlertTexts) {
  const [choices, setChoices] = useState(FIRST);
  const [walked, setWalked] = useState<readonly Dimension[]>(['transition']);
  const [place, setPlace] = useState(0);
  const [isWalking, setWalking] = useState(false);

  const count = countCombinations(DIMENSIONS, walked);
  const look = useMemo(
    () => (isWalking ? { ...choices.look, ...combinationAt(DIMENSIONS, walked, place) } : choices.look),
    [isWalking, choices.look, walked, place],
  );
  const play = useMemo(() => playOf({ ...choices, look }, texts), [choices, look, texts]);
  const { start, ...view } = usePreviewFrame(play);

  useEffect(() => {
    if (isWalking && view.isReady) start(false);
  }, [isWalking, view.isReady, play, start]);
  useEffect(() => {
    if (!isWalking) return;
    const handleMessage = ({ data, origin }: MessageEvent<unknown>) => {
      const answer = previewAnswerSchema.safeParse(data);
      if (origin === location.origin && answer.data?.preview === 'ended')
        setPlace((old) => (old + 1) % count);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [isWalking, count]);

  return {
    ...view,
    choices,
    look,
    walked,
    place,
    count,
    isWalking,
    playOnce: () => start(true),
    change: (change: Partial<ReviewChoices>) => setChoices((old) => ({ ...old, ...change })),
    toggleWalked: (name: Dimension) => {
      const isIn = walked.includes(name);
      setWalked(DIMENSION_NAMES.filter((known) => (known === name ? !isIn : walked.includes(known))));
      setPlace(0);
    },
    walk: (on: boolean) => {
      // What is seen when the walk stops is what one goes on with.
      if (!on) setChoices((old) => ({ ...old, look }));
      setWalking(on);
    },
    step: (by: 1 | -1) => setPlace((old) => (old + by + count) % count),
  };
}
