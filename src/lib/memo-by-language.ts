/** Makes what writes in a language once for each: a list with hundreds of them would keep a phone busy for a blink. */
export function memoByLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
