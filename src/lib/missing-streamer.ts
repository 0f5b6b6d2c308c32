import { redirect } from 'react-router-dom';

/** In the front page's address: the streamer whose page somebody asked for and who is not there. */
const MISSING_QUERY = 'missing';
/** Beside it: the page that this streamer, who is there, does not have. */
const PAGE_QUERY = 'page';
const MOST_SHOWN = 60;

/** Who, or which page of whom, is not there; no name for nobody. */
interface Missing {
  name: string;
  what: 'streamer' | 'tip';
}

/** Leads to the front page, which says whom it did not find. */
export function leaveForMissing(name: string): Response {
  return redirect(`/?${new URLSearchParams({ [MISSING_QUERY]: name }).toString()}`);
}

/** Leads to the front page, which says that this streamer takes no donations. */
export function leaveWithoutTip(name: string): Response {
  return redirect(`/?${new URLSearchParams({ [MISSING_QUERY]: name, [PAGE_QUERY]: 'tip' }).toString()}`);
}

/** What the front page has to say. */
export function readMissing(query: URLSearchParams): Missing {
  const name = (query.get(MISSING_QUERY) ?? '').slice(0, MOST_SHOWN);
  return { name, what: query.get(PAGE_QUERY) === 'tip' ? 'tip' : 'streamer' };
}
