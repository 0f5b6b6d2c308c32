import { chakra } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BottomTabBar, TAB_STYLE } from '#src/ui/bottom-tab-bar.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NavLink } from '#src/ui/link.tsx';
import { usePanelNav } from './panel-nav.ts';

/** More would be too narrow for a thumb. */
const TABS_IN_BAR = 4;

const MoreTab = chakra('button', { base: TAB_STYLE });

const MoreLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '14',
    px: '2',
    borderRadius: 'md',
    color: 'fg.default',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=page]': { color: 'accent.fg' },
  },
});

/** Navigation of the panel on phones: the pages of every day in the bar, the others one tap further. */
export function PhoneNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const pages = usePanelNav();
  const others = pages.slice(TABS_IN_BAR);
  const isAmongOthers = others.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      <BottomTabBar label={t('panel.navigation')} tabs={pages.slice(0, TABS_IN_BAR)}>
        {others.length === 0 ? null : (
          <MoreTab
            aria-haspopup="dialog"
            aria-current={isAmongOthers ? 'page' : undefined}
            onClick={() => setIsOpen(true)}
          >
            <Ellipsis size={22} aria-hidden />
            {t('panel.more')}
          </MoreTab>
        )}
      </BottomTabBar>
      {isOpen ? (
        <Dialog title={t('panel.more')} onClose={() => setIsOpen(false)}>
          <chakra.nav aria-label={t('panel.more')} display="grid">
            {others.map(({ to, label, icon: Icon }) => (
              <MoreLink key={to} to={to} onClick={() => setIsOpen(false)}>
                <Icon size={22} aria-hidden />
                {label}
              </MoreLink>
            ))}
          </chakra.nav>
        </Dialog>
      ) : null}
    </>
  );
}
