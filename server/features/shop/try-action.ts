import { defaultAlertItem } from '#core/alerts/defaults.ts';
import type { AlertState } from '#core/alerts/inbox-schema.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { speechText } from '#core/alerts/speech-text.ts';
import { readGrant, type Grant } from '#core/battle/grant.ts';
import type { Result } from '#core/base/result.ts';
import { renderMessage } from '#core/commands/message-language.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { ShopAction } from '#core/shop/schema.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { moveAction, purchaseEventKey, type DueAction } from './purchase.repository.ts';
import type { PurchaseTable } from './shop.table.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';
import { alertStart } from '#server/i18n/alert-start.ts';

export interface RunnerChannel {
  id: string;
  platformUserId: string;
  displayName: string;
  language: string;
}

/** What actions are done with. */
export interface ActionDeps extends Pick<Kernel, 'db' | 'unitOfWork'> {
  findChannel(channelId: string): Promise<RunnerChannel | undefined>;
  /** Puts a text into the chat's outbox, once for a key. */
  enqueueReply(tx: Db, channelId: string, key: string, text: string): Promise<void>;
  /** What became of the reply; undefined when it was forgotten. */
  readReply(key: string): Promise<'waiting' | 'sent' | 'dropped' | 'lost' | undefined>;
  /** Stores the event and its alert, once for its business key; without `look` as the channel's alert of that type. */
  storeEvent(channelId: string, event: ChannelEvent, look?: AlertItem): Promise<void>;
  /** Where the alerts of that event stand. */
  readAlertStates(channelId: string, businessKey: string): Promise<readonly AlertState[]>;
  /** Gives a viewer's character an item, in the caller's transaction; refuses what it has or has no room for. */
  grant(
    tx: Db,
    purchase: Pick<PurchaseTable, 'streamer_id' | 'viewer_id'>,
    grant: Grant,
  ): Promise<Result<null>>;
  /** Tickets for the streamer's open giveaway, in the caller's transaction; refuses when none is open. */
  addTickets(
    tx: Db,
    purchase: Pick<PurchaseTable, 'streamer_id' | 'viewer_id' | 'viewer_name' | 'platform'>,
    count: number,
  ): Promise<Result<null>>;
  /** The text with its offensive words as asterisks. */
  censor(text: string): string;
}

/** `asked`: it waits for a person, and is looked at again when that person has spoken. */
export type ActionOutcome = 'done' | 'failed' | 'waiting' | 'asked';

/** Does one action, or the next step of it; twice does no more than once. @throws what may pass */
export async function tryAction(deps: ActionDeps, due: DueAction): Promise<ActionOutcome> {
  switch (due.action.type) {
    case 'message':
      return due.state === 'sent' ? awaitMessage(deps, due) : sendMessage(deps, due, due.action);
    case 'alert':
      return showAlert(deps, due, due.action);
    case 'tts':
      return speakText(deps, due);
    case 'battle':
      return giveItem(deps, due, due.action);
    case 'ticket': {
      const { count } = due.action;
      return giveOnce(deps, due, (tx) => deps.addTickets(tx, due.purchase, count));
    }
    case 'manual':
      // Never due: it waits as `open` for the streamer.
      return 'done';
  }
}

const replyKey = (due: DueAction) => `purchase:${due.id}`;

/** The text and the action's new state are one commit: a crash between them says nothing twice. */
async function sendMessage(
  deps: ActionDeps,
  due: DueAction,
  action: Extract<ShopAction, { type: 'message' }>,
): Promise<ActionOutcome> {
  const { purchase } = due;
  const channel = await deps.findChannel(purchase.channel_id);
  if (channel === undefined) return 'failed';
  const values: Partial<Record<string, string>> = {
    user: nameOrAnonymous(purchase.viewer_name, channel.language),
    args: purchase.text,
    channel: channel.displayName,
    platform: purchase.platform,
  };
  const text = renderMessage(action.text, purchase.platform, (name) => values[name]);
  if (text === '') return 'done';
  await deps.unitOfWork(async (tx) => {
    if (await moveAction(tx, due.id, 'waiting', { state: 'sent' }))
      await deps.enqueueReply(tx, purchase.channel_id, replyKey(due), text);
  });
  return 'waiting';
}

