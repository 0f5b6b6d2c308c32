import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessEntry, guessedEntrySchema } from './guess-entry.ts';
import { HAND_MESSAGE_MAX, HAND_NAME_MAX } from './limits.ts';

describe('what can be read of an event that nobody knows', () => {
  it.each([
    [
      'from Kick',
      {
        broadcaster: { user_id: 1, username: 'fogata' },
        sender: { user_id: 7, username: 'Vela' },
        gift: { amount: 50, name: 'Rosa', message: '¡Hola!' },
      },
      { name: 'Vela', amount: '50', message: '¡Hola!' },
    ],
    [
      'from Twitch',
      {
        metadata: { message_id: 'x', subscription_type: 'channel.party' },
        payload: {
          subscription: { id: 'y', condition: { broadcaster_user_id: '1' } },
          event: {
            broadcaster_user_name: 'Fogata',
            user_login: 'vela',
            user_name: 'Vela',
            bits: 100,
            message: { text: 'Toma', emotes: [] },
          },
        },
      },
      { name: 'Vela', amount: '100', message: 'Toma' },
    ],
    [
      'from YouTube',
      {
        snippet: {
          type: 'partyEvent',
          displayMessage: 'Vela dio 2 €',
          partyDetails: { amountMicros: '2000000', currency: 'EUR', userComment: '¡Sigue!' },
        },
        authorDetails: { displayName: 'Vela' },
      },
      { name: 'Vela', amount: '2', message: '¡Sigue!' },
    ],
    [
      'from Trovo',
      { type: 99, nick_name: 'Vela', content: 'fiesta' },
      { name: 'Vela', amount: '', message: 'fiesta' },
    ],
  ])('%s', (_name, event, expected) => {
    expect(guessEntry(JSON.stringify(event))).toEqual(expected);
  });

  it('is nothing in what is no JSON, or says nothing', () => {
    for (const raw of ['', '{', 'null', '7', '[]', '{"amount":-1,"message":" "}'])
      expect(guessEntry(raw), raw).toEqual({ name: '', amount: '', message: '' });
  });

  it('fits the entry, whatever comes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.string({ minLength: 600, maxLength: 700 }), (json, long) => {
        const raw = `{"a":${json},"user_name":${JSON.stringify(long)},"message":${JSON.stringify(long)}}`;
        const entry = guessEntry(raw);
        expect(guessedEntrySchema.parse(entry)).toEqual(entry);
        expect(entry.name.length).toBeLessThanOrEqual(HAND_NAME_MAX);
        expect(entry.message.length).toBeLessThanOrEqual(HAND_MESSAGE_MAX);
      }),
    );
  });
});
