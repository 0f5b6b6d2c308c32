import { createServer } from 'node:https';
import type { Server } from 'node:http';

/** Made for these tests alone: the browser under test is told to accept it for kick.com. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC5R2y7sL7nTL0h
mQHAzQ82c47CC/QLBbtPCYtIDMcTnCzwvYNdZOUgTtIqVAjCk1KBitVMVyT4OIwU
O15d8YX7Z3LFMLvRiJwQrVyelmpYqblJ/v/hmCUDq0Ao0oTyvQc5W3fd8X+/JVIm
VwewipK1+3jln1+7fih5s0xXNjDnIkv6Ezx8SMSy0DDV1PgSwn3yvqNFBGR7WDp0
fydTkKPDVuBfTzVhAdibBTcWvSuPmAtjBYM2N4XrnqKQwIE1sXNeR9I3W6oP1ZcZ
2yPrxxl450tHlC+K7AelaJBCKtglPxsPwbayiQ68SnEu29SrKp4cm8Xo/1jur/V2
AG0NRFnRAgMBAAECggEAKBtEd8qWQIZ1iHDRFtWsvdo85FdnD/3BIqZLvqB5dY7A
kapMZeqhyKEXUG9ZaBkw6nbNnlVc3NiMxhJl5osSOC4YA4R9m6lpMxj77B5eTewL
fm+TH1fqZ0VqQYv0mID/r9RTebk9sHhZNJBxSy9r+7XAYWBi/jicdV+xHk3OPzHo
L+Fz/Jxtw4j3HbDuLRkeYvY2k4NhdATWUeBURMVVc9a6wzXV5hDDUvxcPVfcSolH
uoa576JENXEGyZTxsCwvl6ok9hSnC1toJ+5stvmaUauV8liWhK5onYibjv4SArrE
YjZon2o31N+gAWNx0uktzJgqlRjfEQGXOyMU/OztWQKBgQDvW0e16aY8OznE0b6I
jsYouLXZ1VVgjNQm5+ObKz4IuO01ZeGaw3i+triWZdv9wZGjooQseM85he4Oemnc
OsfQLmFKCrLd4kS2opLKRUJCDNtxeDAkidxCJeaRa5H/A1LXt5W2FYXZnjtzm6zo
m3kukfWpKZNbQTBAgzM1lwouTQKBgQDGKYZjLPyy5HEemUR7C8fLUqfGRjUOf8Hr
rJu5rx6RYiC3wrHk//84A5PbiHcdd3OHlBHGN6bdSdUiWHq68G46zn8hRFUw+p/2
ZNkNkrxKGqwwwPQzVKF9u5zdAGDxlmjT8SVWblmmMBGOHiRoKV8eQGJLdltub6eZ
y45xmD6DlQKBgQDrijvrO94mb3HNyUliQH2oHPx3PIQj2vH6xz8nt0n4c2KapYN5
NNphcpX7ComOESosiQTgbpId3ToCbVw3KHDw4HNE1Xpm9v7/asRg3/7v2I8p/kgB
7NgfEATxHZYyCSdAuJxO7qclG50NiyiATl7WATRqH0uvBVtiYLnIBrYyEQKBgHpy
TkgaFEu2PO/bZSVjMiHBAUrTNxWue/VUwyUJwKm1KOJju+j1Bo9mJocQ3AmpNgog
xJrm6IT0im6enbfFuVc9IfE8eCe7tfxadISelxpzQNMfZ8YQFXnL5DHrefvOJRhR
efDeXycBrNdUaMq0RcI7poFasUScWcP+tBYdLQPBAoGAY7jEgPa0E5FcysyuVswy
5gDvy5gM8sJHIOtoHf6lcRWUVfxhF53fUfwMFKmvYpYzR8Adof5p5YhX61MFZQer
M3cUqOy13tQjPmQO+IgcQMDdodcUKqjb4/c2H2HcDUcmVZGi/wBE15CzKqNs7fKL
IthrVBMHz0rLjLcj/cfo28Y=
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDRjCCAi6gAwIBAgIUBezCoujbii7KCaUOxt2X7JJyAnUwDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIa2ljay5jb20wIBcNMjYxMTIyMDUyNzA3WhgPMjEyNjEw
MjkwNTI3MDdaMBMxETAPBgNVBAMMCGtpY2suY29tMIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEAuUdsu7C+50y9IZkBwM0PNnOOwgv0CwW7TwmLSAzHE5ws
8L2DXWTlIE7SKlQIwpNSgYrVTFck+DiMFDteXfGF+2dyxTC70YicEK1cnpZqWKm5
Sf7/4ZglA6tAKNKE8r0HOVt33fF/vyVSJlcHsIqStft45Z9fu34oebNMVzYw5yJL
+hM8fEjEstAw1dT4EsJ98r6jRQRke1g6dH8nU5Cjw1bgX081YQHYmwU3Fr0rj5gL
YwWDNjeF656ikMCBNbFzXkfSN1uqD9WXGdsj68cZeOdLR5QviuwHpWiQQirYJT8b
D8G2sokOvEpxLtvUqyqeHJvF6P9Y7q/1dgBtDURZ0QIDAQABo4GPMIGMMB0GA1Ud
DgQWBBTkwovAhCkKGQVVB5oNNltCVfjhTDAfBgNVHSMEGDAWgBTkwovAhCkKGQVV
B5oNNltCVfjhTDAnBgNVHREEIDAegghraWNrLmNvbYISZGFzaGJvYXJkLmtpY2su
Y29tMAwGA1UdEwEB/wQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwDQYJKoZIhvcN
AQELBQADggEBAAfLlKGNtdjJG0FmKKbpluy5LURf6ySwYoNNl9zTH8k34XrX8T+t
mI22hzLZfzOzpgjpzyGjs4G/BCw3/9c/+8pED+GUfSBMLi0Khum7mghVttUCCXKB
JPK8rqGYbB41rV6tIkFqK7Q0KHBQQJeqW9gbK60c74DkvOrCaHLE5Z2eoB81xUhO
RpRLX+AmvrjWgrW5UPtYZpkXOcau5kvHElaj4H40mfU+Ee8NvGK4kUYkKfKlMy+M
nifiCg1n/Qi43W7r0i2EhJ2m5IfH7I7jH+72Y5x4zVctOsuG2fTIBV7q4g4IAyVa
IJtSsHTcOyzKyOPWcwovC/tPuUlNttagV0k=
-----END CERTIFICATE-----
`;

export interface KickSite {
  port: number;
  /** What the page would say of every channel; undefined as after a change of Kick's. */
  followers: number | undefined;
  /** Who followed, as the dashboard shows it when it is loaded; undefined as after a change of Kick's. */
  feed: string[] | undefined;
  /** Its bot protection lets only pages of its own ask. */
  isGuarded: boolean;
  close(): Promise<void>;
}

