import { healthFrameSchema } from '#core/health/schema.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import { openStream, type StreamOptions } from '#src/lib/stream.ts';
import type { ChatListener, EventsListener, HealthListener } from './panel-context.ts';

interface PanelStreamOptions extends Pick<StreamOptions, 'onState'> {
  role: 'panel' | 'dock';
  onEvents: EventsListener;
  onHealth: HealthListener;
  onChat: ChatListener;
}

/** The panel's one stream, whose frames are what their schemas say. Returns its end. */
export function openPanelStream(options: PanelStreamOptions): () => void {
  const { role, onState, onEvents, onHealth, onChat } = options;
  return openStream({
    role,
    topics: role === 'panel' ? ['events', 'health', 'chat'] : ['events'],
    ...(onState && { onState }),
    onFrame(topic, data) {
      if (topic === 'health') {
        const frame = healthFrameSchema.safeParse(data);
        if (frame.success) onHealth(frame.data);
        return;
      }
      if (topic === 'chat') {
        onChat(data);
        return;
      }
      const frame = eventsFrameSchema.safeParse(data);
      if (frame.success) onEvents(frame.data);
    },
  });
}
