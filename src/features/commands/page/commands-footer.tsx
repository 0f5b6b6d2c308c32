import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AdSlot } from '#src/ui/ad-slot.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Below the commands: which are hidden for offensive words, by their masked names, and the place for ads. */
export function CommandsFooter({ hidden }: { hidden: readonly string[] }) {
  const { t, i18n } = useTranslation(['commands']);
  const names = new Intl.ListFormat(i18n.language).format(hidden.map((name) => `!${name}`));
  return (
    <>
      {hidden.length === 0 ? null : (
        <chakra.div mt="4">
          <Notice tone="warning">{t('commands:hidden', { count: hidden.length, names })}</Notice>
        </chakra.div>
      )}
      <AdSlot />
    </>
  );
}
