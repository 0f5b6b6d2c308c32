// What moves things, with their places: loaded behind the page that moves them.
export { domMax as default } from 'framer-motion';
