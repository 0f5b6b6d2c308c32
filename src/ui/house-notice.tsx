import { chakra } from '@chakra-ui/react';
import { ArrowUpRight, Flame } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What stands in an ad slot where the operator has no ads: the extension and premium. */
export function HouseNotice({ extension }: { extension: string | undefined }) {
  const { t } = useTranslation();
  return (
    <chakra.aside
      aria-label={t('common:site.houseLabel')}
      mt="8"
      display="flex"
      gap="4"
      alignItems="center"
      flexWrap="wrap"
      p={{ base: '4', md: '5' }}
      border="1px dashed"
      borderColor="border.strong"
      borderRadius="lg"
      bg="bg.surface"
    >
      <chakra.span color="accent.fg">
        <Flame size={26} aria-hidden />
      </chakra.span>
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="semibold">{t('common:site.houseTitle')}</chakra.p>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('common:site.houseText')}
        </chakra.p>
      </chakra.div>
      {extension === undefined ? null : (
        <chakra.a
          href={extension}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          gap="1"
          minHeight="touch"
          color="accent.fg"
          fontWeight="semibold"
        >
          {t('common:site.houseLink')}
          <ArrowUpRight size={16} aria-hidden />
        </chakra.a>
      )}
    </chakra.aside>
  );
}
