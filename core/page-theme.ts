/** How a page that the server draws looks; dark is the default. */
export type PageTheme = 'dark' | 'light';
