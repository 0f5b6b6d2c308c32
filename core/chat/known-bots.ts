/** Bots that many channels have, by their names on any platform. */
const KNOWN_BOTS: ReadonlySet<string> = new Set([
  'nightbot',
  'streamelements',
  'streamlabs',
  'moobot',
  'fossabot',
  'wizebot',
  'botrix',
  'kickbot',
  'sery_bot',
  'soundalerts',
  'commanderroot',
  'pretzelrocks',
]);

/** Whether a name is that of a bot that many channels have. */
export function isKnownBot(name: string): boolean {
  return KNOWN_BOTS.has(name.toLowerCase());
}
