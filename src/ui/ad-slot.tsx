import { lazy, Suspense, useState } from 'react';
import { useConsent } from '#src/lib/consent.ts';
import { usePremiumVisitor } from '#src/lib/premium.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { AdFrame } from './ad-frame.tsx';
import { HouseNotice } from './house-notice.tsx';

const AdblockDialog = lazy(async () => ({ default: (await import('./adblock-dialog.tsx')).AdblockDialog }));
const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }));

export interface AdSlotProps {
  page?: 'socials' | 'other';
  /** Who blocks the ads is asked to stop, or has to. */
  blockers?: 'ask' | 'insist' | undefined;
}

/** A place for ads; premium visitors see none. */
export function AdSlot({ page = 'other', blockers }: AdSlotProps) {
  return usePremiumVisitor(page) ? null : <OpenSlot blockers={blockers} />;
}

/** The operator's ads for who allowed them; without ads, or without leave, the house notice. */
function OpenSlot({ blockers }: Pick<AdSlotProps, 'blockers'>) {
  const site = useLoad(fetchSite);
  const consent = useConsent();
  const [isBlocked, setBlocked] = useState(false);
  if (site.data === undefined && site.error === undefined) return null;
  const hasAds = site.data?.ads === true;
  if (hasAds && consent.ads && !isBlocked) return <AdFrame onBlocked={() => setBlocked(true)} />;
  return (
    <>
      <HouseNotice extension={site.data?.links.extension} />
      <Suspense>
        {hasAds && consent.choice === 'unset' ? <CookieBanner isAboveTabs /> : null}
        {isBlocked && blockers !== undefined ? <AdblockDialog isFinal={blockers === 'insist'} /> : null}
      </Suspense>
    </>
  );
}
