import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signOut } from '#src/session/sign-out.ts';
import { Button } from '#src/ui/button.tsx';
import { LanguagePicker } from '#src/ui/language-picker.tsx';
import { NavLink } from '#src/ui/link.tsx';
import { Wordmark } from '#src/ui/mark.tsx';
import { ThemeToggle } from '#src/ui/theme-toggle.tsx';
import { ChannelSwitcher } from './channel-switcher.tsx';
import { NavGroups } from './nav-groups.tsx';
import { usePanelNav } from './panel-nav.ts';

const SideLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    // A mouse needs less room than a finger, and so all pages fit in the window.
    '@media (pointer: fine)': { minHeight: '9' },
    px: '3',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
});

/** Navigation of the panel on wide screens, with the channel, language, theme and the way out; where one is, is in sight. */
export function SideNav() {
  const { t } = useTranslation(['panel', 'common']);
  const { pathname } = useLocation();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    aside.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <chakra.aside
      ref={aside}
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      gap="5"
      width="sidebar"
      flexShrink="0"
      height="100dvh"
      position="sticky"
      top="0"
      overflowY="auto"
      p="4"
      bg="bg.surface"
      borderInlineEnd="1px solid"
      borderColor="border.subtle"
    >
      <chakra.div px="1" pt="1">
        <Wordmark />
      </chakra.div>
      <ChannelSwitcher />
      <chakra.nav aria-label={t('panel:navigation')} display="grid" gap="4">
        <NavGroups groups={usePanelNav().groups}>
          {({ to, label, icon: Icon, end = false }) => (
            <SideLink to={to} end={end}>
              <Icon size={20} aria-hidden />
              {label}
            </SideLink>
          )}
        </NavGroups>
      </chakra.nav>
      <chakra.div mt="auto" display="grid" gap="2">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between">
          <LanguagePicker />
          <ThemeToggle />
        </chakra.div>
        <Button variant="ghost" justifyContent="flex-start" onClick={() => void signOut()}>
          <LogOut size={20} aria-hidden />
          {t('common:logout')}
        </Button>
      </chakra.div>
    </chakra.aside>
  );
}
