/** Where the wish for the button is kept; scripts in open pages hear of a change by it. */
export const PANEL_BUTTON_KEY = 'panelButton';
