import { lazy, Suspense } from 'react';
// The browser offers it once a visit, which may be before the button is there.
import '#src/lib/install-offer.ts';

const InstallButton = lazy(async () => ({ default: (await import('./install-button.tsx')).InstallButton }));

/** The button behind the first rows. */
export function LateInstallButton() {
  return (
    <Suspense>
      <InstallButton />
    </Suspense>
  );
}
