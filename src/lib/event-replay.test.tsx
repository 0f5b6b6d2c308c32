import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyActions } from './event-replay.ts';

function Form() {
  const [name, setName] = useState('');
  const [isLoud, setLoud] = useState(false);
  const [size, setSize] = useState('s');
  return (
    <Suspense>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        type="checkbox"
        aria-label="Loud"
        checked={isLoud}
        onChange={({ target }) => setLoud(target.checked)}
      />
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <output>{`${name} ${isLoud ? 'loud' : 'quiet'} ${size}`}</output>
    </Suspense>
  );
}

/** The form as the server draws it. */
function draw(): HTMLElement {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const root = document.getElementById('root');
  if (root === null) throw new Error('Nothing was drawn.');
  return root;
}

function find<Field extends Element>(label: string, kind: new () => Field): Field {
  const field = document.querySelector(`[aria-label=${label}]`);
  if (!(field instanceof kind)) throw new Error(`Nothing is called ${label}.`);
  return field;
}

function fill(): void {
  find('Name', HTMLInputElement).value = 'Luz';
  find('Loud', HTMLInputElement).checked = true;
  find('Size', HTMLSelectElement).value = 'm';
}

const shown = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  // What is done again waits for nothing else: the part of the page that it is in is not taken over yet.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

it('does again what was filled in before the app had come, in a part that React has not taken over yet', () => {
  const root = draw();
  fill();
  const repeat = takeEarlyActions();
  hydrateRoot(root, <Form />);
  repeat();
  vi.runAllTimers();
  expect(shown()).toBe('Luz loud m');
});
