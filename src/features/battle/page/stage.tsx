import { chakra } from '@chakra-ui/react';
import type { PetId } from '#core/battle/pets.ts';
import type { SkinId } from '#core/battle/skins.ts';
import type { WeaponId } from '#core/battle/weapons.ts';
import { ItemPicture } from '../art/item-picture.tsx';
import { Rig, type Pose } from '../art/rig.tsx';

interface StageProps {
  skin: SkinId;
  weapon?: WeaponId | undefined;
  pet?: PetId | undefined;
  pose?: Pose;
}

/** A fighter in the light of the fire, with the first of its weapons and pets. Decorative. */
export function Stage({ skin, weapon, pet, pose = 'idle' }: StageProps) {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      display="grid"
      placeItems="end center"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.sunken"
      minHeight={{ base: '13.5rem', md: '17rem' }}
      pt="3"
      pb="3"
    >
      <chakra.div
        position="absolute"
        left="50%"
        bottom="-30%"
        width="90%"
        aspectRatio="1"
        transform="translateX(-50%)"
        borderRadius="full"
        bg="accent.subtle"
        boxShadow="glow"
        filter="blur(1.5rem)"
      />
      <chakra.div position="relative" width={{ base: '13rem', md: '17rem' }} maxWidth="84%">
        <Rig skin={skin} weapon={weapon} pose={pose} />
        {pet === undefined ? null : (
          <chakra.div position="absolute" bottom="2" insetInlineStart="-10%" width="36%" aspectRatio="1">
            <ItemPicture id={pet} />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
