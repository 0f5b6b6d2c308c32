import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { setThemeMode, useThemeMode } from './theme/theme-mode.ts';

/** Switches between dark and light; the choice is remembered. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const isDark = useThemeMode() === 'dark';
  const label = t(isDark ? 'common:useLight' : 'common:useDark');
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => setThemeMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </Button>
  );
}
