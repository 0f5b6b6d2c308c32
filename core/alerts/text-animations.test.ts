import { describe, expect, it } from 'vitest';
import { TEXT_ANIMATIONS } from './choices.ts';
import { TEXT_MOVEMENTS, type TextMovement } from './text-animations.ts';

const table = Object.entries(TEXT_MOVEMENTS).map(([name, moves]): [string, readonly TextMovement[]] => [
  name,
  moves,
]);

describe('the text animations', () => {
  it('are those of the list', () => {
    expect([...Object.keys(TEXT_MOVEMENTS), 'none']).toEqual([...TEXT_ANIMATIONS]);
  });

  it('animate transform and opacity only', () => {
    const frames = table.flatMap(([, moves]) => moves.flatMap((move) => move.frames));
    const properties = new Set(frames.flatMap((frame) => Object.keys(frame)));
    expect([...properties].sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
  });

  it('go from letter to letter where the name says so', () => {
    const byLetter = table.filter(([, moves]) => moves.some(({ part }) => part === 'letter'));
    expect(byLetter.map(([name]) => name)).toEqual(['text-effect', 'wave-text']);
  });

  it.each(table.filter(([name]) => name !== 'shine'))('%s ends at rest', (_name, moves) => {
    for (const { frames } of moves) expect(frames.at(-1)).toMatchObject({ transform: 'none' });
  });

  it('shine moves its window and what is seen through it against each other', () => {
    const [window, glint] = TEXT_MOVEMENTS.shine;
    expect(window.frames.map(({ transform }) => transform)).toEqual(
      glint.frames.map(({ transform }) =>
        transform === 'translateX(100%)' ? 'translateX(-100%)' : 'translateX(100%)',
      ),
    );
    expect(window.durationMs).toBe(glint.durationMs);
  });
});
