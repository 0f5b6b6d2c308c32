/** The viewer's own page: the channels that this device follows. */
export const HOME_PATH = '/home';

/** What is known of several channels at once. */
export const PUBLIC_CHANNELS = '/api/public/channels';
