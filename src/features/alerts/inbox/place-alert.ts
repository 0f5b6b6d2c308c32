import { listOfState } from '#core/alerts/inbox-schema.ts';
import type { AlertList, AlertRow } from '#core/alerts/row-schema.ts';
import type { InboxFilter } from './api.ts';

function fits(alert: AlertRow, { list, type, isPaidOnly }: InboxFilter): boolean {
  return (
    (list === undefined || listOfState(alert.state) === list) &&
    (type === undefined || alert.header === type) &&
    (!isPaidOnly || alert.paid)
  );
}

/** Puts an alert that changed into its place in a list, or takes it out where the filter no longer fits. */
export function placeAlert(page: AlertList, alert: AlertRow, filter: InboxFilter): AlertList {
  const others = page.items.filter(({ event }) => event !== alert.event);
  // What lies behind the end of the list comes with its next page.
  const isBehindEnd = page.next !== null && alert.arrival < page.next;
  if (!fits(alert, filter) || isBehindEnd) return { ...page, items: others };
  const items = [...others, alert].sort((one, other) => other.arrival - one.arrival);
  return { ...page, items };
}
