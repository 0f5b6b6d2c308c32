import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { linkAnswerSchema, type LinkAnswer } from '#core/channels/schema.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

type LinkReturn = { linked: LinkAnswer } | { failure: unknown } | undefined;

/** How a linking ended that came back to this page: its code is traded once, and leaves the address. */
export function useLinkReturn(): LinkReturn {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const sent = useRef('');
  const [result, setResult] = useState<LinkReturn>();
  useEffect(() => {
    const code = new URLSearchParams(search).get(LINK_QUERY);
    // A code works once: neither a second render nor a second effect may send it again.
    if (code === null || sent.current === code) return;
    sent.current = code;
    streamerRequest(PANEL_CHANNEL_LINK, linkAnswerSchema, { method: 'POST', body: { code } })
      .then(
        (linked) => setResult({ linked }),
        (failure: unknown) => setResult({ failure }),
      )
      .finally(() => void navigate(pathname, { replace: true }));
  }, [search, pathname, navigate]);
  return result;
}
