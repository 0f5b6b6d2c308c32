import * as z from 'zod/mini';
import { isPanelPreview, readAddress } from './address.ts';
import { startLive } from './live.ts';
import { startPanelPreview } from './panel-preview.ts';
import './overlay.css';

// The page's policy forbids eval, which the schema library would try.
z.config({ jitless: true });

const address = readAddress(location.search);
if (address !== undefined) startLive(address);
else if (isPanelPreview(location.search) && parent !== window) startPanelPreview();
