import * as z from 'zod/mini';
import { startPanelPreview } from './panel-preview.ts';
import './overlay.css';

// The page's policy forbids eval, which the schema library would try.
z.config({ jitless: true });

if (parent !== window) startPanelPreview();
