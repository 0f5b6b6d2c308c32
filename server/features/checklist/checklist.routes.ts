import { checklistSchema, type Checklist } from '#core/panel/checklist.ts';
import { API } from '#core/paths.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';

export interface ChecklistRouteDeps {
  guards: SessionGuards;
  read: (streamerId: string) => Promise<Checklist>;
}

/** The first steps of a streamer, for the profile page. */
export function registerChecklistRoutes(app: App, { guards, read }: ChecklistRouteDeps): void {
  app.get(
    API.panelChecklist,
    { preValidation: guards.read, schema: { response: { 200: checklistSchema } } },
    (request) => read(sessionOf(request).streamerId),
  );
}
