/** A name as it is written to a person: one that stands in capitals, as on a KTP, word by word: "Maruf Pratama". */
export function shownName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[^\p{L}'’])\p{L}/gu, (start) => start.toUpperCase());
}

/** What a person is called by: the first word of their name, "Maruf"; one with letters only if there is one. */
export function firstName(name: string): string {
  const words = shownName(name).trim().split(/\s+/);
  return words.find((word) => /^\p{L}{2,}/u.test(word)) ?? words[0] ?? '';
}

/** The first letters of the first and the last word of a name: "MP". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => (word || '').slice(0, 1))
    .join('')
    .toUpperCase();
}
