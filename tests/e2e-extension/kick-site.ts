import { createServer } from 'node:https';
import type { Server } from 'node:http';

/** Made for these tests alone: the browser under test is told to accept it for kick.com. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCh/xGviUOdTwiz
klNByzh043NJJXHs5WxvtDrzDcC89Yu4qeEkCWon8JxASvSNbX2KwIhUBGhXzPb0
+j0hqy2C6H1CiGTdaJBgBwMi14g+1F5Tfhs9wudTrSGfIOK3W7rGyYHcXGV4PQTn
zM2zZ+d1rEMPysCc7q7djo4cNmHwxuSgEGLyWGqpp9KDcInYWKSUZxeIyWKI5/M8
N6AUI6QogGPe51oSLEun8YtacwclX7kg8bI4smoatZLKUEV9kMxR3ZQG9X5ene5Z
V6z2ULjobJxh5g/28bdzeROAvDVc0R8342ngmoZFgVOCXdEptJje/qoLgAFBDz/L
4lkYc/kZAgMBAAECggEADlPNGGGTP5M5IYqoPuouktX4AQjlB87ttX5y9UKq4Ht2
EU3DCgkkIKas5xnKAcUkhJRNKmMeaF+KGvYT2Im3c3vE8lC2XQettzR/kEIQPIBT
XF6Lob1+cJ3gGp8RtiZQgVral6b7WXRKHgc0zTB8HeHvp3Km8OpCQHmmc3PS2zTU
BicVbI+yAFY48h/Ya7QNWHsrEQ+ZZHtOkNWlLhjAfLmWAMiCViVmSzRhk3D3JP89
rGiUAvgPuByB7zLzn1532OdcciyclBa5njhw8KGn9KOpOQzt+jY3KoX4W94J5keP
s5r6s1x0rgQj72cuodsmBqIHE46eSJHPC/1hJd0l9QKBgQDPE1QYwqBTT3dJ97d4
XNeL1H69ZJ1UPtg7Pv62QCNMvR92jfVPK0lzO6+cN7PMiNBvg9rsG/6LDbzufU7C
JyhT4GN47P3hccy9m3Moki2zHiZCdEmqbGk9hoHf7SfCtpZlYj2qXiM7m6jlPeVW
aRQukT/MgqxdiBPVeUwp3E8VvQKBgQDIRTEsSlL69n716KW7f8olWL7Bl1cFVLrW
9GQHwFQC3R15h0qzlsTK8o9jxraXMnzoIbAOpHeZCgYwFvN/gMJ+iz0pqezkNkN+
w6dcj5H/hDi7ZO5V1W5S9dN3BqCG0cHX08jTKOOyTSXeJnn1IAOKhZHUEWzQ4rRN
WOUJpkkAjQKBgQCeL5W+lG8FNV9bEfEF8WZ3Wwy2gXXuNVPZbnYFo1lT9eVjG26Z
2+dwL9gm7iZbyOfxSDikxX3dm9EIHpFbn64e5PsYFXKcFeLhtS5zf7eJbS6s9UiQ
9+AtL+NmvDPzeqfJKxMQYnlnv7F17aKUMBFKwYqLIAesK5d7K/4SvEltwQKBgE6M
3QmbKUrn7coz8vVE3Rui4Eb8PhSINDRlbOqhZBIvegUVrJYd95gGZXlkEm/hTJ6b
v/suRP6QsPahueXzsdWCdX3m+VRVeEm7IeSrJz+KM9pEbzrZWMlPRB72SXY3xYkK
t0UjT5O6sLSecM1VPi5Rz23XW8/ea4u+5y7OuultAoGBAKBUj6W7ZNqmFndC9thg
xs3UC2SvP0xCTKF2YnW9Kl51iTCB+RL6nnTiFyjLn/WqqTBqPxK5l9M0vxow6f4X
k1nwg8/IGsM0MSdQPVxK8vv//gWFqEy6wafNndUiiQpdgDPpt87Hm6zDEE3URMqt
B/wMljrXwmCTxfOES80ulOLQ
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDHjCCAgagAwIBAgIUam9LXD6qrCBkxCM44rVJQ/sl7T8wDQYJKoZIhvcNAQEL
BQAwEzERMA8GA1UEAwwIa2ljay5jb20wIBcNMjYxMTIyMDIyNzUxWhgPMjEyNjEw
MjkwMjI3NTFaMBMxETAPBgNVBAMMCGtpY2suY29tMIIBIjANBgkqhkiG9w0BAQEF
AAOCAQ8AMIIBCgKCAQEAof8Rr4lDnU8Is5JTQcs4dONzSSVx7OVsb7Q68w3AvPWL
uKnhJAlqJ/CcQEr0jW19isCIVARoV8z29Po9Iastguh9Qohk3WiQYAcDIteIPtRe
U34bPcLnU60hnyDit1u6xsmB3FxleD0E58zNs2fndaxDD8rAnO6u3Y6OHDZh8Mbk
oBBi8lhqqafSg3CJ2FiklGcXiMliiOfzPDegFCOkKIBj3udaEixLp/GLWnMHJV+5
IPGyOLJqGrWSylBFfZDMUd2UBvV+Xp3uWVes9lC46GycYeYP9vG3c3kTgLw1XNEf
N+Np4JqGRYFTgl3RKbSY3v6qC4ABQQ8/y+JZGHP5GQIDAQABo2gwZjAdBgNVHQ4E
FgQUGYLlzv65qHY0PX6DlCHg+om7hE8wHwYDVR0jBBgwFoAUGYLlzv65qHY0PX6D
lCHg+om7hE8wDwYDVR0TAQH/BAUwAwEB/zATBgNVHREEDDAKgghraWNrLmNvbTAN
BgkqhkiG9w0BAQsFAAOCAQEAWh72tebwGQkbhw7sObOPuXYznIk6c5M4wU4G7ihL
v9h94FR0NOiEeccCVQbx5/31Mzf1KxBfuk07YAHnA/nx3N7gin/QkyCcxyG5QT5R
YAADICAv7hopgtQtc2mqOIMbCaWN0aIvhICUG9UNSUi4K7Lai97uyEajzu0f6eLU
wqMifDqWGapFHG5TiE04Xq3qTjvFuMwxz71MpLpol8o+bsgrEcCdX0Qmzqllh+Su
anWPrez+W1+lyNrt61Vbtu3uZqOFyCjfbof/vms2MuMI/twe5G6KLycI85lj7mr/
kFAAeiznhkwEUuva4dw6RY2blieFqFdhGing6f5rkIXcRw==
-----END CERTIFICATE-----
`;

export interface KickSite {
  port: number;
  /** What the page would say of every channel; undefined as after a change of Kick's. */
  followers: number | undefined;
  /** Its bot protection lets only pages of its own ask. */
  isGuarded: boolean;
  close(): Promise<void>;
}

/** A kick.com of our own, with the one call that the extension makes (kick.md §6). */
export async function startKickSite(): Promise<KickSite> {
  const server: Server = createServer({ key: KEY, cert: CERTIFICATE }, (request, answer) => {
    const slug = /^\/api\/v2\/channels\/([^/]+)$/.exec(request.url ?? '')?.[1];
    if (slug === undefined) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Kick</title>');
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
    isGuarded: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}
