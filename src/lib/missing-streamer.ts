import { redirect } from 'react-router-dom';

/** In the front page's address: the streamer whose page somebody asked for and who is not there. */
const MISSING_QUERY = 'missing';
const MOST_SHOWN = 60;

/** Leads to the front page, which says whom it did not find. */
export function leaveForMissing(name: string): Response {
  return redirect(`/?${new URLSearchParams({ [MISSING_QUERY]: name }).toString()}`);
}

/** Who was not found; empty for nobody. */
export function readMissing(query: URLSearchParams): string {
  return (query.get(MISSING_QUERY) ?? '').slice(0, MOST_SHOWN);
}
