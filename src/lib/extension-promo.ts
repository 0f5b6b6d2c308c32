import { STORAGE_KEYS, storage } from './storage-keys.ts';

/** How long a closed promo stays closed: for good, or on the shop until the month ends. */
export type PromoMemory = 'always' | 'month';

/** A path that ends in shop is the shop page. */
export function promoMemoryOf(pathname: string): PromoMemory {
  return /\/shop\/?$/.test(pathname) ? 'month' : 'always';
}

function keyOf(memory: PromoMemory): string {
  return memory === 'month' ? `${STORAGE_KEYS.extensionPromo}.shop` : STORAGE_KEYS.extensionPromo;
}

function stampOf(memory: PromoMemory, now: Date): string {
  return memory === 'month' ? `${now.getFullYear()}-${now.getMonth() + 1}` : '1';
}

export function isPromoClosed(memory: PromoMemory, now: Date): boolean {
  return storage.read(keyOf(memory)) === stampOf(memory, now);
}

export function closePromo(memory: PromoMemory, now: Date): void {
  storage.write(keyOf(memory), stampOf(memory, now));
}
