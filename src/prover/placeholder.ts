/** A placeholder as the app fills it, `{{name}}`; the group is its name. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** The names of the placeholders of a text. */
export function placeholderNames(text: string): readonly string[] {
  return text.includes('{{') ? [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '') : [];
}

const CONTEXT = 20;

/** A piece of a text with braces that are no placeholder, or that fetches another text; undefined when there is none. */
export function malformedPlaceholder(text: string): string | undefined {
  if (!/[{}]|\$t\(/.test(text)) return undefined;
  const rest = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const at = rest.search(/[{}]|\$t\(/);
  if (at < 0) return undefined;
  const end = rest.slice(at).search(/[})](?![})])/);
  return text.slice(at, end < 0 ? at + CONTEXT : at + Math.min(end + 1, 2 * CONTEXT));
}
