import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that, where the server drew it, comes alive behind the rest, or as soon as it is pressed. It has no properties:
 * if they changed before that, React would have to take the part over first.
 */
export function aliveLater(Part: ComponentType): ComponentType {
  return memo(function AliveLater() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  });
}
