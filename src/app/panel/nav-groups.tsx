import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { Tab } from '#src/ui/bottom-tab-bar.tsx';
import type { NavGroup } from './panel-nav.ts';

interface NavGroupsProps {
  groups: readonly NavGroup[];
  /** Draws the link to a page. */
  children: (page: Tab) => ReactNode;
}

/** The panel's pages below the names of their groups, each group a list with that name. */
export function NavGroups({ groups, children }: NavGroupsProps) {
  const id = useId();
  return groups.map(({ label, pages }, at) => (
    <div key={label}>
      <chakra.p id={`${id}${at}`} px="3" pb="1" color="fg.subtle" fontSize="xs" fontWeight="semibold">
        {label}
      </chakra.p>
      <chakra.ul aria-labelledby={`${id}${at}`} listStyle="none" display="grid" gap="1">
        {pages.map((page) => (
          <li key={page.to}>{children(page)}</li>
        ))}
      </chakra.ul>
    </div>
  ));
}
