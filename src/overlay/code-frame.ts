import * as z from 'zod/mini';
import type { CustomFrameAnswer, CustomFrameData } from '#core/alerts/custom-frame.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { wordsOf } from '#core/alerts/alert-words.ts';
import { CUSTOM_FRAME_PATH } from '#core/overlays/page-paths.ts';

const SIDE_MAX_PX = 4096;
const sideSchema = z.number().check(z.minimum(1), z.maximum(SIDE_MAX_PX));
const answerSchema: z.ZodMiniType<CustomFrameAnswer> = z.union([
  z.strictObject({ resize: z.strictObject({ width: sideSchema, height: sideSchema }) }),
  z.strictObject({ done: z.literal(true) }),
]);

/** The frame of one alert's custom code: hidden until it runs. */
export interface CodeFrame {
  /** The page's element that holds the frame; a frame that moves in the page would load again. */
  element: HTMLElement;
  /** What the transition moves. */
  mover: HTMLElement;
  isReady: boolean;
  /** Resolves when the frame can take code; never, when it cannot be loaded. */
  ready: Promise<void>;
  run(data: CustomFrameData, onDone: () => void): void;
  remove(): void;
}

/** Loads a frame for custom code into `root`. */
export function openCodeFrame(root: HTMLElement): CodeFrame {
  const element = document.createElement('div');
  const mover = document.createElement('div');
  const frame = document.createElement('iframe');
  element.className = 'alert code';
  element.style.visibility = 'hidden';
  mover.className = 'mover';
  // Its own header says the same; an engine that knows only one of the two keeps it in.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'alert';
  frame.allow = 'autoplay';
  frame.src = CUSTOM_FRAME_PATH;
  mover.append(frame);
  element.append(mover);
  root.append(element);

  let onDone: (() => void) | undefined;
  let tellReady: () => void = () => undefined;
  const take = (event: MessageEvent<unknown>): void => {
    if (event.source !== frame.contentWindow) return;
    const answer = answerSchema.safeParse(event.data);
    if (!answer.success) return;
    // The first one only says that the frame is there.
    if (!code.isReady) tellReady();
    else if ('done' in answer.data) onDone?.();
    else resize(frame, answer.data.resize);
  };
  const code: CodeFrame = {
    element,
    mover,
    isReady: false,
    ready: new Promise((resolve) => {
      tellReady = () => {
        code.isReady = true;
        resolve();
      };
    }),
    run(data, whenDone) {
      onDone = whenDone;
      element.style.visibility = '';
      // An opaque origin has no name to send to.
      frame.contentWindow?.postMessage(data, '*');
    },
    remove() {
      window.removeEventListener('message', take);
      element.remove();
    },
  };
  window.addEventListener('message', take);
  return code;
}

function resize(frame: HTMLIFrameElement, { width, height }: { width: number; height: number }): void {
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}

/** What an alert's custom code may know of it. */
export function dataOf(play: AlertPlay): CustomFrameData {
  const { name, amount, parts } = wordsOf(play);
  const { item, script = '' } = play;
  return {
    name,
    text: parts.map((part) => part.text).join(''),
    sound: item.sonido,
    image: item.imagen,
    amount,
    message: play.message ?? '',
    fields: readFields(item.customField),
    code: { html: item.customCode.value, script, style: item.customStyle.value },
  };
}

function readFields(json: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(json);
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}
