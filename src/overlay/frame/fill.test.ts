import { expect, test } from 'vitest';
import { buildContent, fill } from './fill.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '{name}{fields.__proto__}',
  '</style><script>alert(1)</script>',
  '${alert(1)}',
];
const valuesOf = (words: string) => ({
  name: words,
  text: words,
  sound: '/a.mp3',
  image: '/a.svg',
  amount: words,
  message: words,
  fields: { colour: 'lime', deep: { a: 1 }, none: null },
});

function draw(html: string, words = 'Luna'): HTMLElement {
  const root = document.createElement('div');
  root.append(buildContent(html, valuesOf(words)));
  return root;
}

test('values stand where their names stand', () => {
  const root = draw(
    '<h1 title="{name}">{name} {amount}</h1><img src="{image}"><b style="color: {fields.colour}">x</b>',
  );
  expect(root.innerHTML).toBe(
    '<h1 title="Luna">Luna Luna</h1><img src="/a.svg"><b style="color: lime">x</b>',
  );
});

test('fields that are no text are written as JSON, and unknown ones as nothing', () => {
  expect(draw('{fields.deep} {fields.none} {fields.gone}{fields.toString}').textContent).toBe(
    '{"a":1} null ',
  );
});

test.each(HOSTILE)('words of a viewer stay words: %s', (words) => {
  const root = draw('<p title="{message}">{name}{message}</p>', words);
  expect(root.children).toHaveLength(1);
  expect(root.querySelector('p')?.children).toHaveLength(0);
  expect(root.textContent).toBe(words + words);
  expect(root.querySelector('p')?.getAttribute('title')).toBe(words);
  expect(root.querySelector('p')?.getAttributeNames()).toEqual(['title']);
});

test.each(['href', 'src', 'srcdoc', 'style', 'formaction', 'xlink:href'])(
  'words of a viewer never come into %s',
  (attribute) => {
    const root = draw(`<a ${attribute}="x{message}y">z</a>`, 'javascript:alert(1)');
    expect(root.querySelector('a')?.getAttribute(attribute)).toBe('xy');
  },
);

test('what would run without the loop guard is taken out', () => {
  const root = draw(
    '<script>a()</script><p onclick="a()" ONLOAD="b()">x</p><iframe></iframe><meta http-equiv="refresh"><base href="/"><svg><script>c()</script></svg>',
  );
  expect(root.innerHTML).toBe('<p>x</p><svg></svg>');
});

test('a style takes the fields of the streamer and no words of viewers', () => {
  const root = draw(
    '<style>p { color: {fields.colour}; content: "{message}" }</style>',
    '}body{display:none',
  );
  expect(root.textContent).toBe('p { color: lime; content: "" }');
  expect(fill('a { color: {fields.colour} } {name}', valuesOf('x'), true)).toBe('a { color: lime } ');
});
