import { useEffect, useState } from 'react';

const STEP_MS = 900;

/** Goes through the steps of a fight; plays by itself unless the person wants less motion. */
export function usePlayback(total: number) {
  const [step, setStep] = useState(0);
  const [wantsPlay, setPlay] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isOver = step >= total;
  const isPlaying = wantsPlay && !isOver;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  return {
    step,
    isOver,
    isPlaying,
    toggle: () => {
      if (isOver) setStep(0);
      setPlay(isOver || !wantsPlay);
    },
    next: () => {
      setPlay(false);
      setStep(Math.min(step + 1, total));
    },
    skip: () => setStep(total),
  };
}
