import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TWITCH_SUSPENDED } from '#core/account/paths.ts';
import { suspendedSchema } from '#core/account/suspended.ts';
import { LOGIN_PATH, PANEL_PATHS } from '#core/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { hasSession } from '#src/session/guard.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

const APPEALS = 'https://appeals.twitch.tv/';

/** Of a linked channel as Twitch says now; whoever has no session comes from a login that Twitch refused. */
async function fetchState(signal: AbortSignal): Promise<'suspended' | 'fine' | 'refused' | 'unknown'> {
  if (!hasSession()) return 'refused';
  const { suspended } = await streamerRequest(TWITCH_SUSPENDED, suspendedSchema, { signal });
  if (suspended === null) return 'unknown';
  return suspended ? 'suspended' : 'fine';
}

/** Asks again, and says that it did though nothing has changed. */
function CheckAgain({ onCheck }: { onCheck: () => Promise<unknown> }) {
  const { t } = useTranslation(['suspended']);
  const errorText = useErrorText();
  const [told, setTold] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function check(): Promise<void> {
    setBusy(true);
    setTold('');
    try {
      await onCheck();
      setTold(t('suspended:same'));
    } catch (error) {
      setTold(errorText(error));
    }
    setBusy(false);
  }
  return (
    <>
      <Button disabled={isBusy} onClick={() => void check()}>
        {t('suspended:again')}
      </Button>
      {/* Out of the row while it says nothing, so that no gap stands for it. */}
      <chakra.span role="status" alignSelf="center" color="fg.muted" _empty={{ position: 'absolute' }}>
        {told}
      </chakra.span>
    </>
  );
}

/** Twitch does not answer, or no channel there is linked. */
function Unknown({ onCheck }: { onCheck: () => Promise<unknown> }) {
  const { t } = useTranslation(['suspended']);
  return (
    <>
      <PageTitle>{t('suspended:unknownTitle')}</PageTitle>
      <PageHeader title={t('suspended:unknownTitle')} description={t('suspended:unknownText')} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <CheckAgain onCheck={onCheck} />
        <ButtonLink to={PANEL_PATHS.dashboard}>{t('suspended:panel')}</ButtonLink>
      </chakra.div>
    </>
  );
}

function Fine() {
  const { t } = useTranslation(['suspended']);
  return (
    <>
      <PageTitle>{t('suspended:fineTitle')}</PageTitle>
      <PageHeader title={t('suspended:fineTitle')} description={t('suspended:fineText')} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonAnchor variant="solid" href={LOGIN_PATH.twitch}>
          {t('suspended:twitchLogin')}
        </ButtonAnchor>
        <ButtonLink to={PANEL_PATHS.dashboard}>{t('suspended:panel')}</ButtonLink>
      </chakra.div>
    </>
  );
}

interface SuspendedProps {
  hasPanel: boolean;
  onCheck: () => Promise<unknown>;
}

function Suspended({ hasPanel, onCheck }: SuspendedProps) {
  const { t } = useTranslation(['suspended']);
  return (
    <>
      <PageTitle>{t('suspended:title')}</PageTitle>
      <PageHeader title={t('suspended:title')} description={t('suspended:text')} />
      <chakra.div display="grid" gap="6" maxWidth="prose">
        <Card aria-labelledby="meanwhile">
          <chakra.h2 id="meanwhile" fontSize="lg" mb="3">
            {t('suspended:meanwhile')}
          </chakra.h2>
          <chakra.ul display="grid" gap="2" listStyle="disc" paddingInlineStart="5">
            <li>{t('suspended:silent')}</li>
            <li>{t('suspended:kept')}</li>
            <li>{t('suspended:others')}</li>
            <li>{t('suspended:then')}</li>
          </chakra.ul>
        </Card>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonAnchor variant="solid" href={APPEALS} target="_blank" rel="noopener noreferrer">
            {t('suspended:appeal')}
          </ButtonAnchor>
          {hasPanel ? (
            <>
              <CheckAgain onCheck={onCheck} />
              <ButtonLink to={PANEL_PATHS.dashboard}>{t('suspended:panel')}</ButtonLink>
            </>
          ) : (
            <>
              <ButtonAnchor href={LOGIN_PATH.twitch}>{t('suspended:twitchLogin')}</ButtonAnchor>
              <ButtonLink to="/">{t('suspended:otherLogin')}</ButtonLink>
            </>
          )}
        </chakra.div>
      </chakra.div>
    </>
  );
}

/** What a streamer whom Twitch has suspended finds out, and what goes on without Twitch. */
export function Component() {
  const state = useLoad(fetchState);
  async function check(): Promise<void> {
    const known = await fetchState(new AbortController().signal);
    state.change(() => known);
  }
  return (
    <>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '12' }}>
        <Loaded state={state} skeleton={<SkeletonRows rows={4} />}>
          {(known) => {
            if (known === 'fine') return <Fine />;
            if (known === 'unknown') return <Unknown onCheck={check} />;
            return <Suspended hasPanel={known === 'suspended'} onCheck={check} />;
          }}
        </Loaded>
      </chakra.main>
      <SiteFooter />
    </>
  );
}
