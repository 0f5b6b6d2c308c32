import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';

interface DiskCacheOptions {
  folder: string;
  /** Ending of the files, without the dot. */
  ending: string;
  mostBytes: number;
  /** What is older is made anew; for ever unless given. */
  aged?: { clock: Pick<Clock, 'now'>; keepMs: number };
}

interface Kept {
  size: number;
  at: number;
}

export type DiskCache = ReturnType<typeof createDiskCache>;

/** Files by a hash as their key, in a folder of bounded size: what was not used for longest goes first. */
export function createDiskCache({ folder, ending, mostBytes, aged }: DiskCacheOptions) {
  const isName = (name: string) =>
    /^[0-9a-f]{64}$/.test(name.slice(0, 64)) && name.slice(64) === `.${ending}`;
  /** The least recently used first. */
  const files = new Map<string, Kept>();
  let total = 0;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter(isName);
    const found = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(folder, name)).then(pickStat)) })),
    );
    for (const { name, ...kept } of found.sort((a, b) => a.at - b.at)) note(name, kept);
  }

  function note(name: string, kept: Kept): void {
    total += kept.size - (files.get(name)?.size ?? 0);
    files.delete(name);
    files.set(name, kept);
  }

  async function forget(name: string): Promise<void> {
    total -= files.get(name)?.size ?? 0;
    files.delete(name);
    await rm(join(folder, name), { force: true });
  }

  const isOld = ({ at }: Kept) => aged !== undefined && aged.clock.now() - at >= aged.keepMs;
  const opened = () => (opening ??= open().catch(() => (opening = undefined)));

  return {
    async read(key: string): Promise<Buffer | undefined> {
      const name = `${key}.${ending}`;
      try {
        await opened();
        const kept = files.get(name);
        if (kept === undefined) return undefined;
        const bytes = isOld(kept) ? undefined : await readFile(join(folder, name));
        if (bytes?.length === kept.size && kept.size > 0) {
          note(name, kept);
          return bytes;
        }
      } catch {
        // Gone or unreadable: made anew.
      }
      await forget(name).catch(() => undefined);
      return undefined;
    },
    /** Never fails: what cannot be kept is made anew. */
    async keep(key: string, bytes: Uint8Array) {
      const name = `${key}.${ending}`;
      const part = join(folder, `${name}.part`);
      try {
        await opened();
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
        note(name, { size: bytes.length, at: aged?.clock.now() ?? 0 });
        for (const [known, kept] of files) if (total > mostBytes || isOld(kept)) await forget(known);
      } catch {
        await rm(part, { force: true }).catch(() => undefined);
      }
    },
  };
}

const pickStat = ({ size, mtimeMs }: { size: number; mtimeMs: number }): Kept => ({ size, at: mtimeMs });
