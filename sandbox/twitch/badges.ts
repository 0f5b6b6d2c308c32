import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { queryOne } from '../base/http.ts';
import type { ChatRole } from '../platform.ts';
import type { Guard } from './caller.ts';
import { HelixError } from './errors.ts';

/** Outlines in a square of 24. */
const SHAPES = {
  camera: 'M4 7h11v3.500l5-3v9l-5-3V17H4z',
  sword: 'M18 3h3v3L10.500 16.500l2 2-1.500 1.500-2.500-2.500L5 21l-2-2 3.500-3.500L4 13l1.500-1.500 2 2z',
  gem: 'M7 5h10l4 5-9 10L3 10z',
  flame: 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.500-7 2 1 2.500 2.500 2.500 4 1-2 1.500-5 1-9z',
  triangle: 'M12 3l9 17H3z',
} as const;

interface Badge {
  set: string;
  id: string;
  title: string;
  shape: keyof typeof SHAPES;
  color: string;
}

/** Twitch's own. */
const EVERYWHERE: readonly Badge[] = [
  { set: 'broadcaster', id: '1', title: 'Broadcaster', shape: 'camera', color: '#e91916' },
  { set: 'moderator', id: '1', title: 'Moderator', shape: 'sword', color: '#00ad03' },
  { set: 'vip', id: '1', title: 'VIP', shape: 'gem', color: '#e005b9' },
  { set: 'subscriber', id: '0', title: 'Subscriber', shape: 'flame', color: '#6441a5' },
  { set: 'bits', id: '1', title: 'cheer 1', shape: 'triangle', color: '#797878' },
  { set: 'bits', id: '100', title: 'cheer 100', shape: 'triangle', color: '#9c3ee8' },
  { set: 'bits', id: '1000', title: 'cheer 1000', shape: 'triangle', color: '#0f8f87' },
];
/** Every channel's, which stand before Twitch's. */
const OF_CHANNELS: readonly Badge[] = [
  { set: 'subscriber', id: '0', title: 'Subscriber', shape: 'flame', color: '#b3541e' },
  { set: 'subscriber', id: '3', title: '3-Month Subscriber', shape: 'flame', color: '#c2410c' },
  { set: 'subscriber', id: '6', title: '6-Month Subscriber', shape: 'flame', color: '#dc2626' },
  { set: 'subscriber', id: '12', title: '1-Year Subscriber', shape: 'flame', color: '#7c3aed' },
];
const LISTS = { global: EVERYWHERE, channel: OF_CHANNELS } as const;
/** By the name in its picture's address. */
const PICTURES: ReadonlyMap<string, Badge> = new Map(
  Object.entries(LISTS).flatMap(([list, badges]) =>
    badges.map((badge) => [`${list}-${badge.set}-${badge.id}`, badge]),
  ),
);
/** By the last part of a picture's address, in pixels. */
const SIZES: Readonly<Record<string, number>> = { 1: 18, 2: 36, 3: 72 };

/** The badge of a set for so many months or bits: the highest that is not above. */
function earned(set: string, amount: number): string {
  const steps = [...PICTURES.values()].filter((badge) => badge.set === set).map(({ id }) => Number(id));
  return String(Math.max(0, ...steps.filter((step) => step <= amount)));
}

/** The badges of a chat line, in Twitch's order. */
export function badgesOf(message: {
  roles: readonly ChatRole[];
  months: number;
  bits?: number;
}): { set_id: string; id: string; info: string }[] {
  const { roles, months, bits } = message;
  const marks = (['broadcaster', 'moderator', 'vip'] as const).filter((role) => roles.includes(role));
  return [
    ...marks.map((role) => ({ set_id: role, id: '1', info: '' })),
    ...(roles.includes('subscriber')
      ? [{ set_id: 'subscriber', id: earned('subscriber', months), info: String(months) }]
      : []),
    ...(bits === undefined ? [] : [{ set_id: 'bits', id: earned('bits', bits), info: '' }]),
  ];
}

/** A list as Helix answers it, with pictures at the host that was asked. */
function present(list: keyof typeof LISTS, host: string): object {
  const badges = LISTS[list];
  const data = [...new Set(badges.map(({ set }) => set))].map((set) => ({
    set_id: set,
    versions: badges
      .filter((badge) => badge.set === set)
      .map(({ id, title }) => {
        const picture = `http://${host}/twitch/cdn/badges/v1/${list}-${set}-${id}`;
        return {
          id,
          image_url_1x: `${picture}/1`,
          image_url_2x: `${picture}/2`,
          image_url_4x: `${picture}/3`,
          title,
          description: title,
          click_action: null,
          click_url: null,
        };
      }),
  }));
  return { data };
}

function draw({ shape, color }: Badge, size: number): string {
  const box = `<rect width="24" height="24" rx="4" fill="${color}"/>`;
  const glyph = `<path transform="translate(2.4 2.4) scale(.8)" fill="#fff" d="${SHAPES[shape]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${box}${glyph}</svg>`;
}

async function sendPicture(params: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const { name, size } = { name: '', size: '', ...(typeof params === 'object' ? params : {}) };
  const badge = PICTURES.get(name);
  const pixels = SIZES[size];
  if (badge === undefined || pixels === undefined) return reply.code(404).send();
  const picture = await sharp(Buffer.from(draw(badge, pixels)))
    .png()
    .toBuffer();
  return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture);
}

/** Helix's two lists of badges, and the host of their pictures. */
export function registerBadges(app: FastifyInstance, guard: Guard): void {
  app.get(
    '/helix/chat/badges/global',
    guard((_caller, request) => present('global', request.host)),
  );
  app.get(
    '/helix/chat/badges',
    guard((_caller, request) => {
      if (queryOne(request, 'broadcaster_id') === '')
        throw new HelixError(400, 'The parameter "broadcaster_id" was missing from the request.');
      return present('channel', request.host);
    }),
  );
  app.get('/cdn/badges/v1/:name/:size', (request, reply) => sendPicture(request.params, reply));
}
