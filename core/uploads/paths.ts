export const PANEL_UPLOADS = '/api/panel/uploads';
/** Folder of the files as everybody may fetch them. */
export const UPLOADS_PATH = '/uploads/';
