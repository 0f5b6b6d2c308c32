import { showLines } from '#server/intake/chat-lines.ts';
import type { LineObserver } from '#server/kernel/chat.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { createChatFeed } from './chat-feed.ts';

/** The merged chat of every streamer. */
export function chatModule({ hub, versions }: Kernel) {
  const feed = createChatFeed((streamerId, data) => hub.publishPassing(streamerId, 'chat', data));
  const observeLines: LineObserver = (tx, lines) => onCommit(tx, () => showLines(feed, versions, lines));
  return { name: 'chat', ...feed, observeLines } satisfies Module;
}
