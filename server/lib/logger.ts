import { type DestinationStream, type Logger, pino } from 'pino';

/** What our own code needs of a logger; Fastify's and pino's both fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

const SECRET_FIELDS = [
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'client_secret',
  'clientSecret',
  'token',
  'code',
  'authorization',
  'cookie',
];

/** A pino logger that blanks out tokens, codes and cookies wherever a log line carries them, up to two levels deep. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = { level, redact: { paths, censor: '[secret]' } };
  return stream ? pino(options, stream) : pino(options);
}
