import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { INVITE_QUERY, withInvitation } from '#core/invitations/paths.ts';
import { isLanguage } from '#src/i18n/languages.ts';
import { leaveFor } from '#src/lib/leave.ts';
import { exchangeLogin, isLoginQuery } from '#src/session/login.ts';

/** What a person can do something about; the rest is tried again. */
const TEXT_OF: Partial<
  Record<
    string,
    | 'landing:login.closed'
    | 'landing:login.invitation'
    | 'landing:login.setupCode'
    | 'landing:login.ownerNamed'
  >
> = {
  registration_closed: 'landing:login.closed',
  invitation: 'landing:login.invitation',
  setup_code: 'landing:login.setupCode',
  owner_named: 'landing:login.ownerNamed',
};

export interface LoginReturn {
  isBusy: boolean;
  /** Why the login failed, in the interface's words. */
  error: string | undefined;
}

/** The page without what was exchanged; an invitation stays for the next try. */
function pageAfter(pathname: string, search: string): string {
  const invitation = new URLSearchParams(search).get(INVITE_QUERY);
  return invitation === null ? pathname : withInvitation(pathname, invitation);
}

/** Exchanges what a platform's way back carries in the query, once, and acts on the answer. */
export function useLoginReturn(): LoginReturn {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { t, i18n } = useTranslation(['landing']);
  const sent = useRef('');
  const [error, setError] = useState<string>();
  const isBusy = isLoginQuery(search);

  useEffect(() => {
    // A code works once: neither a second render nor a second effect may send it again.
    if (!isLoginQuery(search) || sent.current === search) return;
    sent.current = search;
    exchangeLogin(search)
      .then(async (outcome) => {
        if (outcome.go === 'reload') {
          location.replace(pathname);
          return;
        }
        if (outcome.go === 'page') return navigate(outcome.to, { replace: true });
        if (outcome.isBanned) {
          // This text follows the browser's language, not the interface's.
          const language = navigator.language.slice(0, 2);
          const lng = isLanguage(language) ? language : 'en';
          await i18n.loadLanguages(lng);
          window.alert(t('landing:login.banned', { lng }));
          if (outcome.community !== undefined) leaveFor(outcome.community);
        }
        if (outcome.isBanned) setError(t('landing:login.bannedShort'));
        else setError(t(TEXT_OF[outcome.code] ?? 'landing:login.failed'));
        return navigate(pageAfter(pathname, search), { replace: true });
      })
      .catch(() => {
        setError(t('landing:login.unreachable'));
        return navigate(pageAfter(pathname, search), { replace: true });
      });
  }, [search, pathname, navigate, t, i18n]);

  return { isBusy, error };
}
