import { expect } from 'vitest';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import { eventually } from './eventually.ts';

export type SandboxedPlatform = 'twitch' | 'kick' | 'youtube' | 'trovo';
/** Discord has a login there, and no channels. */
export type SandboxedLogin = SandboxedPlatform | 'discord';

const saidSchema = z.array(z.object({ id: z.string(), text: z.string(), at: z.number() }));
const stateSchema = z.object({ id: z.string(), subscriptions: z.array(z.string()) });

/** The sandbox and what tests ask of it. */
export interface TestSandbox extends Sandbox {
  /** A control call of the sandbox; anything but a 2xx fails the test. */
  control(platform: SandboxedLogin, call: string, body: object): Promise<unknown>;
  /** What the bot has said in a channel. */
  said(platform: SandboxedPlatform, channel: string): Promise<string[]>;
  /** The platform's id of a channel, and the events that somebody subscribed to. */
  stateOf(platform: SandboxedPlatform, channel: string): Promise<z.infer<typeof stateSchema>>;
}

type Found<T> = Exclude<T, null | undefined | false>;

function isFound<T>(value: T): value is Found<T> {
  return value !== undefined && value !== null && value !== false;
}

/** Waits until `condition` gives something, and gives that. */
export function waitFor<T>(condition: () => Promise<T> | T): Promise<Found<T>> {
  return eventually(async () => {
    const value = await condition();
    if (!isFound(value)) throw new Error('Not yet.');
    return value;
  });
}

/** Starts a sandbox on a free port, with waits short enough for tests. */
export async function startTestSandbox(now: () => number): Promise<TestSandbox> {
  const sandbox = await createSandbox({
    port: 0,
    now,
    firstRetryMs: 50,
    maxRetryMs: 200,
    pointsPerMinute: 100_000,
  });

  async function ask(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetch(`${sandbox.url}/control/${path}`, init);
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  }

  const about = (channel: string) => `channel=${encodeURIComponent(channel)}`;
  return {
    ...sandbox,
    control: (platform, call, body) =>
      ask(`${platform}/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async said(platform, channel) {
      return saidSchema.parse(await ask(`${platform}/messages?${about(channel)}`)).map(({ text }) => text);
    },
    stateOf: async (platform, channel) => stateSchema.parse(await ask(`${platform}/state?${about(channel)}`)),
  };
}
