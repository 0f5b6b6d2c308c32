import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';
import { panelSystem } from './theme/panel-system.ts';

const TABS = ['Sub Regalada', 'Bits', 'Raid'] as const;

function Held() {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Sub Regalada');
  return (
    <Tabs
      label="Alertas"
      tabs={TABS.map((value) => ({ value, label: value, isDisabled: value === 'Raid' }))}
      value={tab}
      onChange={setTab}
    >
      Alerta de {tab}
    </Tabs>
  );
}

const panel = (name: string) => screen.findByRole('tabpanel', { name });

it('a tab shows its panel, which has its name; arrow keys need a browser (alert-screen.spec.ts)', async () => {
  render(
    <ChakraProvider value={panelSystem}>
      <Held />
    </ChakraProvider>,
  );
  expect(screen.getByRole('tablist', { name: 'Alertas' })).toBeVisible();
  expect(await panel('Sub Regalada')).toHaveTextContent('Alerta de Sub Regalada');
  // A list of ids, so that none may have a space.
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).not.toContain(' ');
  fireEvent.click(screen.getByRole('tab', { name: 'Raid' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Bits' }));
  expect(await panel('Bits')).toHaveTextContent('Alerta de Bits');
});
