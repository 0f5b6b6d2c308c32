import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlertItem } from '#core/alerts/schema.ts';
import { holdsStreamerData } from '#src/lib/kept-flags.ts';
import { hearTabs } from '#src/lib/tabs.ts';
import { hasSession } from '#src/session/guard.ts';
import { readKeptItems } from './api.ts';
import { changedHeaders } from './draft.ts';
import type { AlertDraft } from './use-alert-draft.ts';

/** Who types fast is not slowed down. */
const KEEP_AFTER_MS = 500;

interface Kept {
  items: readonly AlertItem[];
  base: readonly AlertItem[];
  savedAt: number;
}

export interface KeptOffer {
  savedAt: number;
  /** The alerts have been changed elsewhere since. */
  isOutdated: boolean;
  onRestore: () => void;
}

// Dexie costs 30 KB, and most people save what they edit.
const openDrafts = () => import('#src/lib/db-drafts.ts');

const isSameSet = (before: readonly AlertItem[], after: readonly AlertItem[]) =>
  changedHeaders(before, after).length === 0;

async function readKept(owner: string): Promise<Kept | undefined> {
  const stored = await (await openDrafts()).readDraft(owner);
  const items = readKeptItems(stored?.items);
  const base = readKeptItems(stored?.base);
  return stored && items && base ? { items, base, savedAt: stored.savedAt } : undefined;
}

/** Takes what was edited into what there is now: types that have come or gone since are the server's business. */
function putInto(items: readonly AlertItem[], edited: readonly AlertItem[]): AlertItem[] {
  return items.map((item) => edited.find(({ header }) => header === item.header) ?? item);
}

/** Keeps unsaved edits on this device, and offers those of an earlier visit. A device without storage simply keeps none. */
export function useKeptDraft(owner: string, draft: AlertDraft) {
  const { items, base } = draft;
  const [kept, setKept] = useState<Kept>();
  const [isReading, setReading] = useState(holdsStreamerData);
  const isStored = useRef(isReading);

  const forgetStored = () => {
    if (!isStored.current) return;
    isStored.current = false;
    openDrafts()
      .then(({ deleteDraft }) => deleteDraft(owner))
      .catch(() => undefined);
  };
  const forget = () => {
    setKept(undefined);
    forgetStored();
  };
  const takeKept = useEffectEvent((found: Kept | undefined) => {
    setReading(false);
    if (found !== undefined && !isSameSet(base, found.items)) setKept(found);
  });
  useEffect(() => {
    if (!isReading) return undefined;
    let isHere = true;
    const take = (found?: Kept) => {
      if (isHere) takeKept(found);
    };
    readKept(owner).then(take, () => take());
    return () => {
      isHere = false;
    };
  }, [owner, isReading]);

  const keep = useEffectEvent(async () => {
    // Whoever has just logged out leaves nothing.
    if (!hasSession()) return;
    isStored.current = true;
    await (await openDrafts()).saveDraft({ owner, items, base, savedAt: Date.now() });
  });
  const forgetSaved = useEffectEvent(forgetStored);
  const isUndecided = isReading || kept !== undefined;
  useEffect(() => {
    // What is offered must not be lost to what is edited meanwhile.
    if (isUndecided) return undefined;
    if (isSameSet(base, items)) {
      forgetSaved();
      return undefined;
    }
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUndecided, items, base]);

  const takeSaved = useEffectEvent((saved: readonly AlertItem[]) => {
    draft.arrived(saved);
    if (kept === undefined) return;
    if (isSameSet(saved, kept.items)) forget();
    else setKept({ ...kept, base: saved });
  });
  useEffect(
    () =>
      hearTabs((news) => {
        if (news.kind !== 'alerts-saved' || news.owner !== owner) return;
        const saved = readKeptItems(news.items);
        if (saved !== undefined) takeSaved(saved);
      }),
    [owner],
  );

  const offer: KeptOffer | undefined = kept && {
    savedAt: kept.savedAt,
    isOutdated: !isSameSet(base, kept.base),
    onRestore: () => {
      draft.replace((now) => putInto(now, kept.items));
      setKept(undefined);
    },
  };
  return { offer, discard: forget };
}
