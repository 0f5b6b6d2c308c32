// Makes the sounds of the gallery: `npm run sounds`. The same scores give the same bytes.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { OfflineAudioContext } from 'node-web-audio-api';
import { SOUNDS_FOLDER, type GallerySound } from '../../core/alerts/sound-gallery.ts';
import { CATALOGUE } from './catalogue.ts';
import { encodeMp3 } from './encode.ts';
import { master } from './master.ts';
import { describe } from './names.ts';
import { renderSound } from './stage.ts';

const ASSETS = new URL('../../public', import.meta.url);

/** `Caja de música: desván` as part of an address: `caja-de-musica-desvan`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-');
}

async function removeOld(folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.mp3')) await rm(new URL(file, folder));
}

const folder = new URL(`.${SOUNDS_FOLDER}`, `${ASSETS.href}/`);
await removeOld(folder);
const list: GallerySound[] = [];
let bytes = 0;
for (const { family, bitrate } of CATALOGUE) {
  for (const score of family.scores) {
    const about = describe(family.name, score.word);
    const link = `${SOUNDS_FOLDER}${slugOf(about.name)}.mp3`;
    try {
      const samples = master(await renderSound(OfflineAudioContext, about.name, family.room, score.play));
      const file = await encodeMp3(samples, bitrate);
      await writeFile(new URL(`.${link}`, `${ASSETS.href}/`), file);
      list.push({ ...about, link });
      bytes += file.length;
    } catch (error) {
      throw new Error(about.name, { cause: error });
    }
  }
}
list.sort((a, b) => a.name.localeCompare(b.name, 'es'));
await writeFile(new URL('./assets/sounds.json', `${ASSETS.href}/`), `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.length} sounds, ${Math.round(bytes / 1024)} KiB`);
