/** Where the bot is and what it listens to. */
export const PANEL_BOT = '/api/panel/bot';
