import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QABC',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notpush.apple.community/abc',
  'https://xpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'http://127.0.0.1:3900/push/abc',
  'file:///etc/passwd',
  '',
])('%s is none, whatever the browser says', (endpoint) => {
  expect(isPushService(endpoint, null)).toBe(false);
});

it('the sandbox’s own is one where there is a sandbox', () => {
  expect(isPushService('http://127.0.0.1:3900/push/abc', 'http://127.0.0.1:3900')).toBe(true);
  expect(isPushService('http://127.0.0.1:3901/push/abc', 'http://127.0.0.1:3900')).toBe(false);
});
