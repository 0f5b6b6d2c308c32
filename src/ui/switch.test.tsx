import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';
import { panelSystem } from './theme/panel-system.ts';

const onChange = vi.fn<(isOn: boolean) => boolean>();

function Held() {
  const [isOn, setOn] = useState(false);
  return <Switch label="Aviso" isOn={isOn} onChange={(next) => setOn(onChange(next))} />;
}

function show() {
  render(
    <ChakraProvider value={panelSystem}>
      <Held />
    </ChakraProvider>,
  );
  return screen.getByRole('switch', { name: 'Aviso' });
}

it('is turned by a press', async () => {
  onChange.mockReset().mockImplementation((isOn) => isOn);
  const control = show();
  fireEvent.click(control);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(control).toBeChecked();
});

it('stays as it was when the change is refused, and can be tried again', async () => {
  onChange.mockReset().mockReturnValue(false);
  const control = show();
  fireEvent.click(control);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(control).not.toBeChecked();
  fireEvent.click(control);
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});
