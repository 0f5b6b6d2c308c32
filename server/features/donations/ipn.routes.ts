import { normalizeIP } from '@fastify/rate-limit';
import { SECOND_MS } from '#core/base/time.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/away.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { IpnAdmission } from './ipn-door.ts';

export interface IpnRouteDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** Resolves when the notification is stored, or will not be. */
  admit: (raw: Buffer, address: string) => Promise<IpnAdmission>;
}

/** PayPal's notifications have about two kilobytes. */
const MOST_BYTES = 8 * 1024;
/** A database that stands still keeps nobody waiting. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;
const COME_AGAIN_S = 60;

/**
 * PayPal's notifications. 200 with an empty body when the bytes are stored, or speak of nothing that this server knows or
 * ever will; after anything else PayPal sends them again, for days.
 */
export async function registerIpnRoutes(app: App, deps: IpnRouteDeps): Promise<void> {
  // A scope of its own: here bodies stay the bytes that PayPal verifies.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      DONATION_API.paypalNotification,
      { bodyLimit: MOST_BYTES, config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const admission = await admitInTime(deps, raw, normalizeIP(request.ip));
        if (typeof admission === 'object') {
          reply.header('retry-after', admission.afterS);
          throw new AppError('too_fast', 'Too many notifications from this address. Send it again later.');
        }
        if (admission === 'full') {
          reply.header('retry-after', COME_AGAIN_S);
          throw new AppError('unavailable', 'Nothing can be taken in now. Please send it again.');
        }
        return reply.code(200).send();
      },
    );
    await Promise.resolve();
  });
}

/** `full` too while the database is away, has no space, or says nothing for long: PayPal needs no other reason. */
async function admitInTime(
  { clock, logger, admit }: IpnRouteDeps,
  raw: Buffer,
  address: string,
): Promise<IpnAdmission> {
  const admitted = admit(raw, address).catch((err: unknown): IpnAdmission => {
    if (!isDatabaseAway(err) && !isDiskFull(err)) throw err;
    logger.error({ err }, 'A payment notification could not be stored; PayPal sends it again.');
    return 'full';
  });
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWER_WITHIN_MS, () => resolve('full'));
    admitted.then(resolve, reject).finally(cancel);
  });
}
