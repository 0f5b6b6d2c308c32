/**
 * Endings that make a name of two words an address. Not all there are: what nobody is sent to would only make links of
 * sentences without a blank after the full stop.
 */
const ENDINGS = new Set(
  (
    'com net org info biz io co gg tv me app dev xyz online site store shop live stream stre link click fun games game ' +
    'club vip pro top win bet casino poker bid loan work page wiki news media video watch chat social zone space world ' +
    'today cloud digital tech ai art blog group team website network support promo deals sale money cash finance gift ' +
    'gifts free icu cfd cyou sbs rest quest lol mom monster beauty hair skin makeup ' +
    'es de en uk fr it pt br mx ar cl pe uy py bo ec ve cr pa sv gt hn ni cu pr us ca eu at ch be nl lu li pl cz sk hu ' +
    'ro bg gr hr rs ua ru by su kz tr il sa ae in pk cn jp kr tw hk sg my th vn id ph au nz za ng ke ma dz eg se dk fi ' +
    'ee lv lt ie fm ly to cc ws gl gd sh la im vc ac ms mu re tk ml ga cf gq st pw'
  ).split(' '),
);
/** Endings that are words too: only a path after them makes an address. */
const WORDS_TOO = new Set(
  [
    'no',
    'si',
    'so',
    'as',
    'do',
    'is',
    'in',
    'at',
    'me',
    'my',
    'to',
    'la',
    'it',
    'be',
    'us',
    'en',
    're',
    'id',
  ].concat([
    'im',
    'win',
    'bet',
    'live',
    'fun',
    'top',
    'pro',
    'free',
    'team',
    'game',
    'games',
    'today',
    'world',
    'work',
    'chat',
    'video',
    'art',
  ]),
);

/** Whether a name that ends so is an address, with or without a path after it. */
export function isTopLevel(ending: string, hasPath: boolean): boolean {
  if (ending.startsWith('xn--')) return true;
  return WORDS_TOO.has(ending) ? hasPath : ENDINGS.has(ending);
}
