import { chakra } from '@chakra-ui/react';
import { Cookie } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PRIVACY_PATH } from '#core/paths.ts';
import { decideConsent, useConsent } from '#src/lib/consent.ts';
import { Button } from './button.tsx';
import { SCALES } from './theme/scales.ts';

/** Asks once for cookies beyond those of the session; both answers weigh the same. */
export function CookieBanner({ isAboveTabs = false }: { isAboveTabs?: boolean }) {
  const { t } = useTranslation();
  const { choice } = useConsent();
  if (choice !== 'unset') return null;
  return (
    <chakra.section
      aria-label={t('common:site.cookies')}
      position="fixed"
      insetInline={{ base: '3', md: '6' }}
      bottom={{ base: isAboveTabs ? `calc(${SCALES.sizes.tabbar} + ${SCALES.spacing[3]})` : '3', md: '6' }}
      mx="auto"
      maxWidth="prose"
      zIndex="bar"
      p={{ base: '4', md: '5' }}
      display="grid"
      gap="4"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="lg"
      boxShadow="floating"
    >
      <chakra.div display="flex" gap="3" alignItems="start">
        <chakra.span color="accent.fg" pt="0.5">
          <Cookie size={22} aria-hidden />
        </chakra.span>
        <chakra.p fontSize="sm">
          {t('common:site.cookiesText')}{' '}
          <chakra.a href={PRIVACY_PATH} color="accent.fg" textDecoration="underline">
            {t('common:site.privacyTitle')}
          </chakra.a>
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="3" gridTemplateColumns="1fr 1fr">
        <Button onClick={() => decideConsent('0')}>{t('common:site.cookiesReject')}</Button>
        <Button onClick={() => decideConsent('1')}>{t('common:site.cookiesAccept')}</Button>
      </chakra.div>
    </chakra.section>
  );
}
