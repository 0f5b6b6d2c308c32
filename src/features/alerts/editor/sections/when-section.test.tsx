import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { system } from '#src/ui/theme/system.ts';
import { WhenSection } from './when-section.tsx';

it.each(PLATFORMS)('asks on Trovo alone which spells are read aloud (%s)', (platform) => {
  render(
    <ChakraProvider value={system}>
      <WhenSection item={defaultAlert('TTS')} edit={vi.fn()} platform={platform} isVariant={false} />
    </ChakraProvider>,
  );
  const field = screen.queryByLabelText('Hechizos que se leen en voz alta');
  expect(field === null).toBe(platform !== 'trovo');
});
