import { headerOfEvent } from '#core/alerts/headers.ts';
import { limitsOf, type AlertState } from '#core/alerts/inbox-schema.ts';
import { ALERT_HARD_LIMIT_MS, LATEST_START_MS, LEASE_MS, MISSED_AFTER_MS } from '#core/alerts/limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { isPaidEvent, type ChannelEvent } from '#core/events.ts';
import { PARTNER_WAIT_MS } from '#core/subscriptions/cycle.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import {
  insertAlert,
  listOpenAlerts,
  listOpenAlertsOf,
  markMissed,
  moveAlert,
  type AlertChange,
  type AlertKey,
  type QueuedAlert,
} from './alert-queue.repository.ts';
import type { Takeover } from '#server/kernel/ownership.ts';
import { ChannelSteps } from './channel-steps.ts';
import { chooseAlertItem } from './choose-alert-item.ts';
import { gatherAlike } from './gather.ts';
import { readInboxSettings, readSettingsOfChannel } from './inbox-settings.repository.ts';
import { firstState, isLate, toPlay } from './new-alert.ts';
import type { OverlayConnection, OverlaySources } from './overlay-sources.ts';
import { inQuietHours, leaseAudible } from './quiet-alerts.ts';
import { findHeldUntil } from './alert-update.repository.ts';

export interface InboxDeps extends Pick<
  Kernel,
  'db' | 'unitOfWork' | 'clock' | 'random' | 'logger' | 'ownership'
> {
  sources: OverlaySources;
  /** Called after alerts changed, outside any transaction. */
  onChanged(alerts: readonly QueuedAlert[]): Promise<void>;
}

/** What an overlay tells of itself when it comes back. */
export interface OverlayMemory {
  playing: string | undefined;
  finished: readonly string[];
}

/**
 * The durable alert inbox: an alert is shown once or listed, whatever crashes. Every step is one
 * conditional update, so two steps that race cannot both happen; per channel the steps also come one after the other.
 */
export interface Inbox {
  /**
   * Writes the alert of an event in the event's own transaction; null when the channel does not show it. Without `look`
   * it shows as the channel's alert of that type, or as a variant.
   */
  store(
    tx: Db,
    eventId: string,
    event: ChannelEvent,
    channel: AlertChannel,
    look?: AlertItem,
  ): Promise<QueuedAlert | null>;
  /** Something may be playable now. */
  wake(channelId: string): void;
  /** Runs a step between those of the inbox; a failure is the caller's. */
  run<T>(channelId: string, step: () => Promise<T>): Promise<T>;
  join(channelId: string, connection: OverlayConnection, memory: OverlayMemory): Promise<void>;
  setState(channelId: string, id: string, state: { active: boolean; sound: boolean; obs: boolean }): void;
  /** The page has said something, whatever it was. */
  noteActivity(channelId: string, id: string): void;
  started(channelId: string, clientId: string, playId: string): Promise<void>;
  done(channelId: string, clientId: string, playId: string): Promise<void>;
  leave(channelId: string, id: string): void;
  /** Takes up what an earlier process left open. */
  start(): Promise<void>;
  /** Resolves when all steps under way have ended. */
  close(): Promise<void>;
}

export interface AlertChannel {
  id: string;
  streamerId: string;
  language: string;
}

// A page that lost its connection comes back within this time and says what it was showing.
const RETURN_MS = 5 * SECOND_MS;
// After an outage of the server the pages wait longer between their tries, at most 15 s.
const RETURN_AFTER_OUTAGE_MS = 16 * SECOND_MS;

export function createInbox(deps: InboxDeps): Inbox {
  return new AlertInbox(deps);
}

const OPEN: readonly AlertState[] = ['leased', 'started'];
/** Where an alert may stand that a page shows or has shown: a slow return must not play it again. */
const MAYBE_SEEN: readonly AlertState[] = ['queued', 'leased', 'started', 'interrupted', 'missed'];

class AlertInbox implements Inbox {
  private readonly steps: ChannelSteps;
  private lastArrival = 0;
  private takingOver: ReturnType<Takeover['begin']> | undefined;

  constructor(private readonly deps: InboxDeps) {
    this.steps = new ChannelSteps({ ...deps, look: (channelId) => this.dispatch(channelId) });
  }

