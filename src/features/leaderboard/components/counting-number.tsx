import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 500;

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** A number that counts from its last value to the new one, so that a live change is seen; still for who prefers that. */
export function CountingNumber({ value, format }: { value: number; format: (value: number) => string }) {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (from === value) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    const step = (now: number) => {
      const progress = isStill ? 1 : Math.min(1, (now - start) / COUNT_MS);
      setShown(Math.round(from + (value - from) * easeOut(progress)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <span>{format(shown)}</span>;
}
