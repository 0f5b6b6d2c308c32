import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { insertDefaultAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import { createInbox } from '#server/features/alerts/inbox.service.ts';
import { createAlertUpdate } from '#server/features/alerts/update-alerts.ts';
import { createOverlaySources } from '#server/features/alerts/overlay-sources.ts';
import { createAlertStore } from '#server/features/alerts/store-alerts.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createHub } from '#server/realtime/hub.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createEventStore } from '#server/features/events/event-store.ts';
import { createEventWriter } from '#server/features/events/event-writer.ts';

const RUNS = 150;
const SEED = 20_260_101;
const STEP_MS = 60_000;

let connection: Connection;
beforeAll(async () => {
  connection = await openConnection({ file: ':memory:' });
});
afterAll(() => connection.close());

/** People whom the bot has met are known by id, whatever they are called now; of others it knows the name alone. */
const who = fc.record({ person: fc.nat(2), isMet: fc.boolean() });
const happening = fc.oneof(
  fc.record({
    kind: fc.constantFrom('hand' as const, 'told' as const),
    who,
    type: fc.constantFrom('bits' as const, 'gift' as const),
    amount: fc.constantFrom(1, 5),
  }),
  fc.record({ kind: fc.constant('again' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('rename' as const), person: fc.nat(2) }),
);
type Happening = ReturnType<(typeof happening)['generate']>['value'];

async function openChannel() {
  const streamerId = systemRandom.id();
  await storeStreamer(connection.db, streamerId);
  await insertDefaultAlertItems(connection.db, `channel-${streamerId}`, 'twitch');
  const channel = await findChannelById(connection.db, `channel-${streamerId}`);
  if (channel === undefined) throw new Error('The channel was just stored.');
  const clock = createManualClock();
  const parts = { ...connection, clock, random: systemRandom, logger: pino({ level: 'silent' }) };
  const inbox = createInbox({
    ...parts,
    ownership: createSoleOwnership(parts),
    sources: createOverlaySources(),
    onChanged: () => Promise.resolve(),
  });
  const writer = createEventWriter({
    ...parts,
    hub: createHub(0),
    storeAlerts: createAlertStore(inbox),
    wakeAlerts: () => undefined,
    noteFollow: () => Promise.resolve(),
  });
  const store = createEventStore({ ...parts, writer, updateAlerts: createAlertUpdate(parts) });
  return { channel, clock, store };
}

/** What is reported of one person, kind and amount is shown as often as the side that reported it more often did. */
class Story {
  readonly #renames = [0, 0, 0];
  readonly #stored: (() => Promise<unknown>)[] = [];
  readonly #counts = new Map<string, { hand: number; told: number }>();

  constructor(private readonly open: Awaited<ReturnType<typeof openChannel>>) {}

  async play(step: Happening): Promise<void> {
    this.open.clock.advance(STEP_MS);
    if (step.kind === 'again') await this.#stored[step.which]?.();
    // Nobody can know that a stranger whose name changed is the same.
    else if (step.kind === 'rename') this.#renames[step.person] = (this.#renames[step.person] ?? 0) + 1;
    else await this.#happen(step);
  }

  expected(): number {
    return [...this.#counts.values()].reduce((sum, { hand, told }) => sum + Math.max(hand, told), 0);
  }

  async #happen({ kind, who: { person, isMet }, type, amount }: Extract<Happening, { who: unknown }>) {
    const { channel, clock, store } = this.open;
    const name = isMet ? `Ana${person} ${this.#renames[person] ?? 0}` : `Nadie${person}`;
    const id = `${isMet ? 'met' : 'new'}-${person}`;
    const key = [id, type, amount].join();
    const count = this.#counts.get(key) ?? { hand: 0, told: 0 };
    count[kind] += 1;
    this.#counts.set(key, count);
    const isManual = kind === 'hand';
    const event = {
      platform: 'twitch',
      channel: channel.platformUserId,
      type,
      actor: { id: isManual && !isMet ? '' : id, name: isManual ? name.toUpperCase() : name },
      amount,
      deliveryId: systemRandom.id(),
      occurredAt: clock.now(),
      test: false,
      ...(isManual ? { byHand: true as const } : {}),
    } as const;
    const deliver = () => store(channel, event, '');
    this.#stored.push(deliver);
    await deliver();
  }
}

test('what is entered manually and reported by the platform shows once, in any order, and twice what is two', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (steps) => {
      const open = await openChannel();
      const story = new Story(open);
      for (const step of steps) await story.play(step);
      const { streamerId } = open.channel;
      const alerts = await listAlerts(connection.db, streamerId, { paidOnly: false }, 100);
      expect(alerts).toHaveLength(story.expected());
      const pairs = await connection.db
        .selectFrom('hand_entries')
        .select(['told_id'])
        .where('channel_id', '=', open.channel.id)
        .where('told_id', 'is not', null)
        .execute();
      expect(new Set(pairs.map((pair) => pair.told_id)).size).toBe(pairs.length);
      expect(alerts.filter(({ pair }) => pair !== null)).toHaveLength(pairs.length);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
