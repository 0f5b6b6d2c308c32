/** Calls of the alert screen; `GET /api/user`, tests and the widget token are in core/paths.ts. */
export const ALERT_API = {
  variants: '/alerts/variants',
  variantSave: '/alerts/variants/save',
  variantDelete: '/alerts/variants/delete',
  save: '/alerts/guardarAlertas',
  reload: '/alerts/reload',
  config: '/alerts/config',
  import: '/api/alerts/import',
  upload: '/alerts/upload',
  variantUpload: '/alerts/variants/upload',
} as const;
