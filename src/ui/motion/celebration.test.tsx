import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { Celebration } from './celebration.tsx';

// jsdom moves nothing.
const moves = vi.fn();
const asked = { matches: false };
beforeEach(() => {
  moves.mockClear();
  asked.matches = false;
  vi.stubGlobal('matchMedia', () => asked);
  Element.prototype.animate = (keyframes) => {
    moves(keyframes);
    return { finished: Promise.resolve() } as unknown as Animation;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const level = (occasion: number) => (
  <ChakraProvider value={system}>
    <Celebration occasion={occasion}>Nivel {occasion}</Celebration>
  </ChakraProvider>
);

it('does not celebrate the level that is there at first, however often it is rendered', () => {
  const { rerender } = render(level(3));
  rerender(level(3));
  expect(moves).not.toHaveBeenCalled();
});

it('swings a new level in, once, and ends at its size', () => {
  const { rerender } = render(level(3));
  rerender(level(4));
  rerender(level(4));
  expect(screen.getByText('Nivel 4')).toBeVisible();
  expect(moves).toHaveBeenCalledExactlyOnceWith({ transform: ['scale(1.8)', 'scale(1)'] });
});

it('shows a new level at once, and at its size, to who asked for less motion', () => {
  asked.matches = true;
  const { rerender } = render(level(3));
  rerender(level(4));
  expect(screen.getByText('Nivel 4').style.transform).toBe('');
  expect(moves).not.toHaveBeenCalled();
});
