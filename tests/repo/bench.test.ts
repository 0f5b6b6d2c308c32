// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { probe } from '#tests/bench/visible-probe.ts';
import { benchTable } from '../../scripts/lib/bench-table.ts';

describe('the probe of the overlay’s bench', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  function show(text: string, opacity: string): HTMLElement {
    const element = document.createElement('p');
    element.textContent = text;
    element.style.opacity = opacity;
    document.body.append(element);
    return element;
  }

  it('sees an element that was drawn anew before it could be seen', async () => {
    const seen = probe({ marker: 'luz1x', withinMs: 5000 });
    show('luz1x', '0').remove();
    show('luz1x', '1');
    expect(await seen).toBeTypeOf('number');
  });

  it('tells what was there where no frame came, and ends', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const seen = probe({ marker: 'luz2x', withinMs: 50 });
    show('luz2x', '0.5');
    expect(await seen).toMatch(/^1 elements with it at the end, opacity 0\.50, .* 0 frames/);
  });

  it('tells that nothing was there', async () => {
    expect(await probe({ marker: 'luz3x', withinMs: 50 })).toMatch(/^0 elements/);
  });
});

describe('the table of the benches', () => {
  const figure = { work: 'w', measured: '20 ms', target: '<= 15 ms' };

  it('judges a ratio, and prints a figure in time without a verdict', () => {
    const lines = benchTable([
      { ...figure, ratio: 2, target: '<= 5', isMet: true },
      { ...figure, ratio: 9, target: '<= 5', isMet: false },
      figure,
    ]).split('\n');
    expect(lines.map(([first]) => first)).toEqual([' ', '✔', '✘', ' ']);
  });

  it('tells what was missed', () => {
    const table = benchTable([{ ...figure, misses: ['luz7x: 0 elements'] }]);
    expect(table).toContain('missed, w: luz7x: 0 elements');
  });
});
