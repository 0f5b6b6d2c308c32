import { chatFrameSchema } from '#core/overlays/chat-box.ts';
import { startWidget } from '../widget/start-widget.ts';
import '../widget/widget.css';
import './chat.css';
import { ChatView } from './view.ts';

startWidget('chat', ({ clock, serverNow }) => {
  const view = new ChatView({ root: document.body, clock, serverNow });
  return (data) => {
    const frame = chatFrameSchema.safeParse(data);
    if (frame.success) view.take(frame.data);
  };
});
