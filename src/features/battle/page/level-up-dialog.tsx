import { chakra } from '@chakra-ui/react';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVEL_UP_STAT, LEVEL_UP_VIDA } from '#core/battle/limits.ts';
import type { RewardOption } from '#core/battle/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/native-dialog.tsx';
import { ItemPicture } from '../art/item-picture.tsx';
import { useItemFacts } from '../item-facts.ts';
import { Confirmation } from './confirmation.tsx';

interface LevelUpDialogProps {
  options: readonly RewardOption[];
  /** Counts from 1. */
  onPick: (number: number) => Promise<void>;
  onClose: () => void;
}

/** The rewards of a level-up, to choose one of. */
export function LevelUpDialog({ options, onPick, onClose }: LevelUpDialogProps) {
  const { t } = useTranslation(['battle']);
  const { nameOf, factsOf } = useItemFacts();
  const [chosen, setChosen] = useState<number>();
  const nameOfReward = (option: RewardOption): string =>
    option.type === 'stat'
      ? t('battle:statReward', { amount: LEVEL_UP_STAT, stat: t(`battle:statNames.${option.value}`) })
      : nameOf(option.value);
  const picked = chosen === undefined ? undefined : options[chosen - 1];
  return (
    <Dialog title={t('battle:levelUp')} onClose={onClose}>
      <chakra.p color="fg.muted" mb="4">
        {t('battle:levelUpText', { vida: LEVEL_UP_VIDA })}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        {options.map((option, place) => (
          <Button
            key={`${option.type} ${option.value}`}
            onClick={() => setChosen(place + 1)}
            flexDirection="column"
            whiteSpace="normal"
            p="4"
          >
            <chakra.span boxSize="24" display="grid" placeItems="center" color="accent.fg">
              {option.type === 'stat' ? (
                <TrendingUp size={72} aria-hidden />
              ) : (
                <ItemPicture id={option.value} />
              )}
            </chakra.span>
            {nameOfReward(option)}
            {option.type === 'stat' ? null : (
              <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted">
                {factsOf(option.value)
                  .map(({ label, value }) => `${label}: ${value}`)
                  .join(' · ')}
              </chakra.span>
            )}
          </Button>
        ))}
      </chakra.div>
      {picked === undefined || chosen === undefined ? null : (
        <Confirmation
          text={t('battle:pickConfirm', { reward: nameOfReward(picked) })}
          onAccept={() => onPick(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
}
