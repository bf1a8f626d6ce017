type Files = Readonly<Record<string, string>>;

/** A name in quotes, alone or as a pointer; in a form not as the rule of that name. */
const NAMED = (name: string) => new RegExp(`"(/(?:answers/|known/)?|)${name}"(?!\\s*:\\s*true)`, 'g');
const BY_FIELD = /^(?:schemas\/forms|flows)\/|^locales\/[^/]+\/(?:enums|fields|forms|why)\.json$/;

/** Definitions in which a field has another name wherever it stands, as a product person edits them. */
export function withRenamed(files: Files, from: string, to: string): Record<string, string> {
  const renamed = Object.entries(files).map(([path, text]): [string, string] => {
    if (!BY_FIELD.test(path) || path === 'flows/renames.json') return [path, text];
    return [path, text.replace(NAMED(from), `"$1${to}"`)];
  });
  return Object.fromEntries(renamed);
}

/** The same with what says that it is the same field. */
export const withFormerNames = (files: Files, fields: Readonly<Record<string, readonly string[]>>) => ({
  ...files,
  'flows/renames.json': JSON.stringify({ $schema: '../schemas/meta/renames.schema.json', fields }, null, 2),
});
