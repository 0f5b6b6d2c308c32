import { chakra } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#core/backup/report-schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { checkFile, importFile } from './api.ts';
import { ReportView } from './report-view.tsx';

/** What is known of a chosen file, and of what was done with it. */
type Stage =
  | { kind: 'none' }
  | { kind: 'checking' | 'importing'; file: File; share: number; report?: ImportReport }
  | { kind: 'checked'; file: File; report: ImportReport }
  | { kind: 'done'; report: ImportReport }
  | { kind: 'failed'; error: unknown };

/** Codes for which this page has better words. */
const OWN_WORDS = [
  'not_an_export',
  'export_version',
  'account_occupied',
  'no_channel',
  'storage_full',
  'import_limit',
  'transfer_running',
] as const;

/** Says why a file was not taken: in the page's words, or for one broken place with the server's. */
function useProblem(): (error: unknown) => string {
  const { t } = useTranslation(['backup']);
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    const own = OWN_WORDS.find((code) => code === error.code);
    if (own !== undefined) return t(`backup:problems.${own}`);
    return ['invalid', 'duplicate', 'unsupported_file', 'variant_limit'].includes(error.code)
      ? t('backup:problems.invalid', { detail: error.text })
      : errorText(error);
  };
}

/** Takes a file: shows first what it would do, then does it. */
export function ImportCard() {
  const { t } = useTranslation(['backup']);
  const problem = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'none' });
  const isBusy = stage.kind === 'checking' || stage.kind === 'importing';
  const report = 'report' in stage ? stage.report : undefined;

  const check = async (file: File) => {
    const show = (share: number) => setStage({ kind: 'checking', file, share });
    show(0);
    try {
      setStage({ kind: 'checked', file, report: await checkFile(file, show) });
    } catch (error) {
      setStage({ kind: 'failed', error });
    }
  };
  const bringIn = async (file: File, report: ImportReport) => {
    const show = (share: number) => setStage({ kind: 'importing', file, share, report });
    show(0);
    try {
      setStage({ kind: 'done', report: await importFile(file, show) });
    } catch (error) {
      setStage({ kind: 'failed', error });
    }
  };
  return (
    <Card aria-labelledby="backup-import" display="grid" gap="3" justifyItems="start">
      <chakra.h2 id="backup-import" fontSize="lg">
        {t('backup:importTitle')}
      </chakra.h2>
      <chakra.p color="fg.muted">{t('backup:importText')}</chakra.p>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        {t('backup:choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('backup:choose')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void check(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {isBusy ? <Working kind={stage.kind} share={stage.share} /> : null}
      {stage.kind === 'failed' ? <Notice tone="danger">{problem(stage.error)}</Notice> : null}
      {stage.kind === 'done' ? <Notice tone="success">{t('backup:done')}</Notice> : null}
      {report === undefined ? null : <ReportView report={report} />}
      {stage.kind === 'checked' && stage.report.occupied.length === 0 ? (
        <Button variant="solid" onClick={() => void bringIn(stage.file, stage.report)}>
          {t('backup:import')}
        </Button>
      ) : null}
    </Card>
  );
}

/** How far the file has come; what the server does with it then has no share that could be told. */
function Working({ kind, share }: { kind: 'checking' | 'importing'; share: number }) {
  const { t } = useTranslation(['backup']);
  return (
    <chakra.p role="status" color="fg.muted">
      {share < 1 ? t('backup:sending', { percent: Math.floor(share * 100) }) : t(`backup:${kind}`)}
    </chakra.p>
  );
}
