/**
 * What a control for numbers hands over for its text: the number where it can be read; else the text itself, which the
 * rules refuse in words, as a wrong number would be taken for an answer. Nothing of blanks.
 */
export const numberText =
  (read: (text: string) => number | undefined) =>
  (text: string): number | string | undefined =>
    text.trim() === '' ? undefined : (read(text) ?? text.trim());
