import { SECOND_MS } from '#core/base/time.ts';

/** What PayPal says of a notification; `unreachable` says nothing, and nothing is credited before it speaks. */
export type IpnVerdict = 'verified' | 'invalid' | 'unreachable';

const TIMEOUT_MS = 10 * SECOND_MS;
const QUESTION = Buffer.from('cmd=_notify-validate&');

/** Sends a notification back byte for byte, as PayPal's protocol asks, to the host that configuration names. */
export function createIpnVerifier(verifyUrl: string, fetchUrl = globalThis.fetch) {
  return async (raw: Buffer): Promise<IpnVerdict> => {
    try {
      const answer = await fetchUrl(verifyUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'Fogata-IPN-Verification',
        },
        body: Buffer.concat([QUESTION, raw]),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const word = (await answer.text()).trim();
      if (answer.status !== 200) return 'unreachable';
      if (word === 'VERIFIED') return 'verified';
      return word === 'INVALID' ? 'invalid' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  };
}
