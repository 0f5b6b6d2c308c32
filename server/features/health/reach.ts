import { createHmac } from 'node:crypto';
import { addressProblem } from '#core/health/public-url.ts';
import { PROBE_HEADER } from '#core/health/paths.ts';
import type { ReachResult } from '#core/health/schema.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { isSameSecret } from '#server/lib/secrets.ts';

const TIMEOUT_MS = 8 * SECOND_MS;
const MOST_ANSWER_CHARACTERS = 200;
const LONGEST_PROBE = 100;

/** Answers a probe with what only a server with this key can say. */
export function createProver(secretKey: Buffer): (probe: string) => string {
  return (probe) =>
    createHmac('sha256', secretKey)
      .update(`webhook probe:${probe.slice(0, LONGEST_PROBE)}`)
      .digest('base64url');
}

export interface ReachDeps {
  url: string;
  /** Platforms on this very machine reach any address of it. */
  allowsLocal: boolean;
  prove: (probe: string) => string;
  newProbe: () => string;
  fetch?: typeof globalThis.fetch;
}

/** Posts to our own address as a platform would: by its name, and through whatever stands in front of the server. */
export async function testReach(deps: ReachDeps): Promise<ReachResult> {
  const problem = deps.allowsLocal ? undefined : addressProblem(deps.url);
  if (problem !== undefined) return problem;
  const probe = deps.newProbe();
  try {
    const response = await (deps.fetch ?? fetch)(deps.url, {
      method: 'POST',
      headers: { [PROBE_HEADER]: probe, 'content-type': 'application/json' },
      body: '{}',
      // Platforms follow none either.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.text()).slice(0, MOST_ANSWER_CHARACTERS);
    return response.ok && isSameSecret(answer, deps.prove(probe)) ? 'reached' : 'other';
  } catch {
    return 'unreachable';
  }
}
