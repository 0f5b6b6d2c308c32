import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERS, type ModerationSettings } from '#core/moderation/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchModeration, saveModeration } from './api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FilterCard } from './filter-card.tsx';
import { LogCard } from './log-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { TestCard } from './test-card.tsx';
import { useDraft, type Draft } from './use-draft.ts';

interface SaveBarProps {
  draft: Draft;
  onSave: (settings: ModerationSettings) => Promise<void>;
}

/** Stays in sight while there is something to save. */
function SaveBar({ draft, onSave }: SaveBarProps) {
  const { t } = useTranslation(['moderation']);
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setFailure(undefined);
    setSaving(true);
    await onSave(draft.values).catch(setFailure);
    setSaving(false);
  };
  if (!draft.isDirty) return null;
  return (
    <chakra.div
      position="sticky"
      bottom={{ base: '20', md: '4' }}
      zIndex="1"
      display="grid"
      gap="3"
      p="3"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.control"
      borderRadius="lg"
    >
      <FailureNotice failure={failure} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.span flex="1 1 12rem">{t('moderation:unsaved')}</chakra.span>
        <chakra.span display="flex" gap="3">
          <Button onClick={() => draft.discard()}>{t('moderation:discard')}</Button>
          <Button variant="solid" disabled={isSaving || draft.wrong.size > 0} onClick={() => void save()}>
            {t('moderation:save')}
          </Button>
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

interface EditorProps {
  settings: ModerationSettings;
  onSave: SaveBarProps['onSave'];
}

function Editor({ settings, onSave }: EditorProps) {
  const draft = useDraft(settings);
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns={{ lg: '3fr 2fr' }} alignItems="start">
      <chakra.div display="grid" gap="4" minWidth="0">
        {FILTERS.map((filter) => (
          <FilterCard key={filter} filter={filter} draft={draft} />
        ))}
        <StepsCard draft={draft} />
        <SaveBar draft={draft} onSave={onSave} />
      </chakra.div>
      <chakra.div display="grid" gap="4" minWidth="0">
        <TestCard draft={draft} />
        <LogCard />
      </chakra.div>
    </chakra.div>
  );
}

/** What the bot takes out of chat: filters, a box to try them, and the log of what was done. */
export function Component() {
  const { t } = useTranslation(['moderation']);
  const toast = useToast();
  const moderation = useLoad(fetchModeration);
  return (
    <>
      <PageTitle>{t('moderation:title')}</PageTitle>
      <PageHeader title={t('moderation:title')} description={t('moderation:description')} />
      <Loaded state={moderation} skeleton={<SkeletonRows rows={8} />}>
        {(settings) => (
          <Editor
            settings={settings}
            onSave={async (edited) => {
              const saved = await saveModeration(edited);
              moderation.change(() => saved);
              toast({ tone: 'success', text: t('moderation:saved') });
            }}
          />
        )}
      </Loaded>
    </>
  );
}
