import { expect, it } from 'vitest';
import { INVITATION_CODE_MAX } from '#core/invitations/limits.ts';
import { typedInvitation } from './typed-invitation.ts';

it.each([
  ['', null],
  ['  ', null],
  [' bcdf-2345 ', 'bcdf-2345'],
  ['https://fogata.example/?invite=BCDF-2345', 'BCDF-2345'],
  ['https://fogata.example/entrar?lang=es&invite=BCDF%2D2345', 'BCDF-2345'],
  ['fogata.example/?invite=', null],
  // No link of ours: what it is, the server says.
  ['¿qué?', '¿qué?'],
])('reads %j as %j', (text, code) => {
  expect(typedInvitation(text)).toBe(code);
});

it('is never longer than the login takes', () => {
  expect(typedInvitation('x'.repeat(300))).toHaveLength(INVITATION_CODE_MAX);
});
