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

/** A secret in the query of an address: a widget's, a login's. Errors quote addresses in the middle of their text. */
const SECRET_IN_ADDRESS = /([?&](?:bid|code|state|token)=)[^&#"'\\\s]+/g;

/**
 * A pino logger that blanks out tokens, codes and cookies wherever a log line carries them as fields, up to two levels deep,
 * and in the query of every address that a line quotes.
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level,
    redact: { paths, censor: '[secret]' },
    hooks: { streamWrite: (line: string) => line.replaceAll(SECRET_IN_ADDRESS, '$1[secret]') },
  };
  return stream ? pino(options, stream) : pino(options);
}
