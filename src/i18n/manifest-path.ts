/** Where the web app manifest in a language is (vite.manifest.ts). */
export function manifestPath(language: string): string {
  return `/manifest-${language}.webmanifest`;
}