function giveItem(
  deps: ActionDeps,
  due: DueAction,
  action: Extract<ShopAction, { type: 'battle' }>,
): Promise<ActionOutcome> {
  const grant = readGrant(action);
  if (grant === undefined) return Promise.resolve('failed');
  return giveOnce(deps, due, (tx) => deps.grant(tx, due.purchase, grant));
}

/** What is given and the action's new state are one commit, as with a message; the next look ends the action. */
async function giveOnce(
  deps: ActionDeps,
  due: DueAction,
  give: (tx: Db) => Promise<Result<null>>,
): Promise<ActionOutcome> {
  if (due.state === 'sent') return 'done';
  return deps.unitOfWork(async (tx) => {
    const given = await give(tx);
    if (!given.ok) return 'failed';
    if (!(await moveAction(tx, due.id, 'waiting', { state: 'sent' })))
      throw new Error(`The action ${due.id} was run by somebody else.`);
    return 'waiting';
  });
}

async function awaitMessage(deps: ActionDeps, due: DueAction): Promise<ActionOutcome> {
  const reply = await deps.readReply(replyKey(due));
  if (reply === 'waiting') return 'waiting';
  return reply === 'sent' ? 'done' : 'failed';
}

async function showAlert(
  deps: ActionDeps,
  due: DueAction,
  action: Extract<ShopAction, { type: 'alert' }>,
): Promise<ActionOutcome> {
  const { purchase } = due;
  const channel = await deps.findChannel(purchase.channel_id);
  if (channel === undefined) return 'failed';
  const event = eventOf(due, channel, 'purchase', purchase.text);
  const look = {
    ...defaultAlertItem('Compra', alertStart(channel.language)),
    texto: action.texto,
    duracion: action.duracion,
    imagen: purchase.item_image,
  };
  await deps.storeEvent(channel.id, event, look);
  return 'done';
}

/** Done when it may be spoken; one that the streamer refuses to let through gives the points back. */
async function speakText(deps: ActionDeps, due: DueAction): Promise<ActionOutcome> {
  const { purchase } = due;
  const channel = await deps.findChannel(purchase.channel_id);
  const text = deps.censor(speechText(purchase.text === '' ? purchase.item_name : purchase.text));
  if (channel === undefined || speechText(text) === '') return 'failed';
  const event = eventOf(due, channel, 'tts', text);
  const readStates = () => deps.readAlertStates(channel.id, eventKey(due));
  let states = await readStates();
  if (states.length === 0) {
    await deps.storeEvent(channel.id, event);
    states = await readStates();
  }
  if (states.includes('awaiting')) {
    const isAsked = await moveAction(deps.db, due.id, due.state, { state: 'asked' });
    // A word that came before the move has woken nobody.
    if (isAsked && !(await readStates()).includes('awaiting'))
      await moveAction(deps.db, due.id, 'asked', { state: 'waiting', due_at: 0 });
    return 'asked';
  }
  return states.some((state) => state !== 'refused') ? 'done' : 'failed';
}

const eventKey = (due: DueAction) => purchaseEventKey(due.id);

function eventOf(
  due: DueAction,
  channel: RunnerChannel,
  type: 'purchase' | 'tts',
  message: string,
): ChannelEvent {
  const { purchase } = due;
  return {
    platform: purchase.platform,
    channel: channel.platformUserId,
    type,
    actor: { id: purchase.platform_user_id, name: purchase.viewer_name },
    amount: purchase.price,
    ...(message === '' ? {} : { message }),
    businessKey: eventKey(due),
    occurredAt: purchase.created_at,
    test: false,
  };
}
