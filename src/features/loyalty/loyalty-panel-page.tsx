import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { API } from '#core/paths.ts';
import { loyaltySettingsSchema, type PointsSettings } from '#core/loyalty/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { LoyaltyForm } from './loyalty-form.tsx';

const fetchLoyalty = (signal: AbortSignal) =>
  streamerRequest(API.settingsLoyalty, loyaltySettingsSchema, { signal });

/** What presence and messages are worth on this streamer's channels. */
export function Component() {
  const { t } = useTranslation(['loyalty']);
  const toast = useToast();
  const loyalty = useLoad(fetchLoyalty);
  const handleSave = async (body: PointsSettings) => {
    const saved = await streamerRequest(API.settingsLoyalty, loyaltySettingsSchema, { method: 'PUT', body });
    loyalty.change(() => saved);
    toast({ tone: 'success', text: t('loyalty:saved') });
  };
  return (
    <>
      <PageTitle>{t('loyalty:title')}</PageTitle>
      <PageHeader title={t('loyalty:title')} description={t('loyalty:description')} />
      <chakra.div maxWidth="prose">
        <Loaded state={loyalty} skeleton={<SkeletonRows rows={3} />}>
          {(settings) => <LoyaltyForm settings={settings} onSave={handleSave} />}
        </Loaded>
      </chakra.div>
    </>
  );
}
