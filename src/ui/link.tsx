import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
  /** For the page that it leads to, and for no address bar. */
  state?: unknown;
}

interface NavLinkProps extends LinkProps {
  /** Current only on this very path, not below it. */
  end?: boolean;
}

/** A link to another page of ours; React Router's own brings prefetching and forms to every page. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that says when it leads to where the visitor is. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const [path = ''] = to.split('?');
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}
