import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SiteAnswer } from '#core/site/schema.ts';
import { decideConsent } from '#src/lib/consent.ts';

const LINKS = ['docs', 'community', 'terms', 'privacy'] as const;

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'fg.muted',
  fontSize: 'sm',
  cursor: 'pointer',
  textDecoration: 'underline',
  _hover: { color: 'fg.default' },
} as const;

/** The operator's own pages, those that there are, and the way back to the cookie banner. */
export function SiteLinks({ links }: { links: SiteAnswer['links'] | undefined }) {
  const { t } = useTranslation();
  return (
    <chakra.nav
      aria-label={t('common:site.links')}
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      mt={{ base: '10', md: '16' }}
    >
      {LINKS.map((name) =>
        links?.[name] === undefined ? null : (
          <chakra.a key={name} {...link} href={links[name]} target="_blank" rel="noopener noreferrer">
            {t(`common:site.${name}`)}
          </chakra.a>
        ),
      )}
      <chakra.button {...link} type="button" onClick={() => decideConsent('')}>
        {t('common:site.cookies')}
      </chakra.button>
    </chakra.nav>
  );
}
