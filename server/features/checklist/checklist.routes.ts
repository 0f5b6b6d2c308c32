import { checklistSchema, type Checklist } from '#core/panel/checklist.ts';
import { API } from '#core/paths.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';

export interface ChecklistRouteDeps {
  read: (streamerId: string) => Promise<Checklist>;
}

/** The first steps of a streamer, for the profile page. */
export function registerChecklistRoutes(app: App, { read }: ChecklistRouteDeps): void {
  app.get(API.panelChecklist, { schema: { response: { 200: checklistSchema } } }, (request) =>
    read(sessionOf(request).streamerId),
  );
}
