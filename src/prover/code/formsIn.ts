/** An import of its definition, and the ways in which the server asks for a form by its id. */
const NAMES = [
  /schemas\/forms\/([A-Za-z0-9-]+)\.schema\.json/g,
  /\bdefinitions(?:\(\))?, '([A-Za-z0-9-]+)'/g,
  /\.form\('([A-Za-z0-9-]+)'\)/g,
];

/** The forms that a file of code names. */
export const formsIn = (text: string): readonly string[] =>
  NAMES.flatMap((name) => [...text.matchAll(name)].map(([, form]) => form ?? ''));
