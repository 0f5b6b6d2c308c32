import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { KEEP_FIGHTS_MS } from '#core/battle/limits.ts';
import { DAY_MS } from '#core/base/time.ts';
import { LOG_KEPT_MS } from '#core/moderation/limits.ts';
import { OWN_DATA_PAGE } from '#core/paths.ts';
import { KEPT_DAYS } from '#core/privacy/kept-days.ts';
import { PUSH_UNSEEN_MS } from '#core/push/limits.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Link } from '#src/ui/link.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';

const SECTIONS = ['viewers', 'streamers', 'kept', 'cookies', 'receivers', 'rights'] as const;

const DAYS = {
  ...KEPT_DAYS,
  moderation: LOG_KEPT_MS / DAY_MS,
  fights: KEEP_FIGHTS_MS / DAY_MS,
  push: PUSH_UNSEEN_MS / DAY_MS,
};

/** Who runs this server; nothing before the answer is there. */
function OperatorText() {
  const { t } = useTranslation(['privacy']);
  const { data: site } = useLoad(fetchSite);
  if (site === undefined) return null;
  const { operator } = site;
  return (
    <>
      <p>{operator === undefined ? t('privacy:unnamed') : t('privacy:operator', { name: operator.name })}</p>
      {operator?.contact === undefined ? null : <p>{t('privacy:contact', { contact: operator.contact })}</p>}
    </>
  );
}

/** What this server stores, for how long, and who receives what. */
export function Component() {
  const { t } = useTranslation(['privacy', 'common']);
  return (
    <>
      <PageTitle>{t('common:site.privacyTitle')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '8', md: '16' }}>
        <chakra.h1 fontSize={{ base: '2xl', md: '3xl' }} mb="3">
          {t('common:site.privacyTitle')}
        </chakra.h1>
        <chakra.div maxWidth="prose" overflowWrap="anywhere" display="grid" gap="3">
          <OperatorText />
        </chakra.div>
        {SECTIONS.map((section) => (
          <chakra.section key={section} maxWidth="prose" mt="8">
            <chakra.h2 fontSize="lg" mb="3">
              {t(`privacy:${section}Title`)}
            </chakra.h2>
            <p>{t(`privacy:${section}`, DAYS)}</p>
            {section === 'rights' ? (
              <chakra.p mt="3" color="accent.fg" textDecoration="underline">
                <Link to={OWN_DATA_PAGE}>{t('common:viewer.ownData')}</Link>
              </chakra.p>
            ) : null}
          </chakra.section>
        ))}
      </chakra.main>
      <SiteFooter />
    </>
  );
}
