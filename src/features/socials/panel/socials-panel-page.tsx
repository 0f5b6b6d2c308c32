import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { streamerPagePath } from '#core/paths.ts';
import type { SocialSettings } from '#core/socials/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchSocials, saveSocials } from './api.ts';
import { PublicPagesCard } from './public-pages-card.tsx';
import { SocialsForm } from './socials-form.tsx';

/** The streamer's social links. */
export function Component() {
  const { t } = useTranslation(['socials', 'panel']);
  const toast = useToast();
  const channel = usePanelChannel();
  const socials = useLoad(fetchSocials);
  const handleSave = async (settings: SocialSettings) => {
    const saved = await saveSocials(settings);
    socials.change(() => saved);
    toast({ tone: 'success', text: t('socials:saved') });
  };
  return (
    <>
      <PageTitle>{t('panel:socials')}</PageTitle>
      <PageHeader
        title={t('panel:socials')}
        description={t('socials:description')}
        action={
          <ButtonLink to={streamerPagePath(channel.platform, channel.name)}>
            {t('socials:view')}
            <ExternalLink size={16} aria-hidden />
          </ButtonLink>
        }
      />
      <Loaded state={socials} skeleton={<SkeletonRows rows={4} />}>
        {(settings) => <SocialsForm settings={settings} onSave={handleSave} />}
      </Loaded>
      <PublicPagesCard />
    </>
  );
}
