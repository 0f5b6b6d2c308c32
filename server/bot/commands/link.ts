import { nameKey } from '#core/base/text.ts';
import { wordsOf } from '#core/commands/command-call.ts';
import { readTypedViewer } from '#core/platforms/typed-viewer.ts';
import type { RunCommand } from '../command-context.ts';

/** `!link kick:name`: the author has that account too; once that one says the same, both are one viewer. */
export const runLink: RunCommand = async ({ tx, message, cmd, rest, texts, joins }) => {
  const [typed, ...more] = wordsOf(rest);
  const { name, platform } = readTypedViewer(typed ?? '');
  const { channel, viewer } = message;
  if (platform === undefined || platform === channel.platform || more.length > 0) return texts.linkUsage(cmd);
  const outcome = await joins.offer(tx, message, { platform, name: nameKey(name) });
  switch (outcome) {
    case 'joined':
      return texts.linkDone(viewer.name);
    case 'busy':
      return texts.linkBusy(viewer.name);
    case 'refused':
      return texts.linkRefused(viewer.name);
    case 'waiting':
      return texts.linkWaiting(
        viewer.name,
        `${platform}:${name}`,
        `!${cmd} ${channel.platform}:${viewer.name}`,
      );
  }
};
