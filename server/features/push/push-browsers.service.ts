import { refuse, ok, type Result } from '#core/base/result.ts';
import { PUSH_ASK_AGAIN_MS, PUSH_BROWSERS_MAX } from '#core/push/limits.ts';
import type { PushChoice, PushAddress, PushSubscriptionInput } from '#core/push/schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import { findEndpoint, noteReceipt } from './ask.repository.ts';
import {
  countBrowsers,
  findBrowser,
  forgetBrowser,
  moveBrowser,
  replaceChoices,
  saveBrowser,
  type KnownBrowser,
} from './browser.repository.ts';
import type { PushReceipts } from './push-receipts.ts';
import type { PushChoiceTable } from './push.table.ts';
import { isReceiverKey } from './receiver-key.ts';

export interface PushBrowserDeps extends Pick<Kernel, 'unitOfWork' | 'clock' | 'random'> {
  receipts: PushReceipts;
  /** Whether the server may call this address. */
  isPushService(endpoint: string): boolean;
  /** Something was committed that is to be sent. */
  onDue: () => void;
  findChannel(choice: PushChoice): Promise<{ id: string; streamerId: string } | undefined>;
}

/** Which browsers are notified, and of what. */
export interface PushBrowsers {
  /**
   * Keeps all that one browser wants, from this connection; answers of how many streamers. A new address is sent one message
   * that it has to answer first. Refuses with `invalid`, or with `too_many_browsers` of the connection.
   */
  save(input: PushSubscriptionInput, network: string): Promise<Result<number>>;
  /** A browser got a message that asked for its receipt; refuses with `not_found`. */
  confirm(receipt: string): Promise<Result<null>>;
  /** The new address has to prove itself too; refuses with `invalid`. */
  move(from: string, to: PushAddress): Promise<Result<null>>;
}

export function createPushBrowsers(deps: PushBrowserDeps): PushBrowsers {
  const { unitOfWork, clock, random, receipts } = deps;
  const isUsable = ({ endpoint, p256dh }: PushAddress) =>
    deps.isPushService(endpoint) && isReceiverKey(p256dh);

  return {
    async save({ address, language, quiet, channels }, network) {
      if (!isUsable(address)) return refuse('invalid');
      const choices = await findChoices(deps, channels);
      return unitOfWork(async (tx) => {
        if (choices.length === 0) {
          await forgetBrowser(tx, address.endpoint);
          return ok(0);
        }
        const now = clock.now();
        const networkHash = hashSecret(network);
        const known = await findBrowser(tx, address.endpoint);
        if (known === undefined && (await countBrowsers(tx, networkHash)) >= PUSH_BROWSERS_MAX)
          return refuse('too_many_browsers');
        const proof = proofOf(known, address, now);
        const id = await saveBrowser(tx, {
          ...address,
          id: random.id(),
          language,
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
          time_zone: quiet?.timeZone ?? 'UTC',
          changed_at: now,
          seen_at: now,
          network_hash: networkHash,
          ...proof,
        });
        await replaceChoices(tx, id, choices);
        if (proof.ask_at !== null) onCommit(tx, deps.onDue);
        return ok(choices.length);
      });
    },
    async confirm(receipt) {
      const id = receipts.browserOf(receipt);
      return unitOfWork(async (tx) => {
        const browser = await findEndpoint(tx, id);
        if (browser === undefined || !receipts.isGenuine(receipt, id, browser.endpoint))
          return refuse('not_found');
        await noteReceipt(tx, id, clock.now());
        onCommit(tx, deps.onDue);
        return ok(null);
      });
    },
    async move(from, to) {
      if (!isUsable(to)) return refuse('invalid');
      await unitOfWork(async (tx) => {
        await moveBrowser(tx, from, to, clock.now());
        onCommit(tx, deps.onDue);
      });
      return ok(null);
    },
  };
}

async function findChoices(
  { findChannel }: Pick<PushBrowserDeps, 'findChannel'>,
  channels: readonly PushChoice[],
): Promise<Omit<PushChoiceTable, 'browser_id'>[]> {
  const byStreamer = new Map<string, Omit<PushChoiceTable, 'browser_id'>>();
  for (const choice of channels) {
    const channel = await findChannel(choice);
    if (channel === undefined || !(choice.live || choice.giveaway)) continue;
    const known = byStreamer.get(channel.streamerId);
    byStreamer.set(channel.streamerId, {
      streamer_id: channel.streamerId,
      channel_id: known?.channel_id ?? channel.id,
      live: known?.live === 1 || choice.live ? 1 : 0,
      giveaway: known?.giveaway === 1 || choice.giveaway ? 1 : 0,
    });
  }
  return [...byStreamer.values()];
}

/** An address that is proved stays so with the same keys; any other is asked, though not too often. */
function proofOf(
  known: KnownBrowser | undefined,
  { p256dh, auth }: PushAddress,
  now: number,
): Pick<KnownBrowser, 'proven_at' | 'ask_at'> {
  if (known === undefined) return { proven_at: null, ask_at: now };
  const isSame = known.p256dh === p256dh && known.auth === auth;
  if (isSame && known.proven_at !== null) return { proven_at: known.proven_at, ask_at: null };
  return { proven_at: null, ask_at: now - known.asked_at < PUSH_ASK_AGAIN_MS ? known.ask_at : now };
}
