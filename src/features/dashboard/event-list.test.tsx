import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventRow } from '#core/stream/event-row.ts';
import { system } from '#src/ui/theme/system.ts';
import { EventList } from './event-list.tsx';

const EVENT: EventRow = {
  id: '1',
  platform: 'kick',
  type: 'donation',
  name: 'luna',
  test: false,
  late: false,
  at: 0,
};

function show(event: Partial<EventRow>) {
  render(
    <ChakraProvider value={system}>
      <EventList events={[{ ...EVENT, ...event }]} />
    </ChakraProvider>,
  );
  return screen.getByRole('listitem');
}

it.each([
  [{ amount: 50, currency: 'EUR' }, 'luna dona 50\u00a0€'],
  [{ type: 'superchat', amount: 5.5, currency: 'USD' }, 'luna envía un Super Chat de 5,50\u00a0US$'],
  [{ type: 'bits', amount: 1250 }, 'luna anima con 1.250 bits'],
] as const)('tells %j with its unit', (event, words) => {
  expect(show(event)).toHaveTextContent(words.replaceAll('\u00a0', ' '));
});

it.each(['   ', '\u200b', '\u3164\u2800'])('calls whoever is called %j anonymous', (name) => {
  expect(show({ type: 'follow', name })).toHaveTextContent('Alguien anónimo te sigue');
});

it('cuts a name that is longer than any, with the whole in reach', () => {
  const name = 'W'.repeat(500);
  expect(show({ type: 'follow', name })).toHaveTextContent(`${'W'.repeat(59)}… te sigue`);
  expect(screen.getByTitle(name)).toBeVisible();
});
