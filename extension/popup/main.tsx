import { mount } from '../lib/mount.tsx';
import { Popup } from './popup.tsx';

void mount(<Popup />);
