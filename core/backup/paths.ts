export const BACKUP_API = {
  /** The file. */
  export: '/api/panel/backup',
  /** What an import of a file would do; it changes nothing. */
  check: '/api/panel/backup/check',
  import: '/api/panel/backup/import',
} as const;
