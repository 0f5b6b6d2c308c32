import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { JUDGED_LENGTH_MAX } from '#core/moderation/limits.ts';
import type { ModerationVerdict } from '#core/moderation/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { testMessage } from './api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ChoiceField } from './fields.tsx';
import type { Draft } from './use-draft.ts';

const RANKS = ['0', '1', '2', '3', '4'] as const;

function Verdict({ verdict: { action, violations } }: { verdict: ModerationVerdict }) {
  const { t } = useTranslation(['moderation']);
  if (action === null) return <Notice tone="success">{t('moderation:test.stays')}</Notice>;
  return (
    <Notice tone="warning">
      <chakra.strong display="block">{t(`moderation:test.${action}`)}</chakra.strong>
      <chakra.ul>
        {violations.map(({ filter, found, action: own }) => (
          <chakra.li key={filter} overflowWrap="anywhere">
            {t('moderation:log.reason', { filter: t(`moderation:filters.${filter}.name`), found })}
            <chakra.span color="fg.muted"> ({t(`moderation:actions.${own}`)})</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

/** "What would happen to this message, and why", by what the page shows. */
export function TestCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [text, setText] = useState('');
  const [rank, setRank] = useState<(typeof RANKS)[number]>('0');
  const [verdict, setVerdict] = useState<ModerationVerdict>();
  const [failure, setFailure] = useState<unknown>();
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setVerdict(undefined);
    try {
      setVerdict(await testMessage({ text, rank: Number(rank), settings: draft.values }));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Card aria-labelledby="moderation-test">
      <chakra.h2 id="moderation-test" fontSize="lg">
        {t('moderation:test.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" fontSize="sm" mb="4">
        {t('moderation:test.help')}
      </chakra.p>
      <chakra.form onSubmit={(event) => void handleSubmit(event)} display="grid" gap="4">
        <Field label={t('moderation:test.text')}>
          {(control) => (
            <TextInput
              {...control}
              value={text}
              maxLength={JUDGED_LENGTH_MAX}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <ChoiceField
          label={t('moderation:test.rank')}
          value={rank}
          options={RANKS.map((value) => ({ value, label: t(`common:ranks.${value}`) }))}
          onChange={setRank}
        />
        <Button type="submit" justifySelf="start" disabled={text.trim() === '' || draft.wrong.size > 0}>
          {t('moderation:test.run')}
        </Button>
        {verdict === undefined ? null : <Verdict verdict={verdict} />}
        <FailureNotice failure={failure} />
      </chakra.form>
    </Card>
  );
}
