import * as z from 'zod/mini';
import { CURRENCIES } from '#core/donations/currencies.ts';
import { parseMinor } from '#core/donations/money.ts';
import type { RemoteSpeechConfig } from './speech/remote-engines.ts';
import type { S3Config } from './storage/s3-storage.ts';

const text = z.optional(z.string().check(z.trim(), z.minLength(1)));
const webUrl = z.optional(z.url({ protocol: /^https?$/ }));

/** The settings of services beside the platforms, as they stand in the environment. */
export const serviceEnvironment = {
  PAYPAL_CHECKOUT_URL: webUrl,
  PAYPAL_VERIFY_URL: webUrl,
  PREMIUM_PAYPAL: text,
  PREMIUM_PRICE: z._default(z.string().check(z.regex(/^\d{1,5}(\.\d{2})?$/)), '4.99'),
  PREMIUM_CURRENCY: z._default(z.enum(CURRENCIES), 'USD'),
  PAYPAL_TEST_PAYMENTS: z._default(z.enum(['on', 'off', 'auto']), 'auto'),
  GIPHY_API_KEY: text,
  GIPHY_API_URL: webUrl,
  VOICERSS_KEY: text,
  VOICERSS_URL: webUrl,
  SPEECH_URL: webUrl,
  SPEECH_KEY: text,
  S3_ENDPOINT: webUrl,
  S3_BUCKET: text,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};
type Environment = z.infer<z.ZodMiniObject<typeof serviceEnvironment>>;

/** Speech services that are asked before the engine of our own. */
export interface SpeechConfig {
  http: RemoteSpeechConfig | null;
  voiceRss: RemoteSpeechConfig | null;
}

export interface PaypalConfig {
  /** Where the donation form goes. */
  checkoutUrl: string;
  /** Where notifications are verified. */
  verifyUrl: string;
  /** Whether payments that PayPal marks as tests count. */
  acceptsTests: boolean;
  /** What a month of premium costs, and who is paid; null where premium cannot be bought. */
  premium: { account: string; monthly: number; currency: string } | null;
}

/** The GIF search: streamers without a key of their own use the operator's. */
export interface GiphyConfig {
  apiUrl: string;
  key: string | null;
}

/** Keys of speech services; null for each that has none. */
export function readSpeech(env: Environment): SpeechConfig {
  const voiceRssUrl = env.VOICERSS_URL ?? 'https://api.voicerss.org/';
  return {
    http: env.SPEECH_URL === undefined ? null : { url: env.SPEECH_URL, key: env.SPEECH_KEY ?? '' },
    voiceRss: env.VOICERSS_KEY === undefined ? null : { url: voiceRssUrl, key: env.VOICERSS_KEY },
  };
}

/** All or nothing: a bucket without a key would only fail at the first upload. */
export function readS3(env: Environment, refuse: (missing: string) => never): S3Config | null {
  if (env.S3_ENDPOINT === undefined) return null;
  const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string =>
    env[name] ?? refuse(name);
  return {
    endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION,
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
}

/** PayPal needs no keys: the sandbox's stand-in, PayPal itself, or PayPal's own sandbox by its addresses. */
export function readPaypal(env: Environment, sandboxUrl: string | null): PaypalConfig {
  const standIn = sandboxUrl === null ? undefined : `${sandboxUrl}/paypal/cgi-bin/webscr`;
  const verifyUrl = env.PAYPAL_VERIFY_URL ?? standIn ?? 'https://ipnpb.paypal.com/cgi-bin/webscr';
  const isTestHost = sandboxUrl !== null || new URL(verifyUrl).hostname.includes('sandbox');
  return {
    checkoutUrl: env.PAYPAL_CHECKOUT_URL ?? standIn ?? 'https://www.paypal.com/cgi-bin/webscr',
    verifyUrl,
    acceptsTests: env.PAYPAL_TEST_PAYMENTS === 'auto' ? isTestHost : env.PAYPAL_TEST_PAYMENTS === 'on',
    premium:
      env.PREMIUM_PAYPAL === undefined
        ? null
        : {
            account: env.PREMIUM_PAYPAL,
            monthly: parseMinor(env.PREMIUM_PRICE, env.PREMIUM_CURRENCY) ?? 0,
            currency: env.PREMIUM_CURRENCY,
          },
  };
}

/** The sandbox's stand-in takes any key; with a real one GIPHY itself is asked. */
export function readGiphy(env: Environment, sandboxUrl: string | null): GiphyConfig {
  const standIn = sandboxUrl === null || env.GIPHY_API_KEY !== undefined ? undefined : `${sandboxUrl}/giphy`;
  const apiUrl = env.GIPHY_API_URL ?? standIn ?? 'https://api.giphy.com';
  return {
    apiUrl: apiUrl.replace(/\/+$/, ''),
    key: env.GIPHY_API_KEY ?? (standIn === undefined ? null : 'sandbox'),
  };
}
