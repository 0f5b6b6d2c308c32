import type { Kernel, Module } from '#server/kernel/module.ts';
import { createChatFeed } from './chat-feed.ts';

/** The merged chat of every streamer. */
export function chatModule({ hub }: Kernel) {
  return {
    name: 'chat',
    ...createChatFeed((streamerId, data) => hub.publishPassing(streamerId, 'chat', data)),
  } satisfies Module;
}
