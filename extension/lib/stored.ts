import * as z from 'zod/mini';
import { browser } from './browser.ts';

/** Set when something that was kept could not be read and was thrown away; the options say so. */
const REPAIRED = 'repaired';

/** What is kept under the names of `shape`; what is damaged is thrown away, with what is nothing without it, and the person told. */
export async function readStored<Shape extends z.core.$ZodShape>(
  shape: Shape,
  nothingWithout: readonly string[] = [],
): Promise<Partial<{ [Key in keyof Shape]: z.output<Shape[Key]> }>> {
  const kept = await browser.storage.local.get(Object.keys(shape));
  const whole: Record<string, unknown> = {};
  const damaged: string[] = [];
  for (const [key, schema] of Object.entries(shape)) {
    if (kept[key] === undefined) continue;
    const read = z.safeParse(schema, kept[key]);
    if (read.success) whole[key] = read.data;
    else damaged.push(key);
  }
  if (damaged.length > 0) {
    await browser.storage.local.remove([...damaged, ...nothingWithout]);
    await browser.storage.local.set({ [REPAIRED]: true });
  }
  return whole as Partial<{ [Key in keyof Shape]: z.output<Shape[Key]> }>;
}

/** Whether something was thrown away of which the person has not been told. */
export async function wasRepaired(): Promise<boolean> {
  return (await browser.storage.local.get([REPAIRED]))[REPAIRED] === true;
}

/** The person knows. */
export async function forgetRepair(): Promise<void> {
  await browser.storage.local.remove([REPAIRED]);
}
