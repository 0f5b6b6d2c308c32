import * as z from 'zod/mini';
import {
  guardedScriptSchema,
  overlayDoctorSchema,
  PANEL_GUARD_SCRIPT,
  PANEL_OVERLAY_DOCTOR,
  type OverlayDoctor,
} from '#core/alerts/doctor.ts';
import { CUSTOM_CODE_MAX } from '#core/alerts/editor-limits.ts';
import type { App } from '#server/plugins/app-type.ts';
import { channelOf } from '#server/plugins/session.ts';
import { guardScript } from './guard-script.ts';

export interface OverlayDoctorRouteDeps {
  read(channelId: string): Promise<OverlayDoctor>;
}

/** How the overlays are, and custom scripts as an overlay would run them. */
export function registerOverlayDoctorRoutes(app: App, deps: OverlayDoctorRouteDeps): void {
  app.get(PANEL_OVERLAY_DOCTOR, { schema: { response: { 200: overlayDoctorSchema } } }, (request) =>
    deps.read(channelOf(request)),
  );

  app.post(
    PANEL_GUARD_SCRIPT,
    {
      schema: {
        body: z.strictObject({ script: z.string().check(z.maxLength(CUSTOM_CODE_MAX)) }),
        response: { 200: guardedScriptSchema },
      },
    },
    (request) => guardScript(request.body.script),
  );
}
