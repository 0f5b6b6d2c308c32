// Draws the pictures of the gallery: `npm run pictures`. The same packages give the same bytes.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import prettier from 'prettier';
import { DEFAULTS, EMOJI, OWN, WEATHER } from './catalogue.mjs';
import { BEHIND, EFFECTS } from './effects.mjs';
import { MOTIONS } from './motion.mjs';
import { SCENES } from './scenes.mjs';

const FOLDER = new URL('../../public/assets/pictures/', import.meta.url);
const LIST = new URL('../../core/alerts/pictures.json', import.meta.url);
/** Pixels that a picture has where nobody says another size. */
const SIZE = 480;
const BOX = 48;
/** An emoji keeps room around it for what flies there. */
const EMOJI_AT = 8.5;
const EMOJI_SCALE = 31 / 32;

const SETS = {
  own: { author: 'Fogata', license: 'CC0 1.0', source: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  emoji: {
    author: 'Microsoft (Fluent Emoji)',
    license: 'MIT',
    source: 'https://github.com/microsoft/fluentui-emoji',
  },
  weather: {
    author: 'Bas Milius (Meteocons)',
    license: 'MIT',
    source: 'https://github.com/basmilius/meteocons',
  },
};

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const LICENSES = `# Pictures of the gallery

- \`emoji-*.svg\` move drawings of Fluent Emoji: MIT License, Copyright (c) Microsoft Corporation.
- \`weather-*.svg\` are Meteocons: MIT License, Copyright (c) 2020-2024 Bas Milius.
- All others were made for Fogata and are dedicated to the public domain under
  [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/).

## MIT License

${MIT}
`;

const require = createRequire(import.meta.url);

async function readIcons(set) {
  const path = require.resolve(`@iconify-json/${set}/icons.json`);
  const { icons, width: usual } = JSON.parse(await readFile(path, 'utf8'));
  return (name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`${set} has no ${name}`);
    return { body: icon.body, size: icon.width ?? usual };
  };
}

const frame = (body, box, title) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" width="${SIZE}" height="${SIZE}"><title>${title}</title>${body}</svg>\n`;

function moving(body, motion, effects) {
  const drawn = (names) => names.map((name) => EFFECTS[name]()).join('');
  const placed = `<g transform="translate(${EMOJI_AT} ${EMOJI_AT}) scale(${EMOJI_SCALE})">${body}</g>`;
  return (
    drawn(effects.filter((name) => BEHIND.includes(name))) +
    MOTIONS[motion](placed) +
    drawn(effects.filter((name) => !BEHIND.includes(name)))
  );
}

const entries = [];
let total = 0;

function list(set, id, url, [es, en, de]) {
  const images = { preview_gif: { url }, original: { url } };
  entries.push({ id, title: { es, en, de }, ...SETS[set], images });
}

async function add(set, id, names, svg) {
  const url = `/assets/pictures/${id}.svg`;
  // Three decimals are less than a pixel.
  const small = svg.replaceAll(/(\d+\.\d{3})\d+/g, '$1');
  total += Buffer.byteLength(small);
  await writeFile(new URL(`${id}.svg`, FOLDER), small);
  list(set, id, url, names);
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const emoji = await readIcons('fluent-emoji-flat');
const weather = await readIcons('meteocons');

for (const [id, ...names] of OWN) await add('own', id, names, frame(SCENES[id](), BOX, names[1]));
for (const [file, ...names] of DEFAULTS) list('own', `alert-${file}`, `/assets/alerts/${file}.svg`, names);
for (const [id, name, motion, effects, ...names] of EMOJI)
  await add('emoji', `emoji-${id}`, names, frame(moving(emoji(name).body, motion, effects), BOX, names[1]));
for (const [id, name, ...names] of WEATHER) {
  const { body, size } = weather(name);
  await add('weather', `weather-${id}`, names, frame(body, size, names[1]));
}
await writeFile(LIST, await prettier.format(JSON.stringify(entries), { parser: 'json', printWidth: 110 }));
await writeFile(new URL('LICENSES.md', FOLDER), LICENSES);
console.log(`${entries.length} pictures, ${Math.round(total / 1024)} KiB`);
