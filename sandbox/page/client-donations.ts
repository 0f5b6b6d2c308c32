import { channelOf, element, post, report, stateOf, valueOf, wording } from './client-base.ts';
import type { Page } from './client-types.ts';

/** Pays without the form, so that the channel is told by `custom` alone. */
export async function donate(page: Page, change: { status?: string; business?: string }): Promise<void> {
  const state = await stateOf(page);
  if (!(state instanceof Object && 'id' in state)) {
    report(wording(page, 'failed'), 'warning');
    return;
  }
  const words = [valueOf('donor') || 'Anonymous', valueOf('donation-note') || 'Empty message'];
  const payment = {
    item_name: `${channelOf()} Donation`,
    business: valueOf('receiver'),
    amount: valueOf('money'),
    currency_code: valueOf('currency'),
    charset: 'utf-8',
    custom: [page.platform, String(state.id), ...words.map((word) => word.replaceAll(';', ''))].join(';'),
    ...change,
  };
  const answer = await post(page, 'paypal/pay', payment);
  if (!(answer instanceof Object && 'txnId' in answer)) return;
  page.refund = {
    ...payment,
    amount: `-${payment.amount}`,
    status: 'Refunded',
    parentTxnId: answer.txnId,
  };
}

export function listenToDonations(page: Page): void {
  const press = (id: string, act: () => Promise<unknown>): void => {
    element(id).addEventListener('click', () => void act());
  };
  press('pay', () => donate(page, {}));
  press('pay-pending', () => donate(page, { status: 'Pending' }));
  press('refund', async () => {
    if (page.refund) await post(page, 'paypal/pay', page.refund);
    else report(wording(page, 'nothingPaid'), 'warning');
  });
  press('repeat', () => post(page, 'paypal/repeat', {}));
}
