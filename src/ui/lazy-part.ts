import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenTextsComplete } from '#src/i18n/complete-texts.ts';

/** A part of a page whose code comes when it is first shown; its texts are there with it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), whenTextsComplete()]);
    return { default: part };
  });
}
