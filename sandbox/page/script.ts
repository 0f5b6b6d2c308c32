import * as base from './client-base.ts';
import * as discord from './client-discord.ts';
import * as donations from './client-donations.ts';
import * as client from './client.ts';
import type { PageConfig } from './client-types.ts';

/** `/page.js`: the client's functions as text, started with their configuration. */
export function pageScript(config: PageConfig): string {
  const functions = Object.values({ ...base, ...discord, ...donations, ...client }).join('\n\n');
  // Development loaders wrap functions to keep their names; in the browser that wrapper is this.
  const nameKeeper = 'const __name = (target) => target;';
  return `'use strict';\n(() => {\n${nameKeeper}\n${functions}\n${client.startPage.name}(${JSON.stringify(config)});\n})();\n`;
}
