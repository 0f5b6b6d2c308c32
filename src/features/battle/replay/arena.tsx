import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { FighterSnapshot } from '#core/battle/schema.ts';
import { ItemPicture } from '../art/item-picture.tsx';
import { Rig } from '../art/rig.tsx';
import type { Corner, Scene } from './scene.ts';

/** What a blow did, rising from where it landed. */
function BlowMark({ blow }: Pick<Corner, 'blow'>) {
  const { t, i18n } = useTranslation(['battle']);
  if (blow === undefined) return null;
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 });
  const isHit = blow !== 'dodge';
  return (
    <chakra.span
      position="absolute"
      top="0"
      px="2.5"
      borderRadius="full"
      bg="bg.surface"
      left={isHit && blow.onPet ? '18%' : '50%'}
      fontFamily="heading"
      fontWeight="bold"
      fontSize={{ base: 'lg', md: '2xl' }}
      color={isHit ? 'danger.fg' : 'fg.muted'}
      whiteSpace="nowrap"
      animation="rise 300ms both"
    >
      {isHit ? `−${number.format(blow.damage)}` : t('battle:fight.miss')}
    </chakra.span>
  );
}

function Pet({ corner }: { corner: Corner }) {
  const { pet, petPose } = corner;
  if (pet === undefined) return null;
  return (
    <chakra.div position="absolute" bottom="2" insetInlineStart="-6%" width="36%">
      <div className="rig-pet" data-pose={petPose}>
        <ItemPicture id={pet.id} />
      </div>
      <chakra.div height="1.5" borderRadius="full" bg="border.strong" overflow="hidden">
        <chakra.div
          height="full"
          bg="success.solid"
          transformOrigin="left"
          style={{ transform: `scaleX(${pet.health / pet.mostHealth})` }}
        />
      </chakra.div>
    </chakra.div>
  );
}

interface ArenaProps {
  fighters: readonly FighterSnapshot[];
  scene: Scene;
  /** Changes with each blow, so that the same pose begins anew. */
  step: number;
}

/** The two of a fight facing each other. Decorative: the log says the same in words. */
export function Arena({ fighters, scene, step }: ArenaProps) {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      alignItems="end"
      minHeight={{ base: '13rem', md: '20rem' }}
      pt="10"
      pb="3"
      px={{ base: '2', md: '8' }}
      overflow="hidden"
      borderRadius="lg"
      bg="bg.sunken"
    >
      <chakra.div
        position="absolute"
        insetInline="20%"
        bottom="-40%"
        aspectRatio="1"
        borderRadius="full"
        bg="accent.subtle"
        boxShadow="glow"
        filter="blur(2rem)"
      />
      {scene.map((corner, side) => {
        const fighter = fighters[side];
        if (fighter === undefined) return null;
        return (
          <chakra.div key={side} position="relative" display="grid" justifyItems="center">
            <chakra.div
              position="relative"
              width="full"
              maxWidth="17rem"
              transform={side === 1 ? 'scaleX(-1)' : undefined}
            >
              <Rig
                // Only who moves starts anew; the others keep breathing.
                key={`fighter ${corner.pose === 'idle' ? '' : step}`}
                skin={fighter.skin}
                weapon={corner.weapon}
                pose={corner.pose}
              />
              <Pet key={`pet ${corner.petPose === 'idle' ? '' : step}`} corner={corner} />
            </chakra.div>
            <BlowMark key={step} blow={corner.blow} />
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
