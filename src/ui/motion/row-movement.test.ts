import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placesOf, showMoves } from './row-movement.ts';

const ROW_HEIGHT = 40;

interface Move {
  row: string;
  keyframes: unknown;
  end: () => void;
}
const moves: Move[] = [];
const asked = { matches: false };

// jsdom neither lays out nor moves anything.
beforeEach(() => {
  moves.length = 0;
  asked.matches = false;
  vi.stubGlobal('matchMedia', () => asked);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(
    this: HTMLElement,
  ) {
    return ROW_HEIGHT * Array.from(this.parentElement?.children ?? []).indexOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  Element.prototype.animate = function animate(this: Element, keyframes) {
    const animation = new EventTarget() as Animation;
    moves.push({
      row: this.textContent,
      keyframes,
      end: () => void animation.onfinish?.(new Event('finish') as AnimationPlaybackEvent),
    });
    return Object.assign(animation, { cancel: () => undefined });
  };
  document.body.innerHTML = '<div><table><tbody></tbody></table></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
  document.body.replaceChildren();
});

const body = () => document.querySelector('tbody')!;

function rowOf(name: string): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.insertCell().textContent = name;
  return row;
}

/** As React does it: what stays is the same element. */
function change(before: readonly HTMLTableRowElement[], after: readonly HTMLTableRowElement[]) {
  body().replaceChildren(...before);
  const last = placesOf(body());
  body().replaceChildren(...after);
  showMoves(body(), last, placesOf(body()));
}

const [ana, eva, luz] = [rowOf('Ana'), rowOf('Eva'), rowOf('Luz')];
const seen = () => moves.map(({ row, keyframes }) => ({ row, keyframes }));

it('rows that swap places come from where they stood', () => {
  change([ana, eva], [eva, ana]);
  expect(seen()).toEqual([
    { row: 'Eva', keyframes: { transform: ['translateY(40px)', 'translateY(0px)'] } },
    { row: 'Ana', keyframes: { transform: ['translateY(-40px)', 'translateY(0px)'] } },
  ]);
});

it('one that comes fades in, and one that stays put stands still', () => {
  change([ana], [ana, luz]);
  expect(seen()).toEqual([{ row: 'Luz', keyframes: { opacity: [0, 1] } }]);
});

it('one that goes fades where it stood, as wide as its columns, and is no row any more', async () => {
  change([ana, eva], [ana]);
  expect(body().rows).toHaveLength(1);
  expect(eva.ariaHidden).toBe('true');
  expect(eva).toHaveStyle({ position: 'absolute', top: '40px' });
  expect(eva.cells[0]).toHaveStyle({ flex: '0 0 90px', maxWidth: 'none' });
  moves.at(-1)?.end();
  await vi.waitFor(() => expect(eva.isConnected).toBe(false));
});

it('nothing moves, and nothing lingers, for who asked for less motion', () => {
  asked.matches = true;
  change([ana, eva], [luz, ana]);
  expect(moves).toEqual([]);
  expect(eva.isConnected).toBe(false);
});
