import { DEFAULT_MODERATION, type FilterName, type ModerationSettings } from '#core/moderation/schema.ts';

/** Settings with one filter on. */
export function buildModeration<F extends FilterName>(
  filter: F,
  change: Partial<ModerationSettings[F]> = {},
  rest: Partial<Pick<ModerationSettings, 'warnings' | 'timeoutMinutes'>> = {},
): ModerationSettings {
  return {
    ...DEFAULT_MODERATION,
    ...rest,
    [filter]: { ...DEFAULT_MODERATION[filter], enabled: true, ...change },
  };
}
