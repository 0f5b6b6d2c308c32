import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { SETUP_CODE_QUERY, SETUP_PATH } from '#core/health/paths.ts';
import { isSameSecret } from '#server/lib/secrets.ts';

export interface SetupCodeDeps {
  file: string;
  publicUrl: string;
  /** Shows lines to whoever started the server. */
  print: (text: string) => void;
}

/** Without I, L, O and U, which are misread; 28 of them are 140 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 28;

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What a person may type differently is the same code. */
function normalize(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** The one-time code by which the operator's first login is known from a stranger's. */
export type SetupCode = ReturnType<typeof createSetupCode>;

/** Keeps the code in a file that only the server's account reads, so that a restart prints the same link. */
export function createSetupCode({ file, publicUrl, print }: SetupCodeDeps) {
  async function read(): Promise<string | undefined> {
    try {
      return normalize(await readFile(file, 'utf8'));
    } catch (error) {
      if (isFileError(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  return {
    /** Writes the code unless there is one, and prints the link that carries it. */
    async offer() {
      try {
        await writeFile(file, `${newCode()}\n`, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        if (!isFileError(error, 'EEXIST')) throw error;
      }
      const code = (await readFile(file, 'utf8')).trim();
      const link = `${publicUrl}${SETUP_PATH}?${SETUP_CODE_QUERY}=${code}`;
      print(`\nNobody owns this server yet. Open this link and log in to own it:\n  ${link}\n`);
    },
    /** Whether there is one. */
    exists: async (): Promise<boolean> => (await read()) !== undefined,
    /** Whether a typed code is the one; compared in constant time. */
    async matches(typed: string): Promise<boolean> {
      const code = await read();
      // A file that was cut short is no code.
      return code?.length === LENGTH && isSameSecret(normalize(typed), code);
    },
    /** After the server has an owner; resolves also where there is no code. */
    remove: () => rm(file, { force: true }),
  };
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
