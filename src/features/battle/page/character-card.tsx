import { chakra } from '@chakra-ui/react';
import { ArrowUp, Heart, Shield, Shirt, Swords, Wind, Zap, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { BattleProfile, RewardOption } from '#core/battle/schema.ts';
import { STAT_IDS, type Stats } from '#core/battle/stats.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { LevelBar } from './level-bar.tsx';
import { Stage } from './stage.tsx';
import type { Battle } from './use-battle.ts';

const SkinDialog = lazy(async () => ({ default: (await import('./skin-dialog.tsx')).SkinDialog }));
const LevelUpDialog = lazy(async () => ({ default: (await import('./level-up-dialog.tsx')).LevelUpDialog }));

const Celebration = lazy(async () => ({
  default: (await import('#src/ui/motion/celebration.tsx')).Celebration,
}));

const STAT_ICONS: Record<keyof Stats, LucideIcon> = {
  vida: Heart,
  fuerza: Swords,
  agilidad: Wind,
  velocidad: Zap,
  defensa: Shield,
};

function StatList({ stats }: Pick<BattleProfile, 'stats'>) {
  const { t, i18n } = useTranslation(['battle']);
  const number = numberFormat(i18n.language);
  return (
    <chakra.dl
      aria-label={t('battle:stats')}
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="2"
    >
      {STAT_IDS.map((id) => {
        const Icon = STAT_ICONS[id];
        return (
          <chakra.div
            key={id}
            gridColumn={id === 'vida' ? '1 / -1' : undefined}
            display="flex"
            alignItems="center"
            gap="2"
            px="3"
            py="2"
            borderRadius="md"
            bg="bg.sunken"
          >
            <chakra.dt flex="1" display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
              <chakra.span color="accent.fg">
                <Icon size={18} aria-hidden />
              </chakra.span>
              {t(`battle:statNames.${id}`)}
            </chakra.dt>
            <chakra.dd fontWeight="bold" fontVariantNumeric="tabular-nums">
              {number.format(stats[id])}
            </chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}

interface CharacterCardProps {
  profile: BattleProfile;
  battle: Pick<Battle, 'setSkin' | 'readRewards' | 'pickReward'>;
}

/** The character: how it looks, its level and its stats. */
export function CharacterCard({ profile, battle }: CharacterCardProps) {
  const { t, i18n } = useTranslation(['battle']);
  const toast = useToast();
  const [isDressing, setDressing] = useState(false);
  const [rewards, setRewards] = useState<RewardOption[]>();
  const [isAsking, setAsking] = useState(false);
  const { skin, weapons, pets, stats, level } = profile;

  const levelText = t('battle:level', { level: numberFormat(i18n.language).format(level) });
  const askRewards = async () => {
    setAsking(true);
    setRewards(await battle.readRewards());
    setAsking(false);
  };
  const saveSkin = async (chosen: string) => {
    // Unchanged, there is nothing to ask for.
    if (chosen !== skin && (await battle.setSkin(chosen))) {
      toast({ tone: 'success', text: t('battle:skinSaved') });
    }
    setDressing(false);
  };
  const pick = async (number: number) => {
    const raised = await battle.pickReward(number);
    if (raised === undefined) return;
    const text = t('battle:levelledUp', { level: numberFormat(i18n.language).format(raised.level) });
    toast({ tone: 'success', text });
    setRewards(undefined);
  };
  return (
    <Card
      aria-label={t('battle:character')}
      display="grid"
      gridTemplateColumns={{ md: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      gap={{ base: '4', md: '5' }}
    >
      <chakra.div display="grid" gap="3" alignContent="start">
        <Stage skin={skin} weapon={weapons[0]} pet={pets[0]} />
        <Button onClick={() => setDressing(true)}>
          <Shirt size={18} aria-hidden />
          {t('battle:changeSkin')}
        </Button>
      </chakra.div>
      <chakra.div display="grid" gap="4" alignContent="start">
        <chakra.header display="flex" justifyContent="space-between" alignItems="baseline" gap="3">
          <chakra.h2 fontSize="xl">{t(`battle:skins.${skin}`)}</chakra.h2>
          <chakra.strong color="accent.fg" fontFamily="heading" fontSize="lg">
            <Suspense fallback={levelText}>
              <Celebration occasion={level}>{levelText}</Celebration>
            </Suspense>
          </chakra.strong>
        </chakra.header>
        {profile.xp >= profile.xpToLvlUp ? (
          <Button variant="solid" disabled={isAsking} onClick={() => void askRewards()}>
            <ArrowUp size={18} aria-hidden />
            {t('battle:levelUp')}
          </Button>
        ) : (
          <LevelBar xp={profile.xp} most={profile.xpToLvlUp} />
        )}
        <StatList stats={stats} />
      </chakra.div>
      <Suspense>
        {isDressing ? (
          <SkinDialog profile={profile} onSave={saveSkin} onClose={() => setDressing(false)} />
        ) : null}
        {rewards === undefined ? null : (
          <LevelUpDialog options={rewards} onPick={pick} onClose={() => setRewards(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
