import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#src/i18n/languages.ts';
import { startI18n } from '#src/i18n/setup.ts';
import { STORAGE_KEYS, storage } from '#src/lib/storage-keys.ts';
import { system } from '#src/ui/theme/system.ts';
import { browser } from './browser.ts';
import { NAMESPACES } from './namespaces.ts';
import { applyTheme } from './theme.ts';

/** The chosen language, else the browser's, else Spanish. */
function extensionLanguage(remembered: string | null, browserLanguage: string): Language {
  const short = browserLanguage.slice(0, 2).toLowerCase();
  if (isLanguage(remembered)) return remembered;
  return isLanguage(short) ? short : DEFAULT_LANGUAGE;
}

/** Puts one screen of the extension on its page, in the person's language and theme; what it needs is read meanwhile. */
export async function mount(screen: ReactNode | Promise<ReactNode>): Promise<void> {
  applyTheme();
  const language = extensionLanguage(storage.read(STORAGE_KEYS.language), browser.i18n.getUILanguage());
  await startI18n(language, NAMESPACES);
  const content = await screen;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root to mount on');
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={system}>
        {/* The site's links need a router; one screen needs no addresses. */}
        <MemoryRouter>{content}</MemoryRouter>
      </ChakraProvider>
    </StrictMode>,
  );
}
