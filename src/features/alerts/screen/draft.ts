import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';

type Items = readonly AlertItem[];

/** The alerts of the screen: as they are saved, as they are edited, and the way back and forth. */
export interface Draft {
  saved: Items;
  items: Items;
  past: readonly Items[];
  future: readonly Items[];
  /** What the latest edit changed, and when: what follows at once on the same is the same step. */
  latest: { what: string; at: number } | undefined;
}

/** Edits of one field that follow each other this closely are undone together. */
const ONE_STEP_MS = 1000;
const MOST_STEPS = 100;

export function startDraft(items: Items): Draft {
  return { saved: items, items, past: [], future: [], latest: undefined };
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function changedFields(before: AlertItem | undefined, after: AlertItem): string[] {
  return Object.entries(after)
    .filter(([key, value]) => !isSame(value, before && Object.getOwnPropertyDescriptor(before, key)?.value))
    .map(([key]) => key);
}

function take(draft: Draft, items: Items, latest: Draft['latest']): Draft {
  const isSameStep =
    latest !== undefined && latest.what === draft.latest?.what && latest.at - draft.latest.at < ONE_STEP_MS;
  const past = isSameStep ? draft.past : [...draft.past, draft.items].slice(-MOST_STEPS);
  return { ...draft, items, past, future: [], latest };
}

/** Puts an edited alert in the place of the one of its type. */
export function editItem(draft: Draft, item: AlertItem, at: number): Draft {
  const old = draft.items.find(({ header }) => header === item.header);
  const changed = changedFields(old, item);
  if (changed.length === 0) return draft;
  const items = draft.items.map((known) => (known.header === item.header ? item : known));
  return take(draft, items, { what: [item.header, ...changed].join(' '), at });
}

/** All alerts at once, as an import brings them: one step. */
export function replaceItems(draft: Draft, items: Items): Draft {
  return isSame(draft.items, items) ? draft : take(draft, items, undefined);
}

export function undo(draft: Draft): Draft {
  const items = draft.past.at(-1);
  if (items === undefined) return draft;
  const future = [draft.items, ...draft.future];
  return { ...draft, items, past: draft.past.slice(0, -1), future, latest: undefined };
}

export function redo(draft: Draft): Draft {
  const [items, ...future] = draft.future;
  if (items === undefined) return draft;
  return { ...draft, items, past: [...draft.past, draft.items], future, latest: undefined };
}

/** Notes what the server took; edits made meanwhile stay unsaved. */
export function markSaved(draft: Draft, saved: Items): Draft {
  return { ...draft, saved, latest: undefined };
}

/** The types whose alerts differ between two states. */
export function changedHeaders(before: Items, after: Items): AlertHeader[] {
  return after
    .filter(
      (item) =>
        !isSame(
          item,
          before.find(({ header }) => header === item.header),
        ),
    )
    .map(({ header }) => header);
}
