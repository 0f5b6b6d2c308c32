import type { EventType } from '../events.ts';
import type { SpellFilter } from './choices.ts';
import { parseCondition } from './condition.ts';
import { showsEvent } from './extra.ts';

/** What the choice looks at of an alert or a variant. */
export interface Choosable {
  activo: boolean;
  extra: number | SpellFilter;
  condition?: string | undefined;
}

/**
 * Which look an event gets: the variant whose `=` equals the amount, else the one whose `>` is the
 * largest below it, else one by chance of the alert and its `Random` variants. Switched off, or below its minimum, a variant stands aside; with the alert itself off nothing shows. `draw` gives 0 to below 1.
 */
export function chooseVariant<T extends Choosable>(
  base: T,
  variants: readonly T[],
  event: { type: EventType; amount?: number | undefined },
  draw: () => number,
): T | undefined {
  if (!base.activo) return undefined;
  const able = variants
    .filter((variant) => variant.activo && showsEvent(variant, event))
    .map((variant) => ({ variant, condition: parseCondition(variant.condition ?? '') }));
  const { amount } = event;
  if (amount !== undefined) {
    const equal = able.filter(({ condition }) => condition.type === '=' && condition.amount === amount);
    if (equal.length > 0) return pick(equal, draw)?.variant;
    const below = able.filter(({ condition }) => condition.type === '>' && condition.amount < amount);
    const largest = Math.max(...below.map(({ condition }) => condition.amount));
    const best = below.filter(({ condition }) => condition.amount === largest);
    if (best.length > 0) return pick(best, draw)?.variant;
  }
  const random = able.filter(({ condition }) => condition.type === 'Random').map(({ variant }) => variant);
  return pick(showsEvent(base, event) ? [base, ...random] : random, draw);
}

function pick<T>(items: readonly T[], draw: () => number): T | undefined {
  return items[Math.min(items.length - 1, Math.floor(draw() * items.length))];
}
