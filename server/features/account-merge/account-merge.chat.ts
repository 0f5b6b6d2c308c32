import { wordsOf } from '#core/commands/command-call.ts';
import { PLATFORM_NAME, PLATFORMS_WITH_LOGINS } from '#core/platforms/platform.ts';
import { readTypedViewer } from '#core/platforms/typed-viewer.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { ChatMerges } from './account-merge.service.ts';

/**
 * `!link kick:vera`: the author has that account too, and gets a word. Once `vera` writes `!link word` on Kick, both are one
 * viewer. Whoever only has the same name gets nobody's points: the login and the word have to fit.
 */
export const linkCommand =
  (merges: ChatMerges): RunBuiltin =>
  async ({ tx, message, cmd, rest, t }) => {
    const [typed = '', ...more] = wordsOf(rest);
    const { name, platform } = readTypedViewer(typed);
    const { channel, viewer } = message;
    if (typed === '' || more.length > 0 || platform === channel.platform)
      return t('general.linkUsage', { cmd });
    if (platform === undefined) {
      const outcome = await merges.accept(tx, message, typed);
      if (outcome === 'merged') return t('general.linkDone', { user: viewer.name });
      if (outcome === 'busy') return t('general.linkBusy', { user: viewer.name });
      return outcome === 'refused'
        ? t('general.linkRefused', { user: viewer.name })
        : t('general.linkUsage', { cmd });
    }
    if (!PLATFORMS_WITH_LOGINS.includes(platform)) {
      const command = `!${cmd} ${channel.platform}:${viewer.login}`;
      return t('general.linkFromThere', { user: viewer.name, platform: PLATFORM_NAME[platform], command });
    }
    const word = await merges.offer(tx, message, { platform, login: name });
    return t('general.linkWaiting', {
      user: viewer.name,
      other: `${platform}:${name}`,
      command: `!${cmd} ${word}`,
    });
  };
