/** The linked channels of the streamer who asks. */
export const PANEL_CHANNELS = '/api/panel/channels';
/** Where the page asks how linking ended, with the one-time code that it came back with. */
export const PANEL_CHANNEL_LINK = '/api/panel/channels/link';
/** The query of the profile page in which that code comes. */
export const LINK_QUERY = 'link';
