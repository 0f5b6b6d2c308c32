import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { StreamerPages } from '#core/channels/page-owner.ts';
import { BottomTabBar } from './bottom-tab-bar.tsx';
import { useStreamerTabs } from './streamer-tabs.ts';
import { system } from './theme/system.ts';

function Tabs(pages: Partial<StreamerPages>) {
  return <BottomTabBar label="Páginas" tabs={useStreamerTabs('kick', 'luna', pages)} />;
}

function show(pages: Partial<StreamerPages>) {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Tabs {...pages} />
      </MemoryRouter>
    </ChakraProvider>,
  );
  return screen.getAllByRole('link').map((link) => link.textContent);
}

const ALWAYS = ['Comandos', 'Ranking', 'Tienda', 'Batalla', 'Enlaces'];

it('lead to no page that the streamer does not have now', () => {
  expect(show({})).toEqual(ALWAYS);
});

it('lead to donations where they are taken', () => {
  expect(show({ takesTips: true })).toContain('Donar');
  expect(screen.getByRole('link', { name: 'Donar' })).toHaveAttribute('href', '/k/luna/tip');
});

it.each([
  ['open', 1],
  ['closed', 0],
] as const)('lead to a prediction that is %s, with a dot while bets are taken', (prediction, dots) => {
  expect(show({ prediction })).toContain('Predicción');
  const tab = screen.getByRole('link', { name: /Predicción/ });
  expect(tab).toHaveAttribute('href', '/k/luna/prediction');
  expect(within(tab).queryAllByRole('img', { name: 'se puede apostar ahora' })).toHaveLength(dots);
});
