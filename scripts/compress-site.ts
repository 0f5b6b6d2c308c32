// Packs the built site's text files beside themselves, so that the server never has to.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
/** Below this a packed answer is hardly smaller than its headers. */
const LEAST_BYTES = 1024;

for (const entry of readdirSync('dist/site', { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
