import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMembers, UnreadableExport } from './read-members.ts';

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/** The document again, from its members. */
async function rebuild(text: string | Buffer, size = 7): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for await (const { name, text: member, place } of readMembers(inPieces(text, size))) {
    const value: unknown = JSON.parse(member);
    if (place === 0) found[name] = value;
    else if (place === 1) found[name] = [value];
    else (found[name] as unknown[]).push(value);
  }
  return found;
}

const record = fc.jsonValue({ maxDepth: 4 });
const member = fc.oneof(
  fc.array(record, { minLength: 1, maxLength: 5 }),
  fc.dictionary(fc.string(), record),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.boolean(),
);
const document = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name !== '__proto__'),
  member,
);

it('finds in a document what JSON finds, wherever the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(document, fc.nat(3), fc.integer({ min: 1, max: 50 }), async (value, indent, size) => {
      const text = JSON.stringify(value, null, indent);
      expect(await rebuild(text, size)).toEqual(JSON.parse(text));
    }),
    { numRuns: 200 },
  );
});

it.each([
  '',
  ' ',
  '[]',
  '1',
  '{',
  '{"a"',
  '{"a" 1}',
  '{"a":}',
  '{"a":[1}',
  '{"a":[,]}',
  '{"a":1,}',
  '{"a":1}{',
  '{"a":"b}',
  '{a:1}',
  `{"a":${'['.repeat(20)}`,
])('refuses %j', async (text) => {
  await expect(rebuild(text)).rejects.toThrow(UnreadableExport);
});

it('refuses what is not UTF-8, and a record without end', async () => {
  await expect(rebuild(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).rejects.toThrow('UTF-8');
  await expect(rebuild(`{"a":["${'x'.repeat(2_000_000)}"]}`, 65_536)).rejects.toThrow('a 1 is too long');
});
