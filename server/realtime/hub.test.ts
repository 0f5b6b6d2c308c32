import { expect, test } from 'vitest';
import type { Topic } from '#core/stream/schema.ts';
import { createHub, type Hub } from './hub.ts';

function openPage(hub: Hub, streamerId: string, ...topics: Topic[]) {
  const received: string[] = [];
  const leave = hub.add(streamerId, { topics: new Set(topics), send: (text) => received.push(text) });
  return { received, leave };
}

test('brings a frame to the pages of its streamer that listen to its topic, and to nobody else', () => {
  const hub = createHub(0);
  const listening = openPage(hub, 'ana', 'events');
  const elsewhere = openPage(hub, 'ana', 'chat');
  const stranger = openPage(hub, 'luz', 'events');
  hub.publish('ana', { cursor: 7, topic: 'events', data: '{"a":1}' });
  expect(listening.received).toEqual(['{"cursor":7,"topic":"events","data":{"a":1}}']);
  expect([...elsewhere.received, ...stranger.received]).toEqual([]);
});

test('gives frames that nobody needs twice the last cursor, so that a page resumes where it was', () => {
  const hub = createHub(41);
  const page = openPage(hub, 'ana', 'ranking', 'events');
  hub.publish('ana', { cursor: 42, topic: 'events', data: 'null' });
  hub.publishPassing('ana', 'ranking', { version: 1 });
  expect(page.received[1]).toBe('{"cursor":42,"topic":"ranking","data":{"version":1}}');
  expect(hub.lastCursor()).toBe(42);
});

test('never goes back with its cursor', () => {
  const hub = createHub(10);
  hub.publish('ana', { cursor: 9, topic: 'events', data: 'null' });
  expect(hub.lastCursor()).toBe(10);
});

test('sends nothing to a page that left, whoever is still there', () => {
  const hub = createHub(0);
  const gone = openPage(hub, 'ana', 'events');
  const staying = openPage(hub, 'ana', 'events');
  gone.leave();
  hub.publish('ana', { cursor: 1, topic: 'events', data: 'null' });
  expect(gone.received).toEqual([]);
  expect(staying.received).toHaveLength(1);
});

test('a page that leaves twice takes nobody along', () => {
  const hub = createHub(0);
  const gone = openPage(hub, 'ana', 'events');
  gone.leave();
  const later = openPage(hub, 'ana', 'events');
  gone.leave();
  hub.publish('ana', { cursor: 1, topic: 'events', data: 'null' });
  expect(later.received).toHaveLength(1);
});
