import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

interface Lane {
  owner: string;
  rank: number;
}

const lane = (owner: string, rank = 0): Lane => ({ owner, rank });
const openTurns = () =>
  createTurns<Lane>(
    ({ owner, rank }) => `${rank} ${owner}`,
    ({ rank }) => rank,
  );

it('goes round the lanes of the lowest rank, and begins with one that comes anew', () => {
  const turns = openTurns();
  const due = [lane('ana'), lane('bea'), lane('ana', 1)];
  const taken = [1, 2, 3].map(() => turns.next(due)?.owner);
  expect(taken).toEqual(['ana', 'bea', 'ana']);
  expect(turns.next([...due, lane('carla')])).toEqual(lane('carla'));
  expect(turns.next([...due, lane('carla')])).toEqual(lane('bea'));
  expect(turns.next([lane('ana', 1)])).toEqual(lane('ana', 1));
  expect(turns.next([])).toBeUndefined();
});

it('remembers the turn of one that is left out for now', () => {
  const turns = openTurns();
  const due = [lane('ana'), lane('bea')];
  expect(turns.next(due)).toEqual(lane('ana'));
  expect(turns.next(due, ['0 ana'])).toEqual(lane('bea'));
  expect(turns.next(due, ['0 ana', '0 bea'])).toBeUndefined();
  expect(turns.next([...due, lane('carla')], ['0 carla'])).toEqual(lane('ana'));
});
