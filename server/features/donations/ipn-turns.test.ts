import { expect, it } from 'vitest';
import type { IpnLane } from './ipn-inbox.repository.ts';
import { createIpnTurns } from './ipn-turns.ts';

const lane = (owner: string, rank: IpnLane['rank'] = 0): IpnLane => ({ owner, rank });

it('goes round the lanes of the lowest rank, and begins with one that comes anew', () => {
  const turns = createIpnTurns();
  const due = [lane('ana'), lane('bea'), lane('ana', 1)];
  const taken = [1, 2, 3].map(() => turns.next(due)?.owner);
  expect(taken).toEqual(['ana', 'bea', 'ana']);
  expect(turns.next([...due, lane('carla')])).toEqual(lane('carla'));
  expect(turns.next([...due, lane('carla')])).toEqual(lane('bea'));
  expect(turns.next([lane('ana', 1)])).toEqual(lane('ana', 1));
  expect(turns.next([])).toBeUndefined();
});
