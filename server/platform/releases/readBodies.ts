import { readFolder } from './readFolder';

interface BodySchemas<Schema> {
  /** by name, whichever file it is in */
  definitions: Record<string, Schema>;
}

/** Leads from one file to a definition of another; in one schema it is beside. */
const TO_FILE = /"[\w-]+\.schema\.json(#\/definitions\/[^"]+")/g;

/**
 * What calls take and give, by name: the definitions of all files of schemas/api/bodies as one schema. `leftOut` names
 * keywords that a reader has no use for. Throws where a file cannot be read, or two files have a name.
 */
export function readBodies<Schema = object>(root: string, leftOut: readonly string[] = []): BodySchemas<Schema> {
  const { texts, unread } = readFolder(root, 'schemas/api/bodies');
  const [finding] = unread;
  if (finding) throw new Error(`${finding.file}: ${finding.message}`);
  const definitions: Record<string, Schema> = {};
  for (const [path, text] of texts) {
    const read: BodySchemas<Schema> = JSON.parse(text.replaceAll(TO_FILE, '"$1'), (key, value: unknown) =>
      leftOut.includes(key) ? undefined : value,
    );
    for (const [name, definition] of Object.entries(read.definitions)) {
      if (Object.hasOwn(definitions, name))
        throw new Error(`${path}: ${name} is in another file of this folder as well.`);
      definitions[name] = definition;
    }
  }
  return { definitions };
}
