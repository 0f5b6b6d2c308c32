import { expect, it } from 'vitest';
import { EXPORT_CHANNELS_MAX } from '#core/backup/limits.ts';
import { checkExport } from './check-export.ts';
import { createImportService, type ImportDeps } from './import.service.ts';

async function* chunks(text: string, before?: Promise<void>): AsyncGenerator<Buffer> {
  await before;
  yield Buffer.from(text);
}

it('reads one file at a time, whoever sends it', async () => {
  // A file that is no export gets no further than the check.
  const { check } = createImportService({} as ImportDeps);
  let send = () => {};
  const first = check(
    { streamerId: 'ana', rank: 0 },
    chunks(
      'hola',
      new Promise((resolve) => {
        send = resolve;
      }),
    ),
  );
  await new Promise(setImmediate);
  const bea = { streamerId: 'bea', rank: 0 };
  await expect(check(bea, chunks('hola'))).rejects.toMatchObject({ code: 'unavailable' });
  send();
  await expect(first).rejects.toMatchObject({ code: 'not_an_export' });
  await expect(check(bea, chunks('hola'))).rejects.toMatchObject({ code: 'not_an_export' });
});

const limits = { each: 1, together: 1 };
const head = '"format":"fogata-export","version":1';

it.each([
  ['channels', Array.from({ length: EXPORT_CHANNELS_MAX + 1 }, () => 1)],
  [
    'uploads',
    Array.from({ length: 20_001 }, (_, index) => ({
      file: `${String(index).padStart(20, '0')}.png`,
      name: 'a',
      type: 'image/png',
      size: 1,
      createdAt: 1,
    })),
  ],
])('takes so many %s and no more', async (name, records) => {
  const file = `{${head},"${name}":${JSON.stringify(records)}}`;
  await expect(checkExport(chunks(file), limits)).rejects.toMatchObject({ code: 'too_large' });
});
