import { expect, it } from 'vitest';
import { chooseChannel } from './choose-channel.ts';

const trovo = { platform: 'trovo', live: false } as const;
const twitch = { platform: 'twitch', live: false } as const;
const kick = { platform: 'kick', live: false } as const;

it('is the live one, wherever it stands', () => {
  const live = { ...kick, live: true };
  expect(chooseChannel([trovo, twitch, live])).toBe(live);
});

it('is the first that was linked while none is live, a closed service last', () => {
  expect(chooseChannel([kick, twitch])).toBe(kick);
  expect(chooseChannel([trovo, twitch, kick])).toBe(twitch);
  expect(chooseChannel([trovo])).toBe(trovo);
  expect(chooseChannel<typeof kick>([])).toBeUndefined();
});
