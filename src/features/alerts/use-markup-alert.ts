import { useTranslation } from 'react-i18next';

/** Says which alert cannot be saved for a `<` at the start of its script or style; in the browser's language, not the interface's. */
export function useMarkupAlert(): (name: string) => Promise<void> {
  const { t, i18n } = useTranslation(['alerts']);
  return async (name) => {
    const lng = navigator.language.startsWith('es') ? 'es' : 'en';
    await i18n.loadLanguages(lng);
    window.alert(t('alerts:screen.markupRule', { lng, name }));
  };
}
