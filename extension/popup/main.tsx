import { mount } from '../lib/mount.tsx';
import { Popup } from './popup.tsx';
import { readStart } from './start.ts';

void mount(readStart().then((start) => <Popup start={start} />));
