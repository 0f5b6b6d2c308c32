import { mount } from '../lib/mount.tsx';
import { Options } from './options.tsx';

void mount(<Options />);
