import { storage } from '#src/lib/storage-keys.ts';

const KEY = 'fogata.member';
const PHONE = '(max-width: 47.99em)';

/** On a phone, remembers that the viewer is the page's streamer; elsewhere, and for others, nothing. */
export function markMember(isStreamer: boolean): void {
  if (isStreamer && matchMedia(PHONE).matches) storage.write(KEY, '1');
  else storage.remove(KEY);
}

export function isMarkedMember(): boolean {
  return storage.read(KEY) === '1';
}
