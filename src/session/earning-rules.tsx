import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { PRESENCE_INTERVAL_MIN } from '#core/loyalty/limits.ts';
import type { LoyaltySettings } from '#core/loyalty/types.ts';

/** How points are earned with this streamer; what earns nothing is not mentioned. Folded on small screens. */
export function EarningRules({ loyalty }: { loyalty: LoyaltySettings }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const { xpPerMessage, points, bonus } = loyalty;
  const rules = [
    xpPerMessage > 0 ? t('common:viewer.earnXp', { xp: format(xpPerMessage) }) : undefined,
    points > 0
      ? t('common:viewer.earnPoints', { points: format(points), minutes: format(PRESENCE_INTERVAL_MIN) })
      : undefined,
    bonus > 0 ? t('common:viewer.earnBonus', { bonus: format(bonus) }) : undefined,
  ].filter((rule) => rule !== undefined);
  if (rules.length === 0) return null;
  return (
    <div>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        display={{ base: 'inline-flex', lg: 'none' }}
        alignItems="center"
        gap="1"
        minHeight="9"
        fontSize="sm"
        fontWeight="semibold"
        color="fg.muted"
        cursor="pointer"
      >
        {t('common:viewer.earnTitle')}
        <chakra.span aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={16} />
        </chakra.span>
      </chakra.button>
      <chakra.h3 hideBelow="lg" fontSize="md" mb="1">
        {t('common:viewer.earnTitle')}
      </chakra.h3>
      <chakra.ul
        id={id}
        display={{ base: isOpen ? 'grid' : 'none', lg: 'grid' }}
        gap="1"
        ps="4"
        listStyleType="disc"
        color="fg.muted"
        fontSize="sm"
      >
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </chakra.ul>
    </div>
  );
}
