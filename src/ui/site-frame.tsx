import { chakra } from '@chakra-ui/react';
import { Heart } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME_PATH } from '#core/follows/paths.ts';
import { PRIVACY_PATH } from '#core/paths.ts';
import { LanguagePicker } from './language-picker.tsx';
import { ButtonLink } from './button.tsx';
import { Link } from './link.tsx';
import { Wordmark } from './mark.tsx';
import { SourceLink } from './source-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

// Behind the first rows, and only where there is something to offer.
const ExtensionPromo = lazy(async () => ({
  default: (await import('./extension-promo.tsx')).ExtensionPromo,
}));

const HomeLink = chakra(Link, {
  base: { color: 'fg.default', textDecoration: 'none', minHeight: 'touch', display: 'flex' },
});

/** Top of the public pages: name, language, theme, and what a page adds. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      maxWidth="page"
      mx="auto"
      px={{ base: '4', md: '6' }}
      py="3"
    >
      <HomeLink to="/" aria-label={t('common:homeLabel')}>
        <Wordmark />
      </HomeLink>
      <chakra.div display="flex" alignItems="center" gap="1">
        <Suspense>
          <ExtensionPromo />
        </Suspense>
        {children}
        <ButtonLink
          to={HOME_PATH}
          variant="ghost"
          size="icon"
          aria-label={t('common:site.home')}
          title={t('common:site.home')}
        >
          <Heart size={20} aria-hidden />
        </ButtonLink>
        <LanguagePicker />
        <ThemeToggle />
      </chakra.div>
    </chakra.header>
  );
}

interface SiteFooterProps {
  /** Whether a phone has a bar at its bottom. */
  hasBar?: boolean;
}

/** Bottom of the public pages, and of the window where a page is shorter. */
export function SiteFooter({ hasBar = false }: SiteFooterProps) {
  const { t } = useTranslation();
  return (
    <chakra.footer
      position="sticky"
      top="100vh"
      mt={{ base: '12', md: '20' }}
      borderTop="1px solid"
      borderColor="border.subtle"
    >
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="6"
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        color="fg.muted"
        fontSize="sm"
      >
        <Wordmark size="5" />
        <chakra.span textDecoration="underline">
          <Link to={PRIVACY_PATH}>{t('common:site.privacyTitle')}</Link>
        </chakra.span>
        <p>
          {t('common:footer.license')} <SourceLink />
        </p>
      </chakra.div>
      {hasBar ? <chakra.div height={{ base: 'tabbar', md: '0' }} aria-hidden /> : null}
    </chakra.footer>
  );
}
