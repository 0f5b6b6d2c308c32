import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { FighterSnapshot } from '#core/battle/schema.ts';
import { ItemPicture, type ItemId } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';
import type { Corner } from './scene.ts';

function Items({ label, items, gone }: { label: string; items: readonly ItemId[]; gone: readonly ItemId[] }) {
  const { nameOf } = useItemFacts();
  if (items.length === 0) return null;
  return (
    <chakra.ul aria-label={label} listStyle="none" display="flex" flexWrap="wrap" gap="1">
      {items.map((id) => {
        const isGone = gone.includes(id);
        return (
          <chakra.li
            key={id}
            title={nameOf(id)}
            boxSize={{ base: '7', md: '9' }}
            p="0.5"
            borderRadius="sm"
            bg="bg.sunken"
            opacity={isGone ? '0.35' : undefined}
            filter={isGone ? 'grayscale(1)' : undefined}
          >
            <ItemPicture id={id} />
            <chakra.span srOnly>{nameOf(id)}</chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

/** Name, health, weapons and pets of one fighter; what is lost is grey. */
export function FighterBar({ fighter, corner }: { fighter: FighterSnapshot; corner: Corner }) {
  const { t, i18n } = useTranslation(['battle']);
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const { name } = fighter;
  const { health, mostHealth } = corner;
  const share = mostHealth > 0 ? health / mostHealth : 0;
  const text = `${number.format(health)} / ${number.format(mostHealth)}`;
  return (
    <chakra.section aria-label={name} display="grid" gap="2" alignContent="start" minWidth="0">
      <chakra.div minWidth="0">
        <chakra.h2 fontSize={{ base: 'md', md: 'lg' }} overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <chakra.span fontSize="sm" color="fg.muted">
          {t('battle:level', { level: number.format(fighter.level) })}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={t('battle:fight.health', { name })}
        aria-valuemin={0}
        aria-valuemax={mostHealth}
        aria-valuenow={health}
        aria-valuetext={text}
        height="3"
        borderRadius="full"
        bg="border.subtle"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          borderRadius="full"
          bg={share > 0.5 ? 'success.solid' : share > 0.2 ? 'warning.solid' : 'danger.solid'}
          transformOrigin="left"
          transitionProperty="transform"
          transitionDuration="slow"
          style={{ transform: `scaleX(${share})` }}
        />
      </chakra.div>
      <chakra.span aria-hidden mt="-1" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.span>
      <Items label={t('battle:fight.arsenal', { name })} items={fighter.weapons} gone={corner.dropped} />
      <Items label={t('battle:fight.pets', { name })} items={fighter.pets} gone={corner.fallen} />
    </chakra.section>
  );
}
