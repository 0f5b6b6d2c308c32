import type { AlertFrame, OverlayOrder } from '#core/stream/schema.ts';
import { withGuardedScript } from './guarded-play.ts';
import type { OverlayPort } from '#server/realtime/live-socket-session.ts';
import type { Inbox } from './inbox.service.ts';

/** Joins the live socket and the alert inbox: frames of overlays become steps of the inbox. */
export function createOverlayPort(inbox: Inbox): OverlayPort {
  return {
    join(channelId, client, hello) {
      const connection = {
        id: client.id,
        mayLead: hello.role === 'overlay',
        play({ until, ...frame }: AlertFrame) {
          const latest = until === undefined ? {} : { until: client.timeOf(until) };
          client.send({ ...frame, ...latest, play: withGuardedScript(frame.play) });
        },
        order: (order: OverlayOrder) => client.send(order),
        refuse: () => client.refuse(),
      };
      return inbox.join(channelId, connection, { playing: hello.playing, finished: hello.finished ?? [] });
    },
    noteActivity: (channelId, clientId) => inbox.noteActivity(channelId, clientId),
    receive(channelId, clientId, frame) {
      if ('started' in frame) void inbox.started(channelId, clientId, frame.started.id);
      else if ('done' in frame) void inbox.done(channelId, clientId, frame.done.id);
      else if ('state' in frame)
        inbox.setState(channelId, clientId, { ...frame.state, obs: frame.state.obs === true });
    },
    leave: (channelId, clientId) => inbox.leave(channelId, clientId),
  };
}
