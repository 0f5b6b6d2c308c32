import { expect } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import type { Answer, Browser } from './browser.ts';
import { multipart, sendMultipart } from './multipart.ts';

/** An export as its text is read. */
export type Document = Record<string, unknown>;

/** All that a streamer owns. */
export async function exportOf(panel: Browser): Promise<Document> {
  const answer = await panel.get(BACKUP_API.export);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Sends a file to check or import. */
export function sendExport(panel: Browser, path: string, document: Document | string): Promise<Answer> {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return sendMultipart(panel, path, multipart('export.json', text, 'file', 'application/json'));
}

/** The same for the same fields, in whatever order. */
function textOf(record: unknown): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What two exports of the same things have in common: not the moment, nor whose channels, nor the order of rows. */
export function comparable(document: Document): Document {
  const sections = Object.entries(document).filter(([name]) => name !== 'exportedAt' && name !== 'channels');
  return Object.fromEntries(
    sections.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((record) => textOf(record)).sort() : value,
    ]),
  );
}

/** An export with so many viewers and ledger rows more. */
export function largeExport(document: Document, viewers: number, rows: number): Document {
  const account = { platform: 'twitch', picture: '', rank: 0, lastMessageAt: null, followedAt: null };
  const each = rows / viewers;
  return {
    ...document,
    viewers: Array.from({ length: viewers }, (_, index) => ({
      accounts: [{ ...account, id: `${index}`, name: `viewer${index}` }],
      points: each,
      xp: 0,
      watchtime: 0,
      blockedAt: null,
      createdAt: 1,
    })),
    ledger: Array.from({ length: rows }, (_, index) => ({
      key: `presence:${index}`,
      viewer: `twitch:${index % viewers}`,
      amount: 1,
      reason: 'presence',
      reference: '',
      at: 1,
    })),
  };
}
