import { useCallback, useState } from 'react';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem, AlertVariant } from '#core/alerts/schema.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { deleteVariant, fetchVariants, saveVariant } from './api.ts';

function place(variants: readonly AlertVariant[], saved: AlertVariant): AlertVariant[] {
  return variants.some(({ id }) => id === saved.id)
    ? variants.map((variant) => (variant.id === saved.id ? saved : variant))
    : [...variants, saved];
}

/** The variants of a type, and what can be done with them. */
export function useVariants(header: AlertHeader) {
  const load = useCallback((signal: AbortSignal) => fetchVariants(header, signal), [header]);
  const variants = useLoad(load);
  const { change } = variants;
  /** What a switch shows while its call is on the way. */
  const [switching, setSwitching] = useState<{ id: string; activo: boolean }>();

  const save = async (item: AlertItem) => {
    const saved = await saveVariant(item);
    change((old) => place(old, saved));
  };
  const remove = async ({ id }: AlertVariant) => {
    await deleteVariant(id);
    change((old) => old.filter((variant) => variant.id !== id));
  };
  /** Shown at once, and taken back when it fails. */
  const activate = async (variant: AlertVariant, activo: boolean) => {
    setSwitching({ id: variant.id, activo });
    try {
      await save({ ...variant, activo });
    } finally {
      setSwitching(undefined);
    }
  };
  const isOn = ({ id, activo }: AlertVariant) => (switching?.id === id ? switching.activo : activo);
  return { variants, save, remove, activate, isOn };
}
