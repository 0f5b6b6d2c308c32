import { browserClock as clock } from './clock.ts';
import { MediaCache } from './media-cache.ts';
import { loadPicture, loadSound } from './media.ts';
import { animate, loadFonts, prefersCalm } from './browser.ts';
import { Preview } from './preview.ts';
import { createStage } from './render.ts';

/** Takes orders from the panel around this page, and from nobody else. */
export function startPanelPreview(): void {
  const ignore = (): void => undefined;
  const stand = () => ({ cancel: ignore });
  const root = document.body;
  const preview = new Preview({
    clock,
    stage: createStage({ root, animate, isCalm: prefersCalm }),
    restStage: createStage({ root, animate: stand, animateText: animate, isCalm: prefersCalm }),
    pictures: new MediaCache((url) => loadPicture(url, ignore), clock),
    sounds: new MediaCache((url) => loadSound(url, ignore), clock),
    answer: (message) => parent.postMessage(message, location.origin),
  });
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === parent && event.origin === location.origin) preview.take(event.data);
  });
  loadFonts();
  parent.postMessage({ preview: 'ready' }, location.origin);
}
