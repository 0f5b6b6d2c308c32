const LOCAL_NAME = /^(localhost|.*\.(localhost|local|internal|lan|home\.arpa))$/i;
const LOCAL_ADDRESS =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.)[\d.]+$|^\[(::1?|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/i;

/** Why a platform could not send to an address: it leads nowhere from outside, or it is not encrypted. */
export function addressProblem(publicUrl: string): 'local' | 'insecure' | undefined {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:]+)/i.exec(publicUrl)?.[1] ?? '';
  if (LOCAL_NAME.test(host) || LOCAL_ADDRESS.test(host)) return 'local';
  return /^https:/i.test(publicUrl) ? undefined : 'insecure';
}
