import { describe, expect, it } from 'vitest';
import type { Delivery } from '#server/platforms/port.ts';
import {
  AuthExpired,
  MissingScope,
  NotFound,
  RateLimited,
  Rejected,
  Unavailable,
  WrongKeys,
} from '#server/platforms/errors.ts';
import { QuotaExceeded } from '#server/platforms/youtube/quota.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createPlatformHealth } from './platform-health.ts';

const ANA = { platform: 'twitch', platformChannelId: '1' } as const;

function start() {
  const clock = createManualClock();
  const changes: string[] = [];
  const health = createPlatformHealth({
    clock,
    onChanged: ({ platform, platformChannelId }) => changes.push(`${platform}:${platformChannelId}`),
  });
  health.opened(ANA);
  return { clock, changes, health };
}

const chat = (sentAt: number): Delivery => ({
  deliveryId: 'd',
  raw: '',
  platformChannelId: '1',
  sentAt,
  kind: 'chat',
  message: {
    id: 'm',
    sender: { id: '2', login: 'luz', displayName: 'Luz', picture: '' },
    roles: [],
    text: 'hola',
    sentAt,
  },
});

describe('the delay meter', () => {
  it('tells the last, the usual and the worst of the last deliveries', () => {
    const { clock, health } = start();
    for (const late of [100, 5000, 200]) health.stored('twitch', chat(clock.now() - late));
    expect(health.read(ANA).delay).toEqual({ lastMs: 200, medianMs: 200, worstMs: 5000, count: 3 });
    for (let line = 0; line < 100; line += 1) health.stored('twitch', chat(clock.now() - 10));
    expect(health.read(ANA).delay).toEqual({ lastMs: 10, medianMs: 10, worstMs: 10, count: 32 });
  });

  it('goes below zero where the platform’s clock is ahead of ours', () => {
    const { clock, health } = start();
    health.stored('twitch', chat(clock.now() + 4000));
    expect(health.read(ANA).delay).toMatchObject({ lastMs: -4000 });
  });

  it('knows when chat was received last', () => {
    const { clock, health } = start();
    clock.advance(500);
    health.stored('twitch', chat(clock.now()));
    expect(health.read(ANA).lastHeard).toEqual(new Map([['chat', clock.now()]]));
  });
});

describe('a channel’s problems', () => {
  it('are none while a feed connects for the first time', () => {
    const { health } = start();
    health.changed(ANA, { state: 'connecting', attempt: 0, reason: 'first connection' });
    health.changed(ANA, { state: 'connected', since: 1 });
    expect(health.read(ANA).problems).toEqual([]);
  });

  it('count a lost connection once, though it is told when it is lost and when it is tried anew', () => {
    const { health } = start();
    health.changed(ANA, { state: 'connected', since: 1 });
    for (const attempt of [1, 1, 2, 2])
      health.changed(ANA, { state: 'connecting', attempt, reason: 'network error' });
    expect(health.read(ANA).problems).toMatchObject([
      { task: 'connection', code: 'lost', detail: 'network error', times: 2 },
    ]);
  });

  it('of a connection say what the platform answered, where it did', () => {
    const { health } = start();
    health.changed(ANA, { state: 'connected', since: 1 });
    const busy = new Unavailable('twitch', '503');
    health.changed(ANA, { state: 'connecting', attempt: 1, reason: busy.message, error: busy });
    const missing = new MissingScope('twitch', 'bits:read');
    health.changed(ANA, { state: 'needs-login', reason: missing.message, error: missing });
    health.changed(ANA, { state: 'paused', until: 5, reason: 'no units' });
    expect(health.read(ANA).problems.map(({ code }) => code)).toEqual(['quota', 'permission', 'unreachable']);
  });

  it.each([
    ['login', new AuthExpired('twitch')],
    ['permission', new MissingScope('twitch', 'bits:read')],
    ['rateLimited', new RateLimited('twitch', 1000)],
    ['quota', new QuotaExceeded(5)],
    ['keys', new WrongKeys('twitch')],
    ['unreachable', new Unavailable('twitch', 'no connection')],
    ['notFound', new NotFound('twitch', 'the channel')],
    ['refused', new Rejected('twitch', 'no')],
    ['lost', new Error('anything else')],
  ])('say what a failure means: %s', (code, error) => {
    const { health } = start();
    health.failed(ANA, 'sendChat', error);
    expect(health.read(ANA).problems).toMatchObject([{ task: 'sendChat', code, times: 1 }]);
  });

  it('are the last few, newest first, without what could break a page', () => {
    const { health } = start();
    for (let call = 0; call < 50; call += 1)
      health.failed(ANA, 'readChannel', new Error(`number ${call} \u0000${'x'.repeat(500)}`));
    const { problems } = health.read(ANA);
    expect(problems).toHaveLength(8);
    expect(problems[0]?.detail).toMatch(/^number 49 /);
    expect(problems[0]?.detail.length).toBeLessThanOrEqual(200);
    expect(problems[0]?.detail).not.toContain('\u0000');
  });
});

describe('what is passed over', () => {
  it('is counted by kind, and of kinds without number only the first', () => {
    const { health } = start();
    for (let kind = 0; kind < 500; kind += 1) health.passedOver(ANA, `kind ${kind}`);
    health.passedOver(ANA, 'kind 3');
    const { unknown } = health.read(ANA);
    expect(unknown).toHaveLength(12);
    expect(unknown[3]).toEqual({ type: 'kind 3', count: 2 });
  });

  it('of webhooks is reported of the channel that it names', () => {
    const { health } = start();
    const kick = { platform: 'kick', platformChannelId: '7' } as const;
    health.webhookCame('kick', {
      ok: true,
      delivery: null,
      unknown: { platformChannelId: '7', type: 'new.kind' },
    });
    expect(health.read(kick).unknown).toEqual([{ type: 'new.kind', count: 1 }]);
  });
});

describe('webhooks', () => {
  it('are known by when one came last, and by how many were refused and why', () => {
    const { clock, health } = start();
    expect(health.readWebhooks('kick')).toEqual({
      lastAt: null,
      refused: 0,
      lastRefusal: null,
      unaddressed: 0,
    });
    health.webhookCame('kick', { ok: true, delivery: null });
    for (const reason of ['too_old', 'bad_signature'] as const)
      health.webhookCame('kick', { ok: false, reason });
    expect(health.readWebhooks('kick')).toEqual({
      lastAt: clock.now(),
      refused: 2,
      lastRefusal: 'bad_signature',
      unaddressed: 0,
    });
  });
});

describe('a new connection', () => {
  it('begins without the state and the subscriptions of the old one, and remembers the rest', () => {
    const { health } = start();
    health.changed(ANA, { state: 'needs-login', reason: 'gone' });
    health.subscribed(ANA, ['a', 'b'], ['a']);
    health.opened(ANA);
    expect(health.read(ANA)).toMatchObject({
      state: null,
      subscriptions: null,
      problems: [{ code: 'login' }],
    });
  });

  it('notifies whoever looks that something changed', () => {
    const { changes, health } = start();
    health.changed(ANA, { state: 'connected', since: 1 });
    health.subscribed(ANA, [], []);
    health.stored('kick', { ...chat(0), platformChannelId: '9' });
    expect(changes).toEqual(['twitch:1', 'twitch:1', 'kick:9']);
  });
});
