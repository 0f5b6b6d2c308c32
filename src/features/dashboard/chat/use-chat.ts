import { useCallback, useEffect, useRef, useState } from 'react';
import { isRemoved, type ChatLine, type RemovedLines } from '#core/chat/line.ts';
import { chatFrameSchema } from '#core/overlays/chat-box.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelChat } from '#src/session/panel-context.ts';
import { fetchChat } from '../quick-api.ts';

const MOST_LINES = 300;
/** Lines of a busy chat are drawn together this often. */
const DRAW_EVERY_MS = 100;

/** The lines of before with those that came since; a line that came twice is one. */
export function addLines(old: readonly ChatLine[], fresh: readonly ChatLine[], most: number): ChatLine[] {
  const known = new Set(old.map(({ platform, id }) => `${platform} ${id}`));
  const added = fresh.filter(({ platform, id }) => !known.has(`${platform} ${id}`));
  return [...old, ...added].slice(-most);
}

/** The lines, those that were taken back marked: whoever moderates sees what was done. */
export function markRemoved(lines: readonly ChatLine[], removed: RemovedLines): ChatLine[] {
  return lines.map((line) => (isRemoved(line, removed) ? { ...line, takenBack: true } : line));
}

/** The merged chat as it goes on; while `isHeld`, new lines wait, so that nothing moves below a reader's eyes. */
export function useChat(isHeld: boolean) {
  const state = useLoad(fetchChat, { repeatsChanges: true });
  const { change, reload } = state;
  const waiting = useRef<ChatLine[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(isHeld);
  const [waitingCount, setWaitingCount] = useState(0);

  const flush = useCallback(() => {
    timer.current = undefined;
    if (!held.current) {
      const fresh = waiting.current;
      waiting.current = [];
      change((old) => ({ ...old, lines: addLines(old.lines, fresh, MOST_LINES) }));
    }
    setWaitingCount(waiting.current.length);
  }, [change]);

  const remove = useCallback(
    (removed: RemovedLines) => {
      waiting.current = markRemoved(waiting.current, removed);
      change((old) => ({ ...old, lines: markRemoved(old.lines, removed) }));
    },
    [change],
  );

  const handleFrame = useCallback(
    (data: unknown) => {
      const frame = chatFrameSchema.safeParse(data).data;
      if (frame === undefined || 'settings' in frame) return;
      if ('removed' in frame) {
        remove(frame.removed);
        return;
      }
      waiting.current = [...waiting.current, frame].slice(-MOST_LINES);
      timer.current ??= setTimeout(flush, DRAW_EVERY_MS);
    },
    [flush, remove],
  );
  usePanelChat(handleFrame, reload);

  useEffect(() => {
    held.current = isHeld;
    if (!isHeld) flush();
  }, [isHeld, flush]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, waitingCount };
}
