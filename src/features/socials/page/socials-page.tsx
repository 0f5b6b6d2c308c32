import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { loadSocials, type SocialsPage } from './load-socials.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SocialsFrame } from './socials-frame.tsx';

export const loader = loadSocials;

/** `p/{id}`, `u/{id}` and the other prefixes: the streamer's links. */
export function Component() {
  const { t } = useTranslation(['socials']);
  const page = useLoaderData<SocialsPage>();
  const { name, links } = page.loaded.data;
  return (
    <SocialsFrame page={page} title={t('socials:title', { name })}>
      {Object.keys(links).length === 0 ? (
        <EmptyState title={t('socials:empty', { name })} description={t('socials:emptyText')} />
      ) : (
        <SocialButtons links={links} />
      )}
    </SocialsFrame>
  );
}
