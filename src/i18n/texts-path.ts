/** Where the texts of a namespace are in a language. */
export function textsPath(language: string, namespace: string): string {
  return `/assets/i18n/${language}/${namespace}.json`;
}
