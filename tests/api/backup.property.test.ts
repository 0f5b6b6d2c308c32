import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import { cleanText } from '#core/base/text.ts';
import { comparable, exportOf, sendExport, type Document } from '#tests/setup/backup.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let empty: Document;
beforeAll(async () => {
  server = await startTestServer();
  empty = await exportOf(await server.logIn('twitch', 'nadie'));
});
afterAll(() => server.close());

const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map(cleanText);
const text = fc.oneof(
  words,
  fc.constantFrom('\u2028', '"\\', '/uploads/x.png', '__proto__', '🔥', '</script>'),
);
const time = fc.nat(2_000_000_000_000);
const PLATFORMS = ['kick', 'twitch'] as const;
const viewer = fc.record({
  platforms: fc.subarray([...PLATFORMS], { minLength: 1 }),
  name: text,
  xp: fc.nat(),
});
const entry = fc.record({
  of: fc.nat(),
  amount: fc.integer({ min: 1, max: 1000 }),
  reference: text,
  at: time,
});

interface Made {
  viewers: { platforms: (typeof PLATFORMS)[number][]; name: string; xp: number }[];
  entries: { of: number; amount: number; reference: string; at: number }[];
  /** Now and then there is more of either than a batch has. */
  repeat: number;
}

const made: fc.Arbitrary<Made> = fc.record({
  viewers: fc.array(viewer, { minLength: 1, maxLength: 20 }),
  entries: fc.array(entry, { maxLength: 30 }),
  repeat: fc.constantFrom(1, 1, 60),
});

const repeated = <T>(items: readonly T[], times: number) => Array.from({ length: times }, () => items).flat();

/** A file with viewers, and with what their points come from. */
function documentOf({ viewers, entries, repeat }: Made): Document {
  const people = repeated(viewers, repeat);
  const points = people.map(() => 0);
  const ledger = repeated(entries, repeat).map(({ of, amount, reference, at }, index) => {
    const owner = of % people.length;
    points[owner] = (points[owner] ?? 0) + amount;
    // A viewer is named by the first of their accounts.
    const name = `${people[owner]?.platforms[0] ?? ''}:${owner}`;
    return { key: `k${index}`, amount, reason: 'hand', reference, at, viewer: name };
  });
  const account = { picture: '', rank: 0, lastMessageAt: null, followedAt: null };
  return {
    ...empty,
    ledger,
    viewers: people.map(({ platforms, name, xp }, index) => ({
      accounts: platforms.map((platform) => ({ ...account, platform, id: String(index), name })),
      points: points[index],
      xp,
      watchtime: 0,
      createdAt: 1,
      blockedAt: index % 3 === 0 ? 5 : null,
    })),
  };
}

it('what was exported, imported and exported again is the same', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(made, async (history) => {
      round += 1;
      const panel = await server.logIn('twitch', `ronda${round}`);
      const document = documentOf(history);
      const imported = await sendExport(panel, BACKUP_API.import, document);
      expect(imported.statusCode, imported.body.slice(0, 500)).toBe(200);
      expect(comparable(await exportOf(panel))).toEqual(comparable(document));
    }),
    { numRuns: 8 },
  );
});