  async store(
    tx: Db,
    eventId: string,
    event: ChannelEvent,
    channel: AlertChannel,
    look?: AlertItem,
  ): Promise<QueuedAlert | null> {
    const header = headerOfEvent(event.type);
    const draw = () => this.deps.random.fraction();
    const item = look ?? (await chooseAlertItem(tx, channel.id, event, draw));
    if (item?.activo !== true) return null;
    const settings = await readInboxSettings(tx, channel.streamerId);
    const now = this.deps.clock.now();
    // Arrival is ordered even within one millisecond.
    this.lastArrival = Math.max(this.lastArrival + 1, now * 1000);
    return insertAlert(tx, {
      id: this.deps.random.id(),
      streamer_id: channel.streamerId,
      channel_id: channel.id,
      event_id: eventId,
      header,
      priority: isPaidEvent(event) ? 1 : 0,
      play: toPlay(event, channel.language, item),
      state: firstState(event, settings, now),
      arrival: this.lastArrival,
      created_at: now,
      late: isLate(event, now) ? 1 : 0,
      by_hand: event.byHand === true ? 1 : 0,
      held_until: event.renewal?.kind === 'bare' ? now + PARTNER_WAIT_MS : null,
    });
  }

  wake(channelId: string): void {
    this.steps.look(channelId);
  }

  run<T>(channelId: string, step: () => Promise<T>): Promise<T> {
    return this.steps.run(channelId, step);
  }

  join(channelId: string, connection: OverlayConnection, memory: OverlayMemory): Promise<void> {
    return this.steps.runSafely(channelId, async () => {
      connection.order({ limits: limitsOf(await readSettingsOfChannel(this.deps.db, channelId)) });
      this.deps.sources.add(channelId, connection, this.deps.clock.now());
      if (connection.mayLead) await this.reconcile(channelId, connection, memory);
    });
  }

  setState(channelId: string, id: string, state: { active: boolean; sound: boolean; obs: boolean }): void {
    // As it was at the first try: a step that failed runs again.
    let hadLead: boolean | undefined;
    // In order, because the step that adds the source may still wait.
    void this.steps.runSafely(channelId, async () => {
      const { sources, clock, db } = this.deps;
      hadLead ??= sources.findLead(channelId) !== undefined;
      sources.setState(channelId, id, state);
      if (!hadLead && sources.findLead(channelId) !== undefined) {
        const { paused } = await readSettingsOfChannel(db, channelId);
        // What the streamer holds back waits as long as that takes.
        if (!paused) await this.markOldMissed(channelId, clock.now() - MISSED_AFTER_MS);
      }
      await this.dispatch(channelId);
    });
  }

  noteActivity(channelId: string, id: string): void {
    if (this.deps.sources.noteActivity(channelId, id)) this.wake(channelId);
  }

  started(channelId: string, clientId: string, playId: string): Promise<void> {
    return this.steps.runSafely(channelId, async () => {
      const { clock } = this.deps;
      const until = clock.steady() + ALERT_HARD_LIMIT_MS;
      const change = { state: 'started', started_at: clock.now(), leased_until: until } as const;
      await this.move({ playId, channelId, leasedTo: clientId }, ['leased'], change);
      this.steps.scheduleLook(channelId, ALERT_HARD_LIMIT_MS + 1);
    });
  }

  done(channelId: string, clientId: string, playId: string): Promise<void> {
    return this.steps.runSafely(channelId, async () => {
      const change = { state: 'shown', leased_until: null, ended_at: this.deps.clock.now() } as const;
      if (await this.move({ playId, channelId, leasedTo: clientId }, OPEN, change))
        await this.dispatch(channelId);
    });
  }

  leave(channelId: string, id: string): void {
    void this.steps.runSafely(channelId, async () => {
      this.deps.sources.remove(channelId, id);
      const open = await listOpenAlerts(this.deps.db, channelId);
      const until = this.deps.clock.steady() + RETURN_MS;
      for (const alert of open) {
        if (alert.leasedTo === id) await this.awaitReturn(alert, Math.min(alert.leasedUntil ?? 0, until));
      }
      await this.dispatch(channelId);
    });
  }

  async start(): Promise<void> {
    this.takingOver = this.deps.ownership
      .onTakeover('alerts', (streamerId) => this.freeOpen(streamerId))
      .begin();
    await this.takingOver;
  }

  async close(): Promise<void> {
    const endTakeover = await this.takingOver;
    await endTakeover?.();
    await this.steps.close();
  }

  /** Pages that showed an alert for an earlier owner have a moment to come back. */
  private async freeOpen(streamerId: string | null): Promise<void> {
    const until = this.deps.clock.steady() + RETURN_AFTER_OUTAGE_MS;
    for (const alert of await listOpenAlertsOf(this.deps.db, streamerId)) {
      await this.awaitReturn(alert, until);
      this.wake(alert.channelId);
    }
  }

