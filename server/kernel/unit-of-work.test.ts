import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { onCommit } from './unit-of-work.ts';

let connection: Connection;
const failed = vi.fn();
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:', onTaskFailed: failed });
});
afterEach(() => connection.close());

async function hasStreamer(id: string): Promise<boolean> {
  const rows = await connection.db.selectFrom('streamers').select('id').where('id', '=', id).execute();
  return rows.length > 0;
}

it('runs what was asked for when the transaction has committed, in order', async () => {
  const said: string[] = [];
  const answer = await connection.unitOfWork(async (tx) => {
    onCommit(tx, () => said.push('first'));
    await storeStreamer(tx, 'ana');
    onCommit(tx, () => said.push('second'));
    expect(said).toEqual([]);
    return 7;
  });
  expect(answer).toBe(7);
  expect(said).toEqual(['first', 'second']);
  expect(await hasStreamer('ana')).toBe(true);
});

it('runs once what was asked for twice, by the same function or under the same key', async () => {
  const wake = vi.fn();
  const said: string[] = [];
  await connection.unitOfWork((tx) => {
    onCommit(tx, wake);
    onCommit(tx, wake);
    onCommit(tx, () => said.push('ana'), 'ana');
    onCommit(tx, () => said.push('luz'), 'luz');
    onCommit(tx, () => said.push('ana'), 'ana');
    return Promise.resolve();
  });
  expect(wake).toHaveBeenCalledTimes(1);
  expect(said).toEqual(['ana', 'luz']);
});

it('drops it when the transaction is rolled back', async () => {
  const task = vi.fn();
  const work = connection.unitOfWork((tx) => {
    onCommit(tx, task);
    throw new Error('Not this time.');
  });
  await expect(work).rejects.toThrow('Not this time.');
  expect(task).not.toHaveBeenCalled();
});

it('runs it once when the transaction lost a race and is run again', async () => {
  const task = vi.fn();
  let attempts = 0;
  await connection.unitOfWork((tx) => {
    attempts += 1;
    onCommit(tx, task);
    if (attempts < 3) throw Object.assign(new Error('Two wrote the same key.'), { code: '40001' });
    return Promise.resolve();
  });
  expect(attempts).toBe(3);
  expect(task).toHaveBeenCalledTimes(1);
});

it('lets a task begin a transaction of its own, which has its own tasks', async () => {
  const inner = vi.fn();
  let following: Promise<void> | undefined;
  await connection.unitOfWork((tx) => {
    onCommit(tx, () => {
      following = connection.unitOfWork((own) => {
        onCommit(own, inner);
        return Promise.resolve();
      });
    });
    return Promise.resolve();
  });
  await following;
  expect(inner).toHaveBeenCalledTimes(1);
});

it('runs it at once outside of a transaction', () => {
  const task = vi.fn();
  onCommit(connection.db, task);
  expect(task).toHaveBeenCalledTimes(1);
});

it('refuses a transaction of which nobody says when it commits', async () => {
  const work = connection.db.transaction().execute((tx) => {
    onCommit(tx, () => undefined);
    return Promise.resolve();
  });
  await expect(work).rejects.toThrow('no unit of work');
});

it('runs the others and keeps the answer when a task throws', async () => {
  const second = vi.fn();
  const fault = new Error('A fault of ours.');
  const answer = await connection.unitOfWork((tx) => {
    onCommit(tx, () => {
      throw fault;
    });
    onCommit(tx, second);
    return Promise.resolve('done');
  });
  expect(answer).toBe('done');
  expect(second).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(fault);
});
