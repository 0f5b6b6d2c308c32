import { chakra } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchOverlayUrl } from './api.ts';

interface OverlayCardProps {
  heading: string;
  text: string;
  path: string;
  canSave: boolean;
  onSave: () => Promise<void>;
  children: ReactNode;
}

/** The overlay itself, as OBS shows it, over grey. */
function Preview({ heading, url }: { heading: string; url: string }) {
  const { t } = useTranslation(['overlays']);
  return (
    <chakra.iframe
      src={url}
      title={t('overlays:previewOf', { name: heading })}
      width="full"
      height={{ base: '16rem', lg: 'full' }}
      minHeight="16rem"
      border="1px solid"
      borderColor="border.subtle"
      borderRadius="md"
      css={{ background: 'linear-gradient(135deg, #5d6672, #39424e)', colorScheme: 'normal' }}
    />
  );
}

/** How an overlay looks, its address for OBS, and what it shows now. */
export function OverlayCard({ heading, text, path, canSave, onSave, children }: OverlayCardProps) {
  const { t } = useTranslation(['overlays']);
  const toast = useToast();
  const errorText = useErrorText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [preview, setPreview] = useState<string>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave) void attempt(onSave);
  };
  return (
    <Card aria-labelledby={id} as="section">
      <chakra.h2 id={id} fontSize="xl" mb="1">
        {heading}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="4">
        {text}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <chakra.form onSubmit={handleSubmit} display="grid" gap="4" alignContent="start">
          <chakra.div
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
          >
            {children}
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" variant="solid" disabled={isBusy || !canSave}>
              {t('overlays:save')}
            </Button>
            <CopyButton
              text={() => fetchOverlayUrl(path)}
              label={t('overlays:copy')}
              onFailed={() => toast({ tone: 'danger', text: t('overlays:copyFailed') })}
            />
            {preview === undefined ? (
              <Button
                disabled={isBusy}
                onClick={() => void attempt(async () => setPreview(await fetchOverlayUrl(path)))}
              >
                {t('overlays:preview')}
              </Button>
            ) : null}
          </chakra.div>
        </chakra.form>
        {preview === undefined ? null : <Preview heading={heading} url={preview} />}
      </chakra.div>
    </Card>
  );
}
