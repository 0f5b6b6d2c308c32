import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The delivery without its raw text, or null where nothing comes of the payload. */
const expected = z.nullable(z.record(z.string(), z.unknown()));

const twitchSchema = z.strictObject({
  about: z.string(),
  frame: z.record(z.string(), z.unknown()),
  expected,
});
const kickSchema = z.strictObject({
  about: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  expected,
});
const trovoSchema = z.strictObject({
  about: z.string(),
  frame: z.record(z.string(), z.unknown()),
  /** One for each chat of the frame that says something to us. */
  expected: z.array(z.record(z.string(), z.unknown())),
});
const youtubeSchema = z.strictObject({
  about: z.string(),
  item: z.record(z.string(), z.unknown()),
  expected,
});

export type KickFixture = z.infer<typeof kickSchema>;

interface Named<T> {
  name: string;
  fixture: T;
}

function readFixtures<T>(platform: string, read: (content: unknown) => T): Named<T>[] {
  const folder = new URL(`../../fixtures/${platform}/`, import.meta.url);
  return readdirSync(folder).map((file) => {
    const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return { name: file.replace('.json', ''), fixture: read(content) };
  });
}

/** Payloads as Twitch's documents show them, each with the delivery that it must become. */
export function readTwitchFixtures(): Named<z.infer<typeof twitchSchema>>[] {
  return readFixtures('twitch', (content) => z.parse(twitchSchema, content));
}

/** Payloads as Kick's documents show them, each with the delivery that it must become. */
export function readKickFixtures(): Named<KickFixture>[] {
  return readFixtures('kick', (content) => z.parse(kickSchema, content));
}

/** Frames as Trovo's documents and captures show them, each with the deliveries that it must become. */
export function readTrovoFixtures(): Named<z.infer<typeof trovoSchema>>[] {
  return readFixtures('trovo', (content) => z.parse(trovoSchema, content));
}

/** Chat messages as YouTube's documents show them, each with the delivery that it must become. */
export function readYoutubeFixtures(): Named<z.infer<typeof youtubeSchema>>[] {
  return readFixtures('youtube', (content) => z.parse(youtubeSchema, content));
}
