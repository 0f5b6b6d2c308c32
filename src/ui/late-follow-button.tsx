import { Suspense, type ComponentProps } from 'react';
import type { FollowButton } from './follow-button.tsx';
import { lazyPart } from './lazy-part.ts';

// Behind the first rows.
const Late = lazyPart(async () => (await import('./follow-button.tsx')).FollowButton);

/** The follow button of a streamer's public page. */
export function LateFollowButton(props: ComponentProps<typeof FollowButton>) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
}
