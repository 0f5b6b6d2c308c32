import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptMessage, isReceiverKey } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a message for a browser', () => {
  it('is encrypted as in the example of RFC 8291, appendix A', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const message = encryptMessage(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), pair },
    );
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is another one each time', () => {
    const pair = createECDH('prime256v1');
    const receiver = { p256dh: pair.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(encryptMessage('hola', receiver)).not.toEqual(encryptMessage('hola', receiver));
  });
});

describe('the key of a browser', () => {
  it('is a point of the curve', () => {
    expect(isReceiverKey(createECDH('prime256v1').generateKeys('base64url'))).toBe(true);
    expect(isReceiverKey(`B${'A'.repeat(86)}`)).toBe(false);
    expect(isReceiverKey('')).toBe(false);
  });
});
