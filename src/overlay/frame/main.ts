import { LOOP_GUARD, type CustomFrameAnswer, type CustomFrameData } from '#core/alerts/custom-frame.ts';
import { buildContent, fill } from './fill.ts';
import { createLoopGuard } from './loop-guard.ts';

const pauses = new MessageChannel();

function answer(message: CustomFrameAnswer): void {
  // This page has an opaque origin and so has no name for the other's.
  parent.postMessage(message, '*');
}

function run({ code, ...values }: CustomFrameData): void {
  const style = document.createElement('style');
  style.textContent = fill(code.style, values, true);
  document.head.append(style);
  document.body.append(buildContent(code.html, values));
  Object.assign(window, values, {
    resize: (width: number, height: number) => answer({ resize: { width, height } }),
    done: () => answer({ done: true }),
  });
  const script = document.createElement('script');
  script.textContent = code.script;
  document.body.append(script);
}

Object.defineProperty(window, LOOP_GUARD, {
  value: createLoopGuard({
    now: () => performance.now(),
    afterPause(reset) {
      pauses.port1.onmessage = reset;
      pauses.port2.postMessage(null);
    },
  }),
});
const take = (event: MessageEvent<CustomFrameData>): void => {
  if (event.source !== parent) return;
  window.removeEventListener('message', take);
  run(event.data);
};
window.addEventListener('message', take);
// The first answer tells the page around that this is no error page.
answer({ resize: { width: Math.max(1, innerWidth), height: Math.max(1, innerHeight) } });
