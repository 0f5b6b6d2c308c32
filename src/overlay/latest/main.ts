import { latestFrameSchema } from '#core/overlays/latest.ts';
import { startWidget } from '../widget/start-widget.ts';
import '../widget/widget.css';
import './latest.css';
import { LatestView } from './view.ts';

startWidget('latest', () => {
  const view = new LatestView({ root: document.body, language: navigator.language });
  return (data) => {
    const frame = latestFrameSchema.safeParse(data);
    if (frame.success) view.take(frame.data);
  };
});
