import { chakra } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS / 2);
  return () => clearInterval(timer);
}

/** Minutes and seconds until something closes. What the server renders has no time: it would be old before it is seen. */
export function TimeLeft({ label, until }: { label: string; until: number }) {
  const left = useSyncExternalStore<number | undefined>(
    subscribe,
    () => Math.max(0, Math.ceil((until - Date.now()) / TICK_MS)),
    () => undefined,
  );
  const shown =
    left === undefined ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
      <Clock size={16} aria-hidden />
      {label}
      <chakra.strong role="timer" fontVariantNumeric="tabular-nums" color="fg.default">
        {shown}
      </chakra.strong>
    </chakra.span>
  );
}
