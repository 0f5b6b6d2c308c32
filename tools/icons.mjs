// Draws public/icons from the mark's shape (src/ui/mark-shape.json): `npm run icons`, after a change of the mark.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const OUT = new URL('../public/icons/', import.meta.url);
const shape = JSON.parse(await readFile(new URL('../src/ui/mark-shape.json', import.meta.url), 'utf8'));
// The dark theme's colours (src/ui/theme/palette.ts).
const COLOR = {
  night: '#14100d',
  ember: '#ff8a3c',
  core: '#ffe1a1',
  wood: '#7d5c41',
  text: '#f8f0e7',
  muted: '#c2b2a2',
};

const mark = `
  <path d="${shape.logs}" stroke="${COLOR.wood}" stroke-width="2.2" stroke-linecap="round" fill="none"/>
  <path d="${shape.flame}" fill="${COLOR.ember}"/>
  <path d="${shape.core}" fill="${COLOR.core}"/>`;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>\n`;

/** The mark on night; `scale` is its share of the side: maskable icons lose what is outside the inner 80 %. */
function tile(scale, radius) {
  const side = 24 / scale;
  const offset = (side - 24) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" rx="${side * radius}" fill="${COLOR.night}"/>
    <g transform="translate(${offset} ${offset})">${mark}</g></svg>`;
}

const openGraph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <defs><radialGradient id="glow"><stop offset="0" stop-color="${COLOR.ember}" stop-opacity="0.32"/>
  <stop offset="1" stop-color="${COLOR.ember}" stop-opacity="0"/></radialGradient></defs>
  <rect width="1200" height="630" fill="${COLOR.night}"/>
  <circle cx="930" cy="330" r="380" fill="url(#glow)"/>
  <g transform="translate(762 130) scale(14)">${mark}</g>
  <g font-family="Bricolage Grotesque, Arial, sans-serif" fill="${COLOR.text}">
    <text x="80" y="300" font-size="132" font-weight="800">Fogata</text>
    <text x="84" y="376" font-size="40" fill="${COLOR.muted}">Tu comunidad, alrededor del fuego</text>
    <text x="84" y="452" font-size="30" fill="${COLOR.ember}">Twitch · Kick · YouTube · Trovo</text>
  </g></svg>`;

const draw = (svg, width, name) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toFile(new URL(name, OUT).pathname);

await mkdir(OUT, { recursive: true });
await writeFile(new URL('favicon.svg', OUT), favicon);
await Promise.all([
  ...[16, 48, 128].map((side) => draw(favicon, side, `icon-${side}.png`)),
  ...[192, 512].map((side) => draw(tile(0.78, 0.22), side, `icon-${side}.png`)),
  draw(tile(0.56, 0), 512, 'icon-maskable-512.png'),
  draw(tile(0.7, 0), 180, 'apple-touch-icon.png'),
]);
await sharp(Buffer.from(openGraph), { density: 96 })
  .resize(1200, 630)
  .png({ compressionLevel: 9, palette: true })
  .toFile(new URL('og.png', OUT).pathname);
