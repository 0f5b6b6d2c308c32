import type { Answer, Browser } from './browser.ts';

const BOUNDARY = 'fogata-boundary';
export const MULTIPART_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form with one file, as a browser sends it. */
export function multipart(name: string, bytes: Buffer | string, field = 'file', type = 'image/png'): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** A form without any part. */
export const EMPTY_MULTIPART = Buffer.from(`--${BOUNDARY}--\r\n`);

export function sendMultipart(
  browser: Browser,
  path: string,
  body: Buffer,
  options: { csrf?: string | null } = {},
): Promise<Answer> {
  return browser.call('POST', path, { body, headers: MULTIPART_HEADERS, ...options });
}
