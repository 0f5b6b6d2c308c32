import { UNDECIDED_AFTER_MS } from '#core/alerts/limits.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { ACTION_ATTEMPTS_MAX } from '#core/shop/limits.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createRoundRobin } from '#server/kernel/round-robin.ts';
import { createWorker, type Worker } from '#server/kernel/worker.ts';
import {
  claimActions,
  delayActions,
  freeActions,
  listDueStreamers,
  moveAction,
  nextActionAt,
  wakeAllAsked,
  wakeAsked,
  type DueAction,
} from './purchase.repository.ts';
import type { PurchaseService, RefundReason } from './purchase.service.ts';
import type { PurchaseTable } from './shop.table.ts';
import { tryAction, type ActionDeps, type ActionOutcome } from './try-action.ts';

export interface ActionWorkerDeps extends ActionDeps, Pick<Kernel, 'clock' | 'logger' | 'ownership'> {
  purchases: Pick<PurchaseService, 'refund' | 'settle'>;
  /** After a commit that changed the purchase. */
  onChanged(purchase: Pick<PurchaseTable, 'id' | 'streamer_id'>): Promise<unknown>;
}

/**
 * Does what purchases promise: each action once by its key, also after a crash. One that fails for good gives the purchase
 * back, once.
 */
export interface ActionWorker extends Worker {
  /** The alerts of these events have changed: whatever waited for the streamer's word about them goes on. */
  decided(eventIds: readonly string[]): Promise<void>;
}

const MOST_READ = 200;
/** Of one streamer in each turn. */
const MOST_OF_ONE = 20;
const MOST_AT_ONCE = 4;
/** Longer than a turn takes: only a process that died leaves a claim so long. */
const CLAIM_MS = MINUTE_MS;
const LOOK_AGAIN_MS = SECOND_MS;
/** One whose end could not be stored keeps the streamer's others waiting no longer than that. */
const STUCK_MS = 10 * SECOND_MS;

/** What a streamer's purchases have to do in one turn, in order: an action that fails ends the others of its purchase. */
interface Turn {
  streamerId: string;
  actions: readonly DueAction[];
}

export function createActionWorker(deps: ActionWorkerDeps): ActionWorker {
  const { db, clock } = deps;
  const roundRobin = createRoundRobin<string>((streamerId) => streamerId);

  const worker = createWorker<Turn>(deps, {
    name: 'actions of purchases',
    concurrency: MOST_AT_ONCE,
    takeover: deps.ownership.onTakeover('actions of purchases', async (streamerId) => {
      await freeActions(db, streamerId);
      // Whatever was decided while nobody ran.
      await wakeAllAsked(db, streamerId);
    }),
    async claim(capacity, excluding) {
      const now = clock.now();
      const due = await listDueStreamers(db, now);
      const claimed: Turn[] = [];
      while (claimed.length < capacity) {
        const streamerId = roundRobin.next(due, [...excluding, ...claimed.map((turn) => turn.streamerId)]);
        if (streamerId === undefined) break;
        const most = { now, until: now + CLAIM_MS, most: MOST_OF_ONE };
        claimed.push({ streamerId, actions: await claimActions(db, { streamerId, ...most }) });
      }
      return claimed;
    },
    keyOf: ({ streamerId }) => streamerId,
    handle: ({ actions }, isClosing) => runTurn(deps, actions, isClosing),
    release: ({ actions }) => delayActions(db, idsOf(actions), clock.now()),
    nextDueAt: (excluding) => nextActionAt(db, excluding),
  });

  return {
    ...worker,
    async decided(eventIds) {
      for (let start = 0; start < eventIds.length; start += MOST_READ)
        if (await wakeAsked(db, eventIds.slice(start, start + MOST_READ))) worker.wake();
    },
  };
}

const idsOf = (actions: readonly DueAction[]) => actions.map(({ id }) => id);

async function runTurn(
  deps: ActionWorkerDeps,
  actions: readonly DueAction[],
  isClosing: () => boolean,
): Promise<undefined> {
  const waiting: DueAction[] = [];
  const stuck: DueAction[] = [];
  /** Purchases that were given back: what else they had to do was called off. */
  const ended = new Set<string>();
  const isStuck = ({ purchase }: DueAction) => stuck.some((one) => one.purchase.id === purchase.id);
  for (const action of actions) {
    if (ended.has(action.purchase.id)) continue;
    if (isStuck(action)) {
      stuck.push(action);
      continue;
    }
    try {
      const outcome = isClosing() ? 'waiting' : await runAction(deps, action);
      if (outcome === 'waiting') waiting.push(action);
      if (outcome === 'failed') ended.add(action.purchase.id);
    } catch (err) {
      deps.logger.error({ err, purchase: action.purchase.id }, 'The end of an action could not be stored.');
      stuck.push(action);
    }
  }
  await delayActions(deps.db, idsOf(waiting), deps.clock.now() + LOOK_AGAIN_MS);
  await delayActions(deps.db, idsOf(stuck), deps.clock.now() + STUCK_MS);
}

async function runAction(deps: ActionWorkerDeps, due: DueAction): Promise<ActionOutcome> {
  let outcome: ActionOutcome;
  try {
    outcome = await tryAction(deps, due);
  } catch (err) {
    deps.logger.warn(
      { err, purchase: due.purchase.id },
      'An action of a purchase failed; it is tried again.',
    );
    const attempts = due.attempts + 1;
    outcome = attempts < ACTION_ATTEMPTS_MAX ? 'waiting' : 'failed';
    if (outcome === 'waiting') await moveAction(deps.db, due.id, due.state, { attempts });
  }
  if (outcome === 'done' || outcome === 'failed') await endAction(deps, due, outcome);
  return outcome;
}

/** The action's end and what follows for the purchase are one commit, so that a refund comes once. */
async function endAction(deps: ActionWorkerDeps, due: DueAction, outcome: 'done' | 'failed'): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    // Somebody whose claim had ended is late.
    if (!(await moveAction(tx, due.id, due.state, { state: outcome }))) return;
    if (outcome === 'failed') await deps.purchases.refund(tx, due.purchase.id, reasonOf(deps, due));
    else await deps.purchases.settle(tx, due.purchase.id);
  });
  // The end stands whether or not pages are notified.
  await deps.onChanged(due.purchase).catch((err: unknown) => {
    deps.logger.warn({ err, purchase: due.purchase.id }, 'Nobody could be told of the end of an action.');
  });
}

/** A spoken text that fails so late is one that nobody decided about. */
function reasonOf({ clock }: ActionWorkerDeps, { action, purchase }: DueAction): RefundReason {
  const isUndecided = action.type === 'tts' && clock.now() - purchase.created_at >= UNDECIDED_AFTER_MS;
  return isUndecided ? 'undecided' : 'failed';
}
