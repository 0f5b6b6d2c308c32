import { chakra } from '@chakra-ui/react';
import { BellRing, Bot, Gift, HardDrive, MessagesSquare, Trophy, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';

const FEATURES = [
  { key: 'alerts', icon: BellRing },
  { key: 'bot', icon: Bot },
  { key: 'ranking', icon: Trophy },
  { key: 'platforms', icon: MessagesSquare },
  { key: 'points', icon: Gift },
  { key: 'yours', icon: HardDrive },
] as const satisfies readonly { key: string; icon: LucideIcon }[];

/** What Fogata does, in six tiles. */
export function FeatureGrid() {
  const { t } = useTranslation(['landing']);
  return (
    <chakra.section aria-labelledby="features">
      <chakra.h2 id="features" fontSize={{ base: '2xl', md: '3xl' }} mb="6">
        {t('landing:featuresTitle')}
      </chakra.h2>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}>
        {FEATURES.map(({ key, icon: Icon }) => (
          <Card key={key} as="article">
            <chakra.span
              display="inline-grid"
              placeItems="center"
              boxSize="11"
              borderRadius="md"
              bg="accent.subtle"
              color="accent.fg"
              mb="3"
            >
              <Icon size={22} aria-hidden />
            </chakra.span>
            <chakra.h3 fontSize="lg" mb="1">
              {t(`landing:features.${key}.title`)}
            </chakra.h3>
            <chakra.p color="fg.muted">{t(`landing:features.${key}.text`)}</chakra.p>
          </Card>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
