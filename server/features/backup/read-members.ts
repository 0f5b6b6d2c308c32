import { setImmediate } from 'node:timers/promises';
import { RECORD_DEPTH_MAX, RECORD_MAX_BYTES } from '#core/backup/limits.ts';

/** A value of the file's object, or one record of a list in it. */
export interface Member {
  name: string;
  text: string;
  /** Of a record in its list, from 1 on; 0 for a value that is no list. */
  place: number;
}

/** What is no export, and where it stops being one. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport';
}

// Bytes that JSON's shape is made of; in UTF-8 they are part of no other character.
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN = [0x5b, 0x7b];
const CLOSE = [0x5d, 0x7d];
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const SPACE = [0x20, 0x09, 0x0a, 0x0d];

/** So much is looked at before others have their turn. */
const STEP_BYTES = 32 * 1024;

/** What may come next. */
type Expected =
  | 'object'
  | 'name-or-end'
  | 'name'
  | 'colon'
  | 'value'
  | 'item-or-end'
  | 'item'
  | 'more'
  | 'more-items'
  | 'nothing';

/**
 * Takes one object of lists apart, however large, without holding more of it than one record: the members come out as
 * text, each to be parsed by itself.
 */
class MemberReader {
  private expected: Expected = 'object';
  private name = '';
  private place = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private isTaking = false;
  private taken: Buffer[] = [];
  private length = 0;
  private found: Member[] = [];
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  /** Reads on; answers the members that ended here. */
  push(bytes: Buffer): Member[] {
    let from = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (!this.isTaking) {
        if (!this.begin(byte)) continue;
        from = at;
      }
      const end = this.endOf(byte);
      if (end === undefined) continue;
      this.finish(bytes.subarray(from, at + end));
      // A number ends where the next thing stands, which has its own turn.
      if (end === 0) at -= 1;
    }
    if (this.isTaking) this.keep(bytes.subarray(from));
    return this.found.splice(0);
  }

  /** @throws UnreadableExport when something is missing */
  end(): void {
    if (this.expected !== 'nothing' || this.isTaking) throw new UnreadableExport('The file ends too early.');
  }

  /** Between values; true when one begins with this byte. */
  private begin(byte: number): boolean {
    if (SPACE.includes(byte)) return false;
    const before = this.expected;
    this.expected = this.next(byte);
    this.isTaking = this.expected === before;
    return this.isTaking;
  }

  /** What is expected after a byte of the frame; the same as before when a value begins. */
  private next(byte: number): Expected {
    const { expected } = this;
    if (expected === 'object' && byte === OBJECT) return 'name-or-end';
    if (expected === 'name-or-end' && byte === OBJECT_END) return 'nothing';
    if ((expected === 'name-or-end' || expected === 'name') && byte === QUOTE) return expected;
    if (expected === 'colon' && byte === COLON) return 'value';
    if (expected === 'value' && byte === LIST) {
      this.place = 0;
      return 'item-or-end';
    }
    if (expected === 'item-or-end' && byte === LIST_END) return 'more';
    if (expected === 'more-items' && byte === LIST_END) return 'more';
    if (expected === 'more-items' && byte === COMMA) return 'item';
    if (expected === 'more' && byte === COMMA) return 'name';
    if (expected === 'more' && byte === OBJECT_END) return 'nothing';
    const isValue = expected === 'value' || expected === 'item' || expected === 'item-or-end';
    if (isValue && byte !== COMMA && byte !== COLON && !CLOSE.includes(byte)) return expected;
    throw new UnreadableExport('The file is not JSON, or not an object of lists.');
  }

  /** Within a value: how many bytes of this one belong to it, when it ends here. */
  private endOf(byte: number): 0 | 1 | undefined {
    if (this.inText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) {
        this.inText = false;
        return this.depth === 0 ? 1 : undefined;
      }
      return undefined;
    }
    if (byte === QUOTE) this.inText = true;
    else if (OPEN.includes(byte)) {
      this.depth += 1;
      if (this.depth > RECORD_DEPTH_MAX) throw new UnreadableExport(`${this.where()} is nested too deeply.`);
    } else if (CLOSE.includes(byte)) {
      if (this.depth === 0) return 0;
      this.depth -= 1;
      return this.depth === 0 ? 1 : undefined;
    } else if (this.depth === 0 && (byte === COMMA || SPACE.includes(byte))) return 0;
    return undefined;
  }

  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > RECORD_MAX_BYTES) throw new UnreadableExport(`${this.where()} is too long.`);
    this.taken.push(part);
  }

  private finish(part: Buffer): void {
    this.keep(part);
    const text = this.decode(Buffer.concat(this.taken));
    this.isTaking = false;
    this.taken = [];
    this.length = 0;
    switch (this.expected) {
      case 'name-or-end':
      case 'name':
        this.name = String(parseJson(text, 'A name'));
        this.expected = 'colon';
        break;
      case 'value':
        this.found.push({ name: this.name, text, place: 0 });
        this.expected = 'more';
        break;
      default:
        this.place += 1;
        this.found.push({ name: this.name, text, place: this.place });
        this.expected = 'more-items';
    }
  }

  private decode(bytes: Buffer): string {
    try {
      return this.decoder.decode(bytes);
    } catch {
      throw new UnreadableExport(`${this.where()} is not UTF-8.`);
    }
  }

  private where(): string {
    return this.name === '' ? 'The file' : `${this.name} ${this.place + 1}`;
  }
}

/** @throws UnreadableExport when the text is no JSON */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableExport(`${where} is not JSON.`);
  }
}

/** The members of a file in its order; others have their turn in between. @throws UnreadableExport */
export async function* readMembers(chunks: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const reader = new MemberReader();
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      yield* reader.push(chunk.subarray(at, at + STEP_BYTES));
      await setImmediate();
    }
  reader.end();
}
