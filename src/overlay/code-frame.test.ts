import { beforeEach, expect, test, vi } from 'vitest';
import { dataOf, openCodeFrame, type CodeFrame } from './code-frame.ts';
import { playOf } from './testing/alerts.ts';

const root = document.body;
let code: CodeFrame;
let frame: HTMLIFrameElement;

beforeEach(() => {
  root.replaceChildren();
  code = openCodeFrame(root);
  const found = root.querySelector('iframe');
  if (found === null) throw new Error('There is no frame.');
  frame = found;
});

function say(data: unknown, source: Window | null = frame.contentWindow): void {
  window.dispatchEvent(new MessageEvent('message', { data, source }));
}
const SIZE = { resize: { width: 300, height: 200 } };

test('the frame may run scripts and nothing else, and is not seen before it runs', () => {
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(new URL(frame.src).pathname).toBe('/widgets/alerts/frame');
  expect(code.element.style.visibility).toBe('hidden');
});

test('it is ready when the frame itself has spoken, and then takes its size from it', async () => {
  expect(code.isReady).toBe(false);
  say(SIZE);
  await code.ready;
  expect(code.isReady).toBe(true);
  expect(frame.style.width).toBe('');
  say(SIZE);
  expect([frame.style.width, frame.style.height]).toEqual(['300px', '200px']);
});

test('done is heard once the code runs', () => {
  const onDone = vi.fn();
  say(SIZE);
  code.run(dataOf(playOf('a')), onDone);
  expect(code.element.style.visibility).toBe('');
  say({ done: true });
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  { resize: { width: 0, height: 10 } },
  { resize: { width: 1e9, height: 10 } },
  { resize: { width: '1', height: 10 } },
  { done: false },
  { done: true, more: 1 },
  'done',
  null,
])('%o is not heard', (message) => {
  const onDone = vi.fn();
  say(SIZE);
  code.run(dataOf(playOf('a')), onDone);
  say(message);
  expect(onDone).not.toHaveBeenCalled();
  expect(frame.style.width).toBe('');
});

test('nobody else is heard, and after the alert the frame is not either', () => {
  say(SIZE, window);
  expect(code.isReady).toBe(false);
  code.remove();
  say(SIZE);
  expect(code.isReady).toBe(false);
  expect(root.childNodes).toHaveLength(0);
});

test('code gets what viewers may see and the guarded script only', () => {
  const item = {
    texto: '{name}: {amount}',
    customField: '{"a": 1}',
    customScript: { language: 'javascript', value: 'plain()' },
  } as const;
  const data = dataOf(
    playOf('a', { amount: 5.5, currency: 'EUR', message: 'hola', script: 'guarded()' }, item),
  );
  expect(data).toMatchObject({
    name: 'Luna',
    text: 'Luna: 5,50\u00a0€',
    amount: '5,50\u00a0€',
    message: 'hola',
    fields: { a: 1 },
  });
  expect(data.code.script).toBe('guarded()');
  expect(dataOf(playOf('a', {}, { ...item, customField: 'no json' }))).toMatchObject({
    fields: {},
    code: { script: '' },
  });
});
