import { PictureServer } from '#src/ui/our-picture.ts';
import { mount } from '../lib/mount.tsx';
import { Popup } from './popup.tsx';
import { readStart } from './start.ts';

void mount(
  readStart().then((start) => (
    <PictureServer value={start.server}>
      <Popup start={start} />
    </PictureServer>
  )),
);
