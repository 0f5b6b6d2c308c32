import * as z from 'zod/mini';
import { takeAddress } from './address.ts';
import { startLive } from './live.ts';
import './overlay.css';

// The page's policy forbids eval, which the schema library would try.
z.config({ jitless: true });

const address = takeAddress(window);
if (address !== undefined) startLive(address);
