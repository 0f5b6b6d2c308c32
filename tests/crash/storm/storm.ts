import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { API } from '#core/paths.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import type { FaultKind } from '#sandbox/base/faults.ts';
import { readConfig } from '#server/config.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { Browser } from '#tests/setup/browser.ts';
import { openStored, type Stored } from '../stored.ts';
import { Simulation } from './simulation.ts';
import { startStormServer, type StormServer } from './storm-server.ts';

export const STORMED = ['twitch', 'kick', 'youtube', 'trovo'] as const;
export type Stormed = (typeof STORMED)[number];

const CHANNEL = 'lumbre';
/** Every id that a storm gives away, as it stands in frames, webhooks and pages. */
const ID = /"(storm-\d+)\\?"/g;
/** Trovo's frame without a channel. */
const HISTORY = /^\{"type":"CHAT","data"/;
/** Kick's subscriptions are looked after every ten minutes, and nothing else waits longer. */
const REST_MS = 15 * MINUTE_MS;
const ARRIVAL_MS = MINUTE_MS;
const STEADY_MS = 5 * SECOND_MS;
const XP_PER_LINE = 10;

/** One event of each platform that is one delivery, one row and one alert. */
const PAID = { twitch: 'raid', kick: 'kicks', youtube: 'superchat', trovo: 'elixir' } as const;

/** The shipped server and the sandbox under one clock, with a channel on each platform. */
export class Storm {
  /** What went out to the server at least once. */
  readonly #sent = new Set<string>();
  /** Who wrote which line. */
  readonly #writers = new Map<string, string>();
  #given = 0;
  #trovoFeedAt = 0;
  readonly #givenAt = new Map<string, number>();
  #server: StormServer | null = null;

  private constructor(
    readonly time: Simulation,
    private readonly folder: string,
    private readonly connection: Connection,
    private readonly stored: Stored,
    private readonly sandbox: Sandbox,
  ) {}

  static async open(): Promise<Storm> {
    const time = new Simulation();
    const folder = mkdtempSync(join(tmpdir(), 'fogata-storm-'));
    const connection = await openConnection({ file: join(folder, 'fogata.db') });
    // Here nothing but the server dies: what the kernel has is safe, and each run spares its flushes.
    await sql`pragma synchronous = off`.execute(connection.db);
    const listeners: ((text: string) => void)[] = [];
    const sandbox = await createSandbox({
      port: 0,
      now: time.clock.now,
      timers: time.timers,
      onSent: (text) => listeners.forEach((listen) => listen(text)),
    });
    const storm = new Storm(time, folder, connection, openStored(folder), sandbox);
    listeners.push((text) => storm.#note(text));
    await storm.#begin();
    return storm;
  }

  #note(text: string): void {
    for (const [, id = ''] of text.matchAll(ID)) {
      // Trovo's history is past where a feed begins, to the second: what it holds of the time before is not news.
      if (HISTORY.test(text) && (this.#givenAt.get(id) ?? 0) <= this.#trovoFeedAt) continue;
      this.#sent.add(id);
    }
  }

  async #begin(): Promise<void> {
    await this.start();
    await this.#control('youtube', 'event', { type: 'live' });
    for (const platform of STORMED) await this.#logIn(platform);
    await this.time.pass(STEADY_MS);
    await this.#untilConnected();
  }

  /** Somebody writes, or pays; what nobody receives is not given again. */
  async cause(platform: Stormed, what: 'line' | 'paid', times = 1): Promise<string> {
    this.#given += 1;
    const id = `storm-${this.#given}`;
    this.#givenAt.set(id, wholeSecond(this.time.clock.now()));
    const user = `${platform}${this.#given}`;
    if (what === 'line') {
      this.#writers.set(id, user);
      await this.#control(platform, 'chat', { user, text: `line ${this.#given}`, messageId: id });
    } else {
      const type = PAID[platform];
      await this.#control(platform, 'event', { type, user, amount: 50, deliveryId: id, times });
    }
    return id;
  }

  fault(platform: Stormed, kind: FaultKind, forMs: number): Promise<void> {
    return this.#control(platform, 'fault', { kind, forMs });
  }

  /** The server goes, and comes back when the time is over. */
  async restart(downMs: number): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await this.time.during(server.close());
    await this.time.pass(downMs);
    await this.start();
  }

  async start(): Promise<void> {
    this.#trovoFeedAt = wholeSecond(this.time.clock.now());
    const environment = { SANDBOX: 'on', SANDBOX_URL: this.sandbox.url, DATA_DIR: this.folder };
    // Real platforms' pace: the sandbox's quicker one would only make more of the same calls.
    const config = {
      ...readConfig({ ...environment, PUBLIC_URL: 'http://fogata.test' }),
      sandboxUrl: null,
      // Its first login is nobody's affair here.
      asksSetupCode: false,
    };
    this.#server = await this.time.during(startStormServer(config, this.connection, this.time.clock));
    this.sandbox.setKickWebhookUrl(`${this.#server.url}${API.kickWebhook}`);
  }

  /** The faults are over; streamers whom the panel asks to log in again do so. Answers what is wrong then. */
  async comeToRest(): Promise<string[]> {
    await this.time.pass(REST_MS);
    for (const platform of STORMED) {
      const state = await this.#server?.stateOf(platform, CHANNEL);
      if (state?.state === 'needs-login') await this.#logIn(platform);
    }
    const unconnected = await this.#untilConnected();
    const last: string[] = [];
    for (const platform of STORMED) last.push(await this.cause(platform, 'paid'));
    await this.time.pass(ARRIVAL_MS);
    const undelivered = last.filter((id) => !this.#sent.has(id)).map((id) => `${id} reached nobody`);
    return [...unconnected, ...undelivered, ...this.#judge()];
  }

  async close(): Promise<void> {
    if (this.#server) await this.time.during(this.#server.close());
    await this.sandbox.close();
    this.stored.close();
    await this.connection.close();
    rmSync(this.folder, { recursive: true });
  }

  #judge(): string[] {
    const ids = [...this.stored.deliveryIds(), ...this.stored.chatIds()];
    const lost = [...this.#sent].filter((id) => !ids.includes(id));
    const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
    const xp = new Map(this.stored.viewers().map((viewer) => [viewer.name, viewer.xp]));
    const miscounted = [...this.#writers].filter(
      ([id, user]) => ids.includes(id) && xp.get(user) !== XP_PER_LINE,
    );
    return [
      ...lost.map((id) => `${id} was lost`),
      ...doubled.map((id) => `${id} was stored twice`),
      ...miscounted.map(([id]) => `${id} was not counted once`),
    ];
  }

  async #untilConnected(): Promise<string[]> {
    const wrong: string[] = [];
    for (const platform of STORMED) {
      const state = () => this.#server?.stateOf(platform, CHANNEL);
      const isConnected = async () => (await state())?.state === 'connected';
      if (await this.time.passUntil(isConnected, REST_MS)) continue;
      wrong.push(`${platform} is ${JSON.stringify(await state())}`);
    }
    return wrong;
  }

  async #logIn(platform: Stormed): Promise<void> {
    if (!this.#server) throw new Error('Nobody can log in while the server is away.');
    if (platform === 'trovo') this.#trovoFeedAt = wholeSecond(this.time.clock.now());
    const answer = await this.time.during(new Browser(this.#server.app).logIn(platform, CHANNEL));
    if (answer.statusCode !== 200) throw new Error(`Login on ${platform}: ${answer.body}`);
  }

  async #control(platform: Stormed, call: string, body: object): Promise<void> {
    const answer = await fetch(`${this.sandbox.url}/control/${platform}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call === 'fault' ? body : { channel: CHANNEL, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${platform}/${call}: ${text}`);
  }
}

function wholeSecond(ms: number): number {
  return Math.floor(ms / SECOND_MS) * SECOND_MS;
}
