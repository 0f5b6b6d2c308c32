import { ChakraProvider } from '@chakra-ui/react';
import { panelSystem } from '#src/ui/theme/panel-system.ts';
import { mount } from '../lib/mount.tsx';
import { Options } from './options.tsx';

void mount(
  <ChakraProvider value={panelSystem}>
    <Options />
  </ChakraProvider>,
);
