import { isWithin, minuteOfDay } from '#core/alerts/quiet-hours.ts';
import { cutText } from '#core/base/text.ts';
import { pictureAddress } from '#core/chat/pictures.ts';
import { watchAddress } from '#core/follows/channel-address.ts';
import type { PushMessage } from '#core/push/message.ts';
import type { PushDelivery } from './notification.repository.ts';
import { pushText } from '#server/i18n/texts.ts';

/** Well within what one record of a message holds, whatever the characters. */
const MOST_BODY = 300;

/** Whether the viewer has quiet hours at a moment. */
export function isQuiet(
  { quietFrom: from, quietTo: to, timeZone }: Pick<PushDelivery, 'quietFrom' | 'quietTo' | 'timeZone'>,
  at: number,
): boolean {
  return from !== null && to !== null && isWithin({ from, to }, minuteOfDay(at, timeZone));
}

/** What the service worker shows, in the viewer's language; with a receipt it says that it did. */
export function writeMessage(delivery: PushDelivery, receipt?: string): PushMessage {
  const { kind, language, name, platform, picture } = delivery;
  const t = pushText(language);
  const stream = [delivery.streamTitle, delivery.category].filter((text) => text !== '').join(' · ');
  const words =
    kind === 'live'
      ? { title: t('live', { name }), body: stream === '' ? t('liveNow') : stream }
      : {
          title: t('giveaway', { name }),
          body: t('join', { title: delivery.notificationTitle, command: `!${delivery.keyword}` }),
        };
  return {
    title: words.title,
    body: cutText(words.body, MOST_BODY),
    ...(picture === '' ? {} : { icon: pictureAddress(picture) }),
    url: watchAddress({ platform, user: delivery.login }),
    tag: `${kind}:${delivery.streamerId}`,
    language,
    settings: t('settings'),
    ...(receipt === undefined ? {} : { receipt }),
  };
}
