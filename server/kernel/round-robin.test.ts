import { expect, it } from 'vitest';
import { createRoundRobin } from './round-robin.ts';

interface Lane {
  owner: string;
  rank: number;
}

const lane = (owner: string, rank = 0): Lane => ({ owner, rank });
const openRoundRobin = () =>
  createRoundRobin<Lane>(
    ({ owner, rank }) => `${rank} ${owner}`,
    ({ rank }) => rank,
  );

it('goes round the lanes of the lowest rank, and begins with one that comes anew', () => {
  const roundRobin = openRoundRobin();
  const due = [lane('ana'), lane('bea'), lane('ana', 1)];
  const taken = [1, 2, 3].map(() => roundRobin.next(due)?.owner);
  expect(taken).toEqual(['ana', 'bea', 'ana']);
  expect(roundRobin.next([...due, lane('carla')])).toEqual(lane('carla'));
  expect(roundRobin.next([...due, lane('carla')])).toEqual(lane('bea'));
  expect(roundRobin.next([lane('ana', 1)])).toEqual(lane('ana', 1));
  expect(roundRobin.next([])).toBeUndefined();
});

it('remembers the turn of one that is left out for now', () => {
  const roundRobin = openRoundRobin();
  const due = [lane('ana'), lane('bea')];
  expect(roundRobin.next(due)).toEqual(lane('ana'));
  expect(roundRobin.next(due, ['0 ana'])).toEqual(lane('bea'));
  expect(roundRobin.next(due, ['0 ana', '0 bea'])).toBeUndefined();
  expect(roundRobin.next([...due, lane('carla')], ['0 carla'])).toEqual(lane('ana'));
});
