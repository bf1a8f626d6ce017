import { editorSchemaOf } from '../../../src/definitions/project/kinds';
import { DRAFT, metaRef, type Schema, sorted } from './schema';

/** A group of texts; the keys of a text that has plural forms end in the form. */
interface Group {
  readonly groups: Map<string, Group>;
  readonly texts: Set<string>;
  readonly plurals: Set<string>;
}

const emptyGroup = (): Group => ({ groups: new Map(), texts: new Set(), plurals: new Set() });

const FORMS = '_(?:zero|one|two|few|many|other)';

function put(group: Group, [name = '', ...below]: readonly string[], isPlural: boolean): void {
  if (below.length === 0) {
    (isPlural ? group.plurals : group.texts).add(name);
    return;
  }
  const inner = group.groups.get(name) ?? emptyGroup();
  group.groups.set(name, inner);
  put(inner, below, isPlural);
}

interface ClosedGroup extends Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

function groupSchema({ groups, texts, plurals }: Group): ClosedGroup {
  const names = sorted([...groups.keys(), ...texts]);
  const properties = names.map((name) => {
    const group = groups.get(name);
    return [name, group ? { type: 'object', ...groupSchema(group) } : { type: 'string' }] as const;
  });
  return {
    properties: Object.fromEntries(properties),
    patternProperties: {
      '^x-': {},
      ...Object.fromEntries(sorted(plurals).map((name) => [`^${name}${FORMS}$`, { type: 'string' }])),
    },
    additionalProperties: false,
    required: [...names, ...sorted(plurals).map((name) => `${name}_other`)],
  };
}

/** The keys of a file of texts: the same in every language, none missing and none besides. */
export function localeSchema(area: string, keys: readonly string[], plurals: ReadonlySet<string>): Schema {
  const root = emptyGroup();
  for (const key of keys) put(root, key.slice(area.length + 1).split('.'), plurals.has(key));
  const file = editorSchemaOf('locale', area) ?? '';
  const { properties, ...closed } = groupSchema(root);
  return {
    $schema: DRAFT,
    title: `Texts of ${area}`,
    description: `The keys of locales/<language>/${area}.json. Written by \`npm run types\`.`,
    allOf: [metaRef(file, 'locale.schema.json')],
    properties: { $schema: { type: 'string' }, ...properties },
    ...closed,
  };
}
