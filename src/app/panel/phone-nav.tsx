import { chakra } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BottomTabBar, TAB_STYLE } from '#src/ui/bottom-tab-bar.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { NavLink } from '#src/ui/link.tsx';
import { NavGroups } from './nav-groups.tsx';
import { usePanelNav } from './panel-nav.ts';

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
  const { t } = useTranslation(['panel']);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const { groups, everyday } = usePanelNav();
  const others = groups
    .map(({ label, pages }) => ({ label, pages: pages.filter((page) => !everyday.includes(page)) }))
    .filter(({ pages }) => pages.length > 0);
  const isAmongOthers = others.some(({ pages }) => pages.some(({ to }) => pathname.startsWith(to)));
  return (
    <>
      <BottomTabBar label={t('panel:navigation')} tabs={everyday}>
        {others.length === 0 ? null : (
          <MoreTab
            aria-haspopup="dialog"
            aria-current={isAmongOthers ? 'page' : undefined}
            onClick={() => setIsOpen(true)}
          >
            <Ellipsis size={22} aria-hidden />
            {t('panel:more')}
          </MoreTab>
        )}
      </BottomTabBar>
      {isOpen ? (
        <Dialog title={t('panel:more')} onClose={() => setIsOpen(false)}>
          <chakra.nav aria-label={t('panel:more')} display="grid" gap="4">
            <NavGroups groups={others}>
              {({ to, label, icon: Icon }) => (
                <MoreLink to={to} onClick={() => setIsOpen(false)}>
                  <Icon size={22} aria-hidden />
                  {label}
                </MoreLink>
              )}
            </NavGroups>
          </chakra.nav>
        </Dialog>
      ) : null}
    </>
  );
}
