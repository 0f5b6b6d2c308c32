import { useCallback, useEffect, useState } from 'react';
import { INVITATION_CHECK } from '#core/invitations/paths.ts';
import { goodInvitationSchema } from '#core/invitations/schema.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { typedInvitation } from './typed-invitation.ts';

export type InvitationState = 'unchecked' | 'good' | 'wrong' | 'failed';

export interface TypedInvitation {
  typed: string;
  type: (text: string) => void;
  /** What the login takes along; it does not wait for the check. */
  code: string | null;
  state: InvitationState;
  check: () => void;
}

async function ask(code: string): Promise<InvitationState> {
  try {
    await request(INVITATION_CHECK, goodInvitationSchema, { method: 'POST', body: { code } });
    return 'good';
  } catch (error) {
    return error instanceof ApiError && error.code === 'invitation' ? 'wrong' : 'failed';
  }
}

/** The invitation of the page's link, or typed. `checksLink`: whether to ask at once what the link's is worth. */
export function useInvitation(linked: string | null, checksLink: boolean): TypedInvitation {
  const [typed, setTyped] = useState(linked ?? '');
  const [state, setState] = useState<InvitationState>('unchecked');
  const [asked, setAsked] = useState(0);
  const code = typedInvitation(typed);
  const isAsking = asked > 0 || (checksLink && linked !== null && typed === linked);

  const check = useCallback(() => {
    setState('unchecked');
    setAsked((times) => times + 1);
  }, []);
  const type = useCallback((text: string) => {
    setTyped(text);
    setAsked(0);
    setState('unchecked');
  }, []);

  useEffect(() => {
    if (!isAsking || code === null) return;
    let isGone = false;
    void ask(code).then((answer) => {
      if (!isGone) setState(answer);
    });
    return () => {
      isGone = true;
    };
  }, [isAsking, code, asked]);

  return { typed, type, code, state, check };
}
