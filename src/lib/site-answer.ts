import { API } from '#core/paths.ts';
import { siteAnswerSchema, type SiteAnswer } from '#core/site/schema.ts';
import { request } from './http.ts';

/** Counts, the operator's links and the sandbox of this server. */
export function fetchSite(signal?: AbortSignal): Promise<SiteAnswer> {
  return request(API.count, siteAnswerSchema, signal === undefined ? {} : { signal });
}
