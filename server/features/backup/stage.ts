import { createReadStream } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SectionRecord } from '#core/backup/schema.ts';
import type { SectionName } from '#core/backup/section-names.ts';

/** What waits in memory to be written, and what is handed out at once. */
const BATCH_CHARACTERS = 256 * 1024;
const BATCH_RECORDS = 100;

/** Node takes these for the end of a line too; JSON does not. */
const OTHER_LINE_ENDS = /[\u2028\u2029]/g;
const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`;

/** The records of a file by section, on disk: an import writes them in another order than they may come in. */
export interface Stage {
  keep(section: SectionName, record: unknown): Promise<void>;
  /** Call once after the last record. */
  finish(): Promise<void>;
  /** In batches, as often as wanted; `change` is given the text of each. */
  read<Name extends SectionName>(
    section: Name,
    change?: (text: string) => string,
  ): AsyncGenerator<SectionRecord<Name>[]>;
  /** The bytes of one of the file's files. */
  bytesOf(file: string): Promise<Buffer>;
}

/** A stage in a folder that goes with the import. */
export function openStage(folder: string): Stage {
  const waiting = new Map<SectionName, string[]>();
  const kept = new Set<SectionName>();
  let characters = 0;

  const pathOf = (section: SectionName) => join(folder, `${section}.jsonl`);

  async function finish(): Promise<void> {
    for (const [section, lines] of waiting) {
      await appendFile(pathOf(section), lines.join(''));
      kept.add(section);
    }
    waiting.clear();
    characters = 0;
  }

  return {
    async keep(section, record) {
      if (section === 'uploadParts') {
        // The check has seen that the name is a number and an ending.
        const { file, data } = record as SectionRecord<'uploadParts'>;
        await appendFile(join(folder, file), Buffer.from(data, 'base64'));
        return;
      }
      const line = `${JSON.stringify(record).replace(OTHER_LINE_ENDS, escapeCharacter)}\n`;
      const lines = waiting.get(section);
      if (lines === undefined) waiting.set(section, [line]);
      else lines.push(line);
      characters += line.length;
      if (characters >= BATCH_CHARACTERS) await finish();
    },
    finish,
    async *read(section, change = (text) => text) {
      if (kept.has(section)) yield* readBatches(pathOf(section), change);
    },
    bytesOf: (file) => readFile(join(folder, file)),
  };
}

async function* readBatches<Record>(
  path: string,
  change: (text: string) => string,
): AsyncGenerator<Record[]> {
  let batch: Record[] = [];
  let characters = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(JSON.parse(change(line)) as Record);
    characters += line.length;
    if (batch.length < BATCH_RECORDS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
