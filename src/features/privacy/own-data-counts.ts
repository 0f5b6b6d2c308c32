import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { OWN_KINDS, type KnownOfViewer } from '#core/privacy/own-data.ts';

/** Says how many rows say a person's name and no account; empty when none does. */
export function useSameNameText(): (known: KnownOfViewer) => string {
  const { t, i18n } = useTranslation(['privacy']);
  return ({ sameName: { donations, events, notes } }) => {
    const total = (count: number) => ({ count, total: numberFormat(i18n.language).format(count) });
    const rows = [
      donations > 0 ? t('privacy:ownData.sameDonations', total(donations)) : '',
      events > 0 ? t('privacy:ownData.sameEvents', total(events)) : '',
      notes > 0 ? t('privacy:ownData.sameNotes', total(notes)) : '',
    ].filter((text) => text !== '');
    return rows.length === 0 ? '' : t('privacy:ownData.sameName', { rows: rows.join(', ') });
  };
}

/** Says what is blanked when a person is forgotten with a streamer. */
export function useBlankedText(): (known: KnownOfViewer) => string {
  const { t, i18n } = useTranslation(['privacy']);
  const sameName = useSameNameText();
  return (known) => {
    const number = (value: number) => numberFormat(i18n.language).format(value);
    const kinds = OWN_KINDS.filter((kind) => known.counts[kind] > 0).map(
      (kind) => `${t(`privacy:ownData.kinds.${kind}`)} (${number(known.counts[kind])})`,
    );
    if (known.character !== null) kinds.unshift(t('privacy:ownData.character'));
    const blanked = [t('privacy:ownData.nameAndPicture'), ...kinds];
    return [`${known.streamer}: ${blanked.join(' · ')}.`, sameName(known)].filter(Boolean).join(' ');
  };
}
