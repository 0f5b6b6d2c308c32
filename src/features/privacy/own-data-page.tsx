import { chakra, ChakraProvider } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { numberFormat } from '#core/base/number-format.ts';
import { formatWatchtime } from '#core/base/time.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import {
  FORGET_OWN_DATA,
  OWN_DATA,
  ownDataSchema,
  type KnownOfViewer,
  type OwnData,
} from '#core/privacy/own-data.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { request } from '#src/lib/http.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { accountHeaders, readViewerAccounts, type LoggedIn } from '#src/session/viewer-accounts.ts';
import { ViewerLogins } from '#src/session/viewer-logins.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/confirm-dialog.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { useToast } from '#src/ui/toast-context.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { downloadOwnData } from './download-own-data.ts';
import { useBlankedText, useSameNameText } from './own-data-counts.ts';
import { OwnDataLists } from './own-data-lists.tsx';

function KnownCard({ accounts: own, known }: { accounts: readonly LoggedIn[]; known: KnownOfViewer }) {
  const { t, i18n } = useTranslation(['privacy', 'common']);
  const date = useDateText({ dateStyle: 'medium' });
  const number = (value: number) => numberFormat(i18n.language).format(value);
  const sameNameText = useSameNameText();
  const { character } = known;
  const accounts = known.accounts.map(({ platform, name }) => `${name} (${PLATFORM_NAME[platform]})`);
  const facts = [
    [t('privacy:ownData.accounts'), accounts.join(', ')],
    [t('privacy:ownData.since'), date(known.since)],
    [t('common:viewer.points'), number(known.points)],
    [t('common:viewer.level'), number(known.level)],
    [t('common:viewer.watchtime'), formatWatchtime(known.watchtime)],
    ...(character === null
      ? []
      : [
          [
            t('privacy:ownData.character'),
            t('privacy:ownData.characterText', {
              level: number(character.level),
              wins: number(character.wins),
              losses: number(character.losses),
            }),
          ] as const,
        ]),
  ] as const;
  const sameName = sameNameText(known);
  return (
    <Card display="grid" gap="3">
      <chakra.h2 fontSize="lg" overflowWrap="anywhere">
        {known.streamer}
      </chakra.h2>
      <chakra.dl display="grid" gap="1.5">
        {facts.map(([name, value]) => (
          <chakra.div key={name} display="flex" justifyContent="space-between" gap="3">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd minWidth="0" overflowWrap="anywhere" textAlign="end">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <OwnDataLists accounts={own} known={known} />
      {sameName === '' ? null : <chakra.p color="fg.muted">{sameName}</chakra.p>}
    </Card>
  );
}

/** Where somebody is logged in, on pages and in extensions. */
function Logins({ data: { sessions, extensions } }: { data: OwnData }) {
  const { t } = useTranslation(['privacy']);
  const date = useDateText({ dateStyle: 'medium' });
  const groups = [
    [
      t('privacy:ownData.sessions'),
      sessions.map(({ device, address, seenAt }) => ({
        text: [device === '' ? t('privacy:ownData.unknownDevice') : device, address]
          .filter(Boolean)
          .join(' · '),
        at: seenAt,
      })),
    ],
    [
      t('privacy:ownData.extensions'),
      extensions.map(({ createdAt, lastUsedAt }) => ({
        text: t('privacy:ownData.extensionLine', { date: date(lastUsedAt) }),
        at: createdAt,
      })),
    ],
  ] as const;
  return groups
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (
      <Card key={title}>
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
        <chakra.ul listStyle="none" aria-label={title}>
          {lines.map(({ text, at }, nth) => (
            <ListLine key={nth} flexWrap="nowrap" justifyContent="space-between">
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {text}
              </chakra.span>
              <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
                {date(at)}
              </chakra.span>
            </ListLine>
          ))}
        </chakra.ul>
      </Card>
    ));
}

function ForgetDialog({
  data,
  ...dialog
}: { data: OwnData } & Pick<ConfirmDialogProps, 'onConfirm' | 'onClose'>) {
  const { t } = useTranslation(['privacy']);
  const blankedText = useBlankedText();
  return (
    <ConfirmDialog
      title={t('privacy:ownData.forgetTitle')}
      text={t('privacy:ownData.forgetText')}
      confirmLabel={t('privacy:ownData.forget')}
      {...dialog}
    >
      {data.streamers.length === 0 ? null : (
        <>
          <chakra.h3 fontSize="md">{t('privacy:ownData.forgetList')}</chakra.h3>
          <chakra.ul
            listStyle="disc"
            ps="5"
            mb="3"
            overflowWrap="anywhere"
            aria-label={t('privacy:ownData.forgetList')}
          >
            {data.streamers.map((known) => (
              <li key={known.viewer}>{blankedText(known)}</li>
            ))}
          </chakra.ul>
          <chakra.p mb="3">{t('privacy:ownData.forgetDonations')}</chakra.p>
        </>
      )}
    </ConfirmDialog>
  );
}

function Known({ accounts, onForgotten }: { accounts: readonly LoggedIn[]; onForgotten: () => void }) {
  const { t } = useTranslation(['privacy']);
  const [isAsked, setAsked] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) => request(OWN_DATA, ownDataSchema, { headers: accountHeaders(accounts), signal }),
    [accounts],
  );
  const state = useLoad(load);
  const toast = useToast();
  const errorText = useErrorText();
  const [isLoading, setLoading] = useState(false);
  const handleDownload = async () => {
    setLoading(true);
    try {
      await downloadOwnData(accounts);
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
    setLoading(false);
  };
  const forget = async () => {
    await request(FORGET_OWN_DATA, z.unknown(), { method: 'POST', headers: accountHeaders(accounts) });
    onForgotten();
  };
  return (
    <Loaded state={state} skeleton={<SkeletonRows rows={3} height="16" />}>
      {(data) => (
        <>
          {data.streamers.length === 0 ? <p>{t('privacy:ownData.nothing')}</p> : null}
          {data.streamers.map((known) => (
            <KnownCard key={known.viewer} accounts={accounts} known={known} />
          ))}
          <Logins data={data} />
          <chakra.p color="fg.muted">{t('privacy:ownData.donations')}</chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button disabled={isLoading} onClick={() => void handleDownload()}>
              {t('privacy:ownData.download')}
            </Button>
            <Button variant="danger" onClick={() => setAsked(true)}>
              {t('privacy:ownData.forget')}
            </Button>
          </chakra.div>
          {isAsked ? <ForgetDialog data={data} onConfirm={forget} onClose={() => setAsked(false)} /> : null}
        </>
      )}
    </Loaded>
  );
}

function OwnData() {
  const { t } = useTranslation(['privacy', 'common']);
  const viewer = useLoad(readViewerAccounts);
  const [isForgotten, setForgotten] = useState(false);
  const handleForgotten = () => {
    setForgotten(true);
    viewer.reload();
  };
  return (
    <>
      <PageTitle>{t('common:viewer.ownData')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt={{ base: '5', md: '8' }}>
        <PageHeader title={t('common:viewer.ownData')} description={t('privacy:ownData.text')} />
        <chakra.div display="grid" gap="4" maxWidth="prose">
          {isForgotten ? <Notice tone="success">{t('privacy:ownData.forgotten')}</Notice> : null}
          <Loaded state={viewer} skeleton={<SkeletonRows rows={3} height="16" />}>
            {({ accounts, logins }) =>
              accounts.length > 0 ? (
                <Known accounts={accounts} onForgotten={handleForgotten} />
              ) : (
                <>
                  <p>{t('privacy:ownData.login')}</p>
                  <ViewerLogins own="twitch" logins={logins} />
                </>
              )
            }
          </Loaded>
        </chakra.div>
      </chakra.main>
      <SiteFooter />
    </>
  );
}

/** What the server knows of a viewer, to be downloaded or forgotten. */
export function Component() {
  return (
    <ChakraProvider value={panelSystem}>
      <ToastProvider>
        <OwnData />
      </ToastProvider>
    </ChakraProvider>
  );
}
