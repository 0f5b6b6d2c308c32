import { describe, expect, it } from 'vitest';
import { eventDelivery } from '#tests/factories/deliveries.ts';
import { readSpoolLine, toSpoolLine } from './spool-line.ts';

const RECEIVED = { platform: 'twitch', at: 5, delivery: eventDelivery('one', 4) } as const;

describe('a line of the spool', () => {
  it('is read as it was written', () => {
    expect(readSpoolLine(toSpoolLine(RECEIVED).trimEnd())).toEqual(RECEIVED);
  });

  it('names the channel as a server before an update did', () => {
    const { delivery } = JSON.parse(toSpoolLine(RECEIVED).slice('01234567 '.length)) as { delivery: object };
    expect(delivery).toHaveProperty('channelId', 'ana');
    expect(delivery).not.toHaveProperty('platformChannelId');
  });
});
