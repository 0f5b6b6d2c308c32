/** The browser's own class, for Node; said here because the gate checks types without the packages of the tools. */
declare module 'node-web-audio-api' {
  export const OfflineAudioContext: typeof globalThis.OfflineAudioContext;
}
