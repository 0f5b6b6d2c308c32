import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MORE = [
  'commands',
  'moderation',
  'predictions',
  'giveaways',
  'shop',
  'battle',
  'donations',
  'variants',
  'sounds',
  'speech',
  'chat',
] as const;

/** What else there is, a line each: the tiles tell of six things alone. */
export function FeatureList() {
  const { t } = useTranslation(['landing']);
  return (
    <chakra.section aria-labelledby="more-features" mt="8">
      <chakra.h2 id="more-features" fontSize="xl" mb="4">
        {t('landing:more.title')}
      </chakra.h2>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="2"
        gridTemplateColumns={{ sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
      >
        {MORE.map((key) => (
          <chakra.li key={key} display="flex" gap="2" alignItems="start">
            <chakra.span color="accent.fg" flex="none" mt="1">
              <Check size={18} aria-hidden />
            </chakra.span>
            {t(`landing:more.${key}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
