/** Switches all commands of a group at once. */
export const PANEL_COMMAND_GROUPS = '/api/panel/commands/groups';
