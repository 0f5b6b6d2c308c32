import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from './link.tsx';
import { TabIcon } from './tab-icon.tsx';

export interface Tab {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Current only on this very path, not below it. */
  end?: boolean;
  /** Something runs there now: said beside the label, and seen as a dot. */
  liveLabel?: string | undefined;
  /** Not at a phone's thumb, where the room is for the others. */
  isWideOnly?: boolean;
}

/** How a tab looks, whether it leads somewhere or opens something. */
export const TAB_STYLE = {
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  // Words of six tabs in one phone's width do not touch.
  px: '1',
  minHeight: 'tabbar',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'fg.muted',
  textDecoration: 'none',
  '&[aria-current=page]': { color: 'accent.fg' },
} as const;

const TabLink = chakra(NavLink, { base: TAB_STYLE });

/** Navigation at a phone's thumb; wide screens show the same links elsewhere. */
export function BottomTabBar({
  label,
  tabs,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  /** After the tabs. */
  children?: ReactNode;
}) {
  return (
    <chakra.nav
      aria-label={label}
      display={{ base: 'flex', md: 'none' }}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="bar"
      bg="bg.surface"
      borderTop="1px solid"
      borderColor="border.subtle"
      pb="env(safe-area-inset-bottom)"
    >
      {tabs
        .filter(({ isWideOnly = false }) => !isWideOnly)
        .map(({ to, label: text, icon: Icon, end = false, liveLabel }) => (
          <TabLink key={to} to={to} end={end}>
            <TabIcon icon={Icon} size={22} liveLabel={liveLabel} />
            {text}
          </TabLink>
        ))}
      {children}
    </chakra.nav>
  );
}
