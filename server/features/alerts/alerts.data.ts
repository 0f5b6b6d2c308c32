import { DAY_MS } from '#core/base/time.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { goAfter, KEPT, NO_VIEWER, SHOWN_AS_EVENT, type FeatureData } from '#server/db/table-facts.ts';
import { alertLinksPart, alertsPart, alertVariantsPart } from './alert-backup.repository.ts';
import { forgetUnusedLooks } from './alert-look.repository.ts';
import { blankAlerts } from './blank-alerts.repository.ts';
import { changeInboxSettings, readInboxSettings } from './inbox-settings.repository.ts';
import { forgetOtherAlerts, forgetShownAlerts, forgetTestAlerts } from './old-alerts.repository.ts';

export const alertsData = {
  tables: {
    alert_items: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    alert_variants: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    alert_links: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
    alert_looks: {
      kept: [goAfter(DAY_MS, forgetUnusedLooks)],
      leftOut: 'Of alerts of events that stay here.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    alert_queue: {
      kept: [
        goAfter(DAY_MS, forgetTestAlerts),
        goAfter(KEPT_DAYS.shownAlerts * DAY_MS, forgetShownAlerts),
        goAfter(KEPT_DAYS.otherAlerts * DAY_MS, forgetOtherAlerts),
      ],
      leftOut: 'Alerts of events that stay here.',
      viewers: {
        holds: 'Names and words that are shown.',
        shown: SHOWN_AS_EVENT,
        blank: blankAlerts,
        foundBy: 'events',
      },
    },
    stopped_codes: {
      kept: 'One for each alert type of a channel.',
      leftOut: 'What an overlay of this server could not play.',
      viewers: NO_VIEWER.OF_STREAMER,
    },
    inbox_settings: { kept: KEPT.WITH_STREAMER, viewers: NO_VIEWER.OF_STREAMER },
  },
  backup: [alertsPart, alertVariantsPart, alertLinksPart],
  settings: {
    inbox: { tables: ['inbox_settings'], read: readInboxSettings, write: changeInboxSettings },
  },
} satisfies FeatureData;
