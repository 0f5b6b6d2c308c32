import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PANEL_PATHS } from '#core/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { hasUnsavedEdits } from '#src/lib/unsaved-edits.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { fetchLinkedChannels, switchChannel } from '#src/session/channels.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlatformBadge } from '#src/ui/platform-badge.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'touch',
    p: '2',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=true]': { bg: 'accent.subtle' },
  },
});

/** The streamer's channels to choose from: the panel is about one at a time. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['panel']);
  const errorText = useErrorText();
  const channels = useLoad(fetchLinkedChannels);
  const [failure, setFailure] = useState<unknown>();
  return (
    <Dialog title={t('panel:channels.switch')} onClose={onClose}>
      {hasUnsavedEdits() ? <Notice tone="warning">{t('panel:channels.unsaved')}</Notice> : null}
      {failure === undefined ? null : <Notice tone="danger">{errorText(failure)}</Notice>}
      <Loaded state={channels} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <chakra.ul listStyle="none" display="grid" gap="1" mt="2" aria-label={t('panel:channels.list')}>
            {items.map(({ id, name, platform, picture, active }) => (
              <li key={id}>
                <Choice
                  type="button"
                  aria-current={active}
                  onClick={() => (active ? onClose() : void switchChannel(id).catch(setFailure))}
                >
                  <Avatar picture={picture} size="11" />
                  <chakra.span flex="1" minWidth="0" display="grid" gap="1" justifyItems="start">
                    <chakra.strong truncate maxWidth="full">
                      {name}
                    </chakra.strong>
                    <PlatformBadge platform={platform} />
                  </chakra.span>
                  {active ? <Check size={20} aria-hidden /> : null}
                </Choice>
              </li>
            ))}
          </chakra.ul>
        )}
      </Loaded>
      <DialogActions>
        <ButtonLink to={PANEL_PATHS.profile} onClick={onClose}>
          {t('panel:channels.manage')}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
