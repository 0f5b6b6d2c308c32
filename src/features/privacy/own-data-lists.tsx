import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { KnownOfViewer } from '#core/privacy/own-data.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { ListLine } from '#src/ui/list-line.tsx';

interface Line {
  at: number;
  text: string;
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { i18n } = useTranslation();
  const date = useDateText({ dateStyle: 'medium' });
  if (lines.length === 0) return null;
  const count = numberFormat(i18n.language).format(lines.length);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" py="3">
        {title} ({count})
      </chakra.summary>
      <chakra.ul listStyle="none" aria-label={title}>
        {lines.map(({ at, text }, nth) => (
          // They have no ids, and never change their places.
          <ListLine key={nth} justifyContent="space-between">
            <chakra.span minWidth="0" overflowWrap="anywhere">
              {text}
            </chakra.span>
            <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
              {date(at)}
            </chakra.span>
          </ListLine>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

/** What a person did and wrote with one streamer, each kind behind its name. */
export function OwnDataLists({ known }: { known: KnownOfViewer }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const told = (...parts: (string | null)[]) => parts.filter((part) => (part ?? '') !== '').join(' · ');
  return (
    <div>
      <Lines
        title={t('ownData.events')}
        lines={known.events.map(({ type, message, at }) => ({
          at,
          text: told(t(`health.types.${type}`), message),
        }))}
      />
      <Lines
        title={t('ownData.purchases')}
        lines={known.purchases.map(({ item, price, text, at }) => ({
          at,
          text: told(item, number(price), text),
        }))}
      />
      <Lines title={t('ownData.moderated')} lines={known.moderated} />
      <Lines
        title={t('ownData.ledger')}
        lines={known.ledger.map(({ amount, reason, reference, at }) => ({
          at,
          text: told(number(amount), t(`viewers.reasons.${reason}`, { reference })),
        }))}
      />
    </div>
  );
}