  private async move(alert: AlertKey, from: readonly AlertState[], change: AlertChange): Promise<boolean> {
    const moved = await moveAlert(this.deps.db, alert, from, change);
    if (moved !== undefined) await this.deps.onChanged([moved]);
    return moved !== undefined;
  }

  /** Gives the page that held an alert a moment to come back and say what it was showing. */
  private async awaitReturn(alert: QueuedAlert, until: number): Promise<void> {
    await moveAlert(this.deps.db, alert, OPEN, { leased_until: until });
  }

  /** Lists as missed what has waited since before a moment. */
  private async markOldMissed(channelId: string, before: number): Promise<void> {
    const missed = await markMissed(this.deps.db, channelId, before);
    if (missed.length > 0) await this.deps.onChanged(missed);
  }

  /** Settles what stands open against what the returning page remembers. */
  private async reconcile(
    channelId: string,
    connection: OverlayConnection,
    { finished, playing }: OverlayMemory,
  ): Promise<void> {
    const now = this.deps.clock.now();
    for (const playId of finished) {
      await this.move({ playId, channelId }, MAYBE_SEEN, {
        state: 'shown',
        leased_until: null,
        ended_at: now,
      });
    }
    if (playing === undefined) return;
    const change = {
      state: 'started',
      leased_to: connection.id,
      leased_until: this.deps.clock.steady() + ALERT_HARD_LIMIT_MS,
    } as const;
    const goesOn = await this.move({ playId: playing, channelId }, MAYBE_SEEN, change);
    // Skipped while the page was away.
    if (!goesOn) connection.order({ stop: { id: playing } });
  }

  /** Sends the next alert to the lead when the channel shows none. */
  private async dispatch(channelId: string): Promise<void> {
    const { sources, clock, db } = this.deps;
    const busyFor = await this.sweep(channelId);
    if (busyFor !== null) {
      this.steps.scheduleLook(channelId, busyFor + 1);
      return;
    }
    const { paused, doNotDisturb, quiet } = await readSettingsOfChannel(db, channelId);
    if (doNotDisturb) await this.markOldMissed(channelId, clock.now() + 1);
    const lead = sources.findLead(channelId);
    if (lead === undefined || paused || doNotDisturb) return;
    const request = { channelId, clientId: lead.id, until: clock.steady() + LEASE_MS, quiet };
    const { leased, listed } = await leaseAudible(db, request, clock.now());
    if (listed.length > 0) await this.deps.onChanged(listed);
    if (leased === undefined) return this.scheduleHeld(channelId);
    const { leader, others } = await gatherAlike(this.deps, leased);
    const play = inQuietHours(leader.play, quiet, clock.now());
    lead.play({ play, lead: true, until: clock.steady() + LEASE_MS - LATEST_START_MS });
    for (const mirror of sources.listOthers(channelId, lead.id)) mirror.play({ play, lead: false });
    this.steps.scheduleLook(channelId, LEASE_MS + 1);
    await this.deps.onChanged([leader, ...others]);
  }

  /** What is held plays as soon as it may, if nothing wakes the channel before. */
  private async scheduleHeld(channelId: string): Promise<void> {
    const now = this.deps.clock.now();
    const heldUntil = await findHeldUntil(this.deps.db, channelId, now);
    if (heldUntil !== null) this.steps.scheduleLook(channelId, heldUntil - now);
  }

  /** Puts leases that ran out back and lists alerts that never ended. Answers how long the channel is busy, ms, or null. */
  private async sweep(channelId: string): Promise<number | null> {
    const { clock } = this.deps;
    let busyFor: number | null = null;
    for (const alert of await listOpenAlerts(this.deps.db, channelId)) {
      const rest = (alert.leasedUntil ?? 0) - clock.steady();
      if (rest > 0) busyFor = Math.max(busyFor ?? 0, rest);
      else if (alert.state === 'leased') {
        const isBack = await this.move(alert, ['leased'], {
          state: 'queued',
          leased_to: null,
          leased_until: null,
        });
        if (isBack) this.deps.sources.silence(channelId, alert.leasedTo ?? '');
      } else {
        await this.move(alert, ['started'], {
          state: 'interrupted',
          leased_until: null,
          ended_at: clock.now(),
        });
      }
    }
    return busyFor;
  }
}
