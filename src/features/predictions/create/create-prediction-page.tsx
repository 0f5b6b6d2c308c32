import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { platformSchema } from '#core/platforms/platform.ts';
import { CREATED_RELOAD_MS, PROBLEM_SHOWN_MS } from '#core/predictions/limits.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { queueRequest } from '#src/lib/db-queue.ts';
import { isOutOfReach } from '#src/lib/out-of-reach.ts';
import { newKey } from '#src/lib/new-key.ts';
import { hearTabs } from '#src/lib/tabs.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { LateAds } from '#src/ui/late-ads.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SiteFooter, SiteHeader } from '#src/ui/site-frame.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { DraftFields } from '../draft-fields.tsx';
import { useDraft } from '../use-draft.ts';
import { createPrediction } from './api.ts';
import { QuickDialog } from './quick-dialog.tsx';
import { StartCard } from './start-card.tsx';
import { useQuickPredictions } from './use-quick-predictions.ts';

/** One of the page's dialogs. It stands on the page itself, so that messages beside it can be seen and closed. */
function PageDialog({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="dialog" aria-labelledby={id} boxShadow="floating">
      <chakra.h1 id={id} fontSize="2xl" mb="4">
        {title}
      </chakra.h1>
      {children}
    </Card>
  );
}

interface CreateFormProps {
  onCreated: (id: string) => void;
  /** There is no network: it is created later. */
  onQueued: (key: string) => void;
}

function CreateForm({ onCreated, onQueued }: CreateFormProps) {
  const { t } = useTranslation(['predictions']);
  const toast = useToast();
  const { draft, wrong, change, check } = useDraft();
  const { quicks, save, remove } = useQuickPredictions();
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [key] = useState(newKey);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = check();
    if (problem !== undefined) {
      toast({ title: t('predictions:invalid'), text: problem, tone: 'danger', lastsMs: PROBLEM_SHOWN_MS });
      return;
    }
    setSending(true);
    try {
      const id = await createPrediction(draft, key);
      await save(draft);
      toast({ tone: 'success', text: t('predictions:created') });
      onCreated(id);
    } catch (error) {
      if (isOutOfReach(error) && (await isQueued(key, draft))) onQueued(key);
      else toast({ tone: 'danger', text: t('predictions:failed') });
      setSending(false);
    }
  };
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DraftFields draft={draft} wrong={wrong} onChange={change} />
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="6">
          <Button type="submit" variant="solid" flex="1" disabled={isSending}>
            {t('predictions:create')}
          </Button>
          {quicks.length === 0 ? null : (
            <Button flex="1" onClick={() => setChoosing(true)}>
              {t('predictions:quick')}
            </Button>
          )}
        </chakra.div>
      </form>
      {isChoosing ? (
        <QuickDialog
          quicks={quicks}
          onPick={({ question, responseA, responseB, commandA, commandB }) => {
            change({ question, responseA, responseB, commandA, commandB });
            setChoosing(false);
          }}
          onDelete={(quick) => void remove(quick)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** Whether it could be kept until there is a network. */
function isQueued(key: string, draft: PredictionDraft): Promise<boolean> {
  return queueRequest({ key, queuedAt: Date.now(), kind: 'prediction', draft }).then(
    () => true,
    () => false,
  );
}

/** `p/createprediction`: anybody writes a prediction and gets the command that starts it. */
export function Component() {
  const { t } = useTranslation(['predictions', 'common']);
  const [query] = useSearchParams();
  const [created, setCreated] = useState<string>();
  const [form, setForm] = useState(0);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(
    () =>
      hearTabs((news) => {
        if (news.kind === 'prediction-sent') setWaiting((keys) => keys.filter((key) => key !== news.key));
      }),
    [],
  );
  // Twitch is the platform of the path; a link from the panel names another, and the channel.
  const platform = platformSchema.safeParse(query.get('platform')).data ?? 'twitch';
  useEffect(() => {
    if (created === undefined) return;
    const timer = setTimeout(() => location.reload(), CREATED_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [created]);
  return (
    <ToastProvider>
      <PageTitle description={t('predictions:createDescription')}>{t('predictions:createTitle')}</PageTitle>
      <SiteHeader />
      <chakra.main maxWidth="dialog" mx="auto" px="4" pt={{ base: '2', md: '8' }}>
        {created === undefined ? (
          <PageDialog title={t('predictions:createTitle')}>
            {waiting.length > 0 ? (
              <chakra.div mb="4">
                <Notice tone="accent">{t('common:queue.predictionWaits')}</Notice>
              </chakra.div>
            ) : null}
            {/* A fresh form: what waits is another prediction. */}
            <CreateForm
              key={form}
              onCreated={setCreated}
              onQueued={(key) => {
                setWaiting((keys) => [...keys, key]);
                setForm((count) => count + 1);
              }}
            />
          </PageDialog>
        ) : (
          <PageDialog title={t('predictions:startTitle')}>
            <StartCard id={created} platform={platform} user={query.get('user') ?? ''} />
          </PageDialog>
        )}
        <LateAds blockers="insist" />
      </chakra.main>
      <SiteFooter />
    </ToastProvider>
  );
}
