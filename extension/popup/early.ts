import { drawFirstRows } from '../lib/first-rows.ts';
import { applyTheme } from '../lib/theme.ts';

// What the popup showed last is there before React and the texts are loaded; inside a website there is no list.
applyTheme();
const root = document.getElementById('root');
if (root !== null && window.top === window) drawFirstRows(root);
void import('./main.tsx');
