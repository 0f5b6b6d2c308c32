import { describe, expect, it } from 'vitest';
import { readFileLines } from './snapshot-lines.ts';

function fileOf(chunks: readonly Uint8Array[], truncated = false) {
  let asked = 0;
  return {
    truncated,
    asked: () => asked,
    async *[Symbol.asyncIterator]() {
      for (const chunk of chunks) {
        asked += 1;
        yield await Promise.resolve(chunk);
      }
    },
  };
}
async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('lines of a snapshot that comes as a file', () => {
  it('wait until somebody asks for them, and none is lost or broken between two chunks', async () => {
    const bytes = bytesOf('{"a":1}\r\n{"name":"Ñandú"}\nlast');
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const file = fileOf(chunks);
      const lines = readFileLines(file);
      await Promise.resolve();
      expect(file.asked()).toBe(0);
      expect(await collect(lines)).toEqual(['{"a":1}\r', '{"name":"Ñandú"}', 'last']);
    }
  });

  it('are refused when one is too long, before the rest of it is read, or when the file was cut off', async () => {
    const long = fileOf(Array.from({ length: 100 }, () => bytesOf('x'.repeat(5000))));
    await expect(collect(readFileLines(long))).rejects.toThrow('longer');
    expect(long.asked()).toBe(4);
    await expect(collect(readFileLines(fileOf([bytesOf('a\nb')], true)))).rejects.toThrow('larger');
  });
});
