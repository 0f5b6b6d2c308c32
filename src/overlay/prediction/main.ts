import { predictionFrameSchema } from '#core/predictions/frame.ts';
import { startWidget } from '../widget/start-widget.ts';
import './widget.css';
import { PredictionView } from './view.ts';

startWidget('prediction', ({ clock, serverNow }) => {
  const view = new PredictionView({
    root: document.body,
    clock,
    // The server says when bets close, in its own time.
    serverNow,
    language: navigator.language,
  });
  return (data) => {
    const frame = predictionFrameSchema.safeParse(data);
    if (frame.success) view.show(frame.data.current);
  };
});
