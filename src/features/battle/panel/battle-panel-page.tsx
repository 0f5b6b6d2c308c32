import { Swords } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BattleSettings } from '#core/battle/panel-schema.ts';
import { publicPagePath } from '#core/paths.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchSettings, saveSettings } from './api.ts';
import { BattleForm } from './battle-form.tsx';
import { Characters } from './characters.tsx';

/** The battle game of this streamer's channels: its rules, and the viewers' characters. */
export function Component() {
  const { t } = useTranslation(['battle']);
  const toast = useToast();
  const { platform, name } = usePanelChannel();
  const settings = useLoad(fetchSettings);
  const handleSave = async (body: BattleSettings) => {
    const saved = await saveSettings(body);
    settings.change(() => saved);
    toast({ tone: 'success', text: t('battle:panel.saved') });
  };
  return (
    <>
      <PageTitle>{t('battle:panel.title')}</PageTitle>
      <PageHeader
        title={t('battle:panel.title')}
        description={t('battle:panel.description')}
        action={
          <ButtonLink to={publicPagePath(platform, name, 'battle')}>
            <Swords size={18} aria-hidden />
            {t('battle:panel.link')}
          </ButtonLink>
        }
      />
      <Loaded state={settings} skeleton={<SkeletonRows rows={3} />}>
        {(loaded) => <BattleForm settings={loaded} onSave={handleSave} />}
      </Loaded>
      <Characters />
    </>
  );
}
