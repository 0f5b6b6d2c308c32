import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { system } from './theme/system.ts';

function show() {
  const { container } = render(
    <ChakraProvider value={system}>
      <Avatar picture="https://pictures.example/ana.png" />
    </ChakraProvider>,
  );
  return () => container.querySelector('img');
}

it('shows the flame for a picture that does not load', () => {
  const image = show();
  fireEvent.error(image()!);
  expect(image()).toBeNull();
});

it('shows the flame for a picture that failed before the page listened', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  expect(show()()).toBeNull();
});
