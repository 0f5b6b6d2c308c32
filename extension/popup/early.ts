import { drawFirstRows } from '../lib/first-rows.ts';
import { applyTheme } from '../lib/theme.ts';

// What the popup showed last is there before React and the texts are loaded; inside a website there is no list.
applyTheme();
const root = document.getElementById('root');
const isFramed = window.top !== window;
document.body.classList.toggle('framed', isFramed);
const hasRows = root !== null && !isFramed && drawFirstRows(root);
const load = () => void import('./main.tsx');
// Their frame first: reading what React is made of would hold it back.
if (hasRows && !document.hidden) requestAnimationFrame(() => setTimeout(load));
else load();
