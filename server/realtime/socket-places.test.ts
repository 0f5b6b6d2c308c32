import { beforeEach, describe, expect, it } from 'vitest';
import { createSocketPlaces, type SocketPlaces } from './socket-places.ts';

let places: SocketPlaces;
beforeEach(() => {
  places = createSocketPlaces({ sockets: 2, widgetSockets: 1 });
});

const take = (caller: string) => {
  const place = places.take(caller);
  if (place === undefined) throw new Error('There is no place.');
  return place;
};

describe('the sockets of a caller', () => {
  it('are so many at a time, whatever others have', () => {
    const first = take('a');
    take('a');
    expect(places.take('a')).toBeUndefined();
    take('b');
    first.free();
    first.free();
    take('a');
    expect(places.take('a')).toBeUndefined();
  });

  it('leave their places to pages when they turn out to be widgets, which are bounded too', () => {
    const widget = take('a');
    expect([widget.becomeWidget(), widget.becomeWidget()]).toEqual([true, true]);
    const page = take('a');
    const second = take('a');
    expect(second.becomeWidget()).toBe(false);
    expect(places.take('a')).toBeUndefined();
    widget.free();
    expect(second.becomeWidget()).toBe(true);
    page.free();
    take('a');
    take('a');
    expect(places.take('a')).toBeUndefined();
  });
});
