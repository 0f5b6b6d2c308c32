import { element, post, report, valueOf, wording } from './client-base.ts';
import type { Page } from './client-types.ts';

/** Buttons that change somebody's roles in the guild, or put them out of it. */
export function listenToDiscord(page: Page): void {
  const change = (id: string, membership: object): void => {
    element(id).addEventListener('click', () => {
      const user = valueOf('member') || 'Luna';
      void post(page, 'discord/member', { user, ...membership }).then((answer) => {
        if (answer instanceof Object && 'roles' in answer) {
          report(`${user}: ${wording(page, 'memberChanged')}`, 'good');
        }
      });
    });
  };
  change('make-patron', { roles: ['patron'], banned: false });
  change('make-friend', { roles: ['friend'], banned: false });
  change('take-roles', { roles: [] });
  change('ban-member', { banned: true });
}
