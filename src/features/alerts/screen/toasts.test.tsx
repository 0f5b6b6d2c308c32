import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAlertFile } from '#core/alerts/alert-file.ts';
import { ALERT_TEXTS, defaultAlert } from '#tests/factories/default-alert.ts';
import { system } from '#src/ui/theme/system.ts';
import { ToastContext, type ToastMessage } from '#src/ui/toast-context.ts';
import { ExportButton } from './export-button.tsx';
import { useImport } from './use-import.ts';

const raid = defaultAlert('Raid');
const toast = vi.fn<(message: ToastMessage) => void>();
const replace = vi.fn();

function Around({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <ToastContext value={toast}>{children}</ToastContext>
    </ChakraProvider>
  );
}

beforeEach(() => {
  toast.mockReset();
  replace.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the toasts of files', () => {
  it('say for twenty seconds that an alert was exported', () => {
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    render(<ExportButton item={raid} platform="twitch" />, { wrapper: Around });
    // A test page cannot download.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Exportar alerta' }));
    expect(toast).toHaveBeenCalledWith({ tone: 'success', text: 'Alerta exportada', lastsMs: 20_000 });
  });

  it.each([
    [writeAlertFile(raid, 'twitch'), { tone: 'success', text: 'Importación correcta' }],
    ['?', { tone: 'danger', title: 'Error al importar', text: 'El archivo seleccionado no es válido.' }],
  ] as const)('stay for ten seconds after an import', async (contents, expected) => {
    const target = {
      texts: ALERT_TEXTS.es,
      platform: 'twitch',
      rank: 1,
      items: [raid],
      replace,
      onVariant: vi.fn(),
    } as const;
    const { result } = renderHook(() => useImport(target), { wrapper: Around });
    await act(() => result.current.fromFile(new File([contents], 'a.fogataalert')));
    expect(toast).toHaveBeenCalledWith({ ...expected, lastsMs: 10_000 });
    expect(replace).toHaveBeenCalledTimes(expected.tone === 'success' ? 1 : 0);
  });
});
