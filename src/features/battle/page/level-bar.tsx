import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';

/** How much of the XP for the next level is there. */
export function LevelBar({ xp, most }: { xp: number; most: number }) {
  const { t, i18n } = useTranslation(['battle']);
  const number = numberFormat(i18n.language);
  const text = t('battle:xp', { xp: number.format(xp), most: number.format(most) });
  return (
    <chakra.div display="flex" alignItems="center" gap="3" minHeight="touch">
      <chakra.div
        role="progressbar"
        aria-label={t('battle:xpLabel')}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={xp}
        aria-valuetext={text}
        flex="1"
        height="3"
        borderRadius="full"
        bg="border.subtle"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          borderRadius="full"
          bg="accent.solid"
          transformOrigin="left"
          transitionProperty="transform"
          transitionDuration="slow"
          style={{ transform: `scaleX(${Math.min(1, xp / most)})` }}
        />
      </chakra.div>
      <chakra.span fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-hidden>
        {text}
      </chakra.span>
    </chakra.div>
  );
}