/** What a page of the dashboard runs when a follower comes; tests call it by this name. */
const DASHBOARD = `<script>
  function follow(name) {
    const entry = document.createElement('li');
    entry.innerHTML = '<a href="#"></a> te sigue ahora <time>ahora</time>';
    entry.firstChild.textContent = name;
    document.querySelector('ul').prepend(entry);
  }
</script>`;

function drawDashboard(names: readonly string[] | undefined): string {
  if (names === undefined) return '<title>Kick</title><main>Otra cosa</main>';
  const entries = names.map((name) => `<li><a href="#">${name}</a> te sigue ahora</li>`);
  return `<title>Kick</title>${DASHBOARD}<ul id="activity-feed">${entries.join('')}</ul>`;
}

/** A kick.com of our own, with the one call that the extension makes, and the dashboard. */
export async function startKickSite(): Promise<KickSite> {
  const server: Server = createServer({ key: KEY, cert: CERTIFICATE }, (request, answer) => {
    const slug = /^\/api\/v2\/channels\/([^/]+)$/.exec(request.url ?? '')?.[1];
    if (slug === undefined) {
      const isDashboard = request.headers.host === 'dashboard.kick.com';
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(isDashboard ? drawDashboard(site.feed) : '<title>Kick</title>');
      return;
    }
    if (site.isGuarded && request.headers['sec-fetch-site'] !== 'same-origin') {
      answer.writeHead(403).end('Request blocked by security policy.');
      return;
    }
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ id: 2, user_id: 1, slug, followers_count: site.followers }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site: KickSite = {
    port: typeof address === 'object' && address ? address.port : 0,
    followers: 100,
    feed: ['Antigua'],
    isGuarded: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
