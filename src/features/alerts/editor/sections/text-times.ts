import type { AlertItem } from '#core/alerts/schema.ts';
import { formatTextDelay, parseTextDelay, settleTextDelay } from '#core/alerts/text-delay.ts';

type Times = Pick<AlertItem, 'duracion' | 'textDelay'>;

/**
 * A new duration with the text's times in it: text that stayed to the end stays to the end, other times are only capped.
 */
export function withDuration(item: Times, duracion: number): Times {
  if (item.textDelay === '') return { duracion, textDelay: '' };
  const { start, end } = parseTextDelay(item.textDelay, item.duracion);
  const settled = settleTextDelay({ start, end: end >= item.duracion ? duracion : end }, duracion);
  return { duracion: settled.duracion, textDelay: formatTextDelay(settled) };
}
