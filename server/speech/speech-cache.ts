import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpeechCache {
  read(key: string): Promise<Uint8Array | undefined>;
  /** Never fails: what cannot be kept is spoken anew. */
  keep(key: string, audio: Uint8Array): Promise<void>;
}

const NAME = /^[0-9a-f]{64}\.mp3$/;

/** Spoken texts on disk by their hash, in a folder of bounded size: what was not used for longest goes first. */
export function createSpeechCache(folder: string, mostBytes: number): SpeechCache {
  /** File sizes, the least recently used first. */
  const sizes = new Map<string, number>();
  let total = 0;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => NAME.test(name));
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(folder, name)).then(pickStat)) })),
    );
    for (const { name, size } of files.sort((a, b) => a.usedAt - b.usedAt)) note(name, size);
  }

  function note(name: string, size: number): void {
    total += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
  }

  async function forget(name: string): Promise<void> {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  }

  const opened = () => (opening ??= open().catch(() => (opening = undefined)));

  return {
    async read(key) {
      const name = `${key}.mp3`;
      try {
        await opened();
        const size = sizes.get(name);
        if (size === undefined) return undefined;
        const audio = await readFile(join(folder, name));
        if (audio.length === size && size > 0) {
          note(name, size);
          return audio;
        }
      } catch {
        // Gone or unreadable: spoken anew.
      }
      await forget(name).catch(() => undefined);
      return undefined;
    },
    async keep(key, audio) {
      const name = `${key}.mp3`;
      const part = join(folder, `${name}.part`);
      try {
        await opened();
        await writeFile(part, audio);
        await rename(part, join(folder, name));
        note(name, audio.length);
        for (const oldest of sizes.keys()) {
          if (total <= mostBytes) break;
          await forget(oldest);
        }
      } catch {
        await rm(part, { force: true }).catch(() => undefined);
      }
    },
  };
}

const pickStat = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => ({ size, usedAt: mtimeMs });
