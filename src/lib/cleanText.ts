/** Code units above which a text is left unnormalised: NFKC takes quadratic time on long runs of combining marks. */
const LONGEST_NORMALISED = 5000;

/** Whitespace of every kind collapsed to single spaces, none at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Characters that are not seen: control codes, marks of the writing direction, zero-width ones, soft hyphens. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/**
 * A text as every rule sees it (docs/product/rules.md): whitespace-collapsed, trimmed and NFKC-normalised, so that
 * full-width digits and ligatures count as what they look like, and without characters that are not seen. Cleaning a
 * clean text changes nothing.
 */
export function cleanText(text: string): string {
  const collapsed = collapseSpaces(collapseSpaces(text).replace(UNSEEN, ''));
  return collapsed.length > LONGEST_NORMALISED ? collapsed : collapseSpaces(collapsed.normalize('NFKC'));
}

/** How many characters (Unicode code points) a text has; an emoji outside the basic plane counts once. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
