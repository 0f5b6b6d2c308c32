import type { ChatRole } from '#core/platforms/ranks.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** Outlines in a square of 24, the same as the site has. */
const PLATFORM_PATHS: Record<Platform, string> = {
  twitch:
    'M11.571 4.714h1.715v5.143H11.57zm4.715 0H18v5.143h-1.714zM6 0L1.714 4.286v15.428h5.143V24l4.286-4.286h3.428L22.286 12V0zm14.571 11.143l-3.428 3.428h-3.429l-3 3v-3H6.857V1.714h13.714Z',
  kick: 'M1.333 0h8v5.333H12V2.667h2.667V0h8v8H20v2.667h-2.667v2.666H20V16h2.667v8h-8v-2.667H12v-2.666H9.333V24h-8Z',
  youtube:
    'M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z',
  trovo:
    'M12 2.200l8.500 4.900v9.800L12 21.800l-8.500-4.900V7.100zM7.400 8.300v2.400h3.400v6.300h2.400v-6.300h3.400V8.300z',
};

/** What a role is shown as; a follower has no mark. */
const ROLE_PATHS: Partial<Record<ChatRole, string>> = {
  broadcaster: 'M3 6h12v4l6-3.5v11L15 14v4H3z',
  moderator: 'M12 1.500l9 3.500v7c0 5.200-3.700 9.300-9 10.500-5.300-1.200-9-5.300-9-10.500V5z',
  vip: 'M6 3h12l4 6-10 12L2 9z',
  subscriber:
    'm12 1.800 3.100 6.500 7.100 1-5.200 5 1.300 7.100-6.300-3.500-6.300 3.500L7 14.300l-5.200-5 7.100-1z',
};

const SVG = 'http://www.w3.org/2000/svg';

function draw(className: string, d: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `mark ${className}`);
  path.setAttribute('d', d);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}

export function platformMark(platform: Platform): SVGElement {
  return draw(platform, PLATFORM_PATHS[platform]);
}

/** The marks of a person's roles, the highest first. */
export function roleMarks(roles: readonly ChatRole[]): SVGElement[] {
  return roles.flatMap((role) => {
    const path = ROLE_PATHS[role];
    return path === undefined ? [] : [draw(role, path)];
  });
}
