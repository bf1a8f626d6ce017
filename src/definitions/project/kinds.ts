import { LANGUAGES } from '../../contract/enums';

/** What a file is, by where it lies: JSON, or a picture. */
export type FileKind =
  | 'form'
  | 'ui'
  | 'common'
  | 'calls'
  | 'bodies'
  | 'flow'
  | 'renames'
  | 'channel'
  | 'journey'
  | 'locale'
  | 'product'
  | 'caps'
  | 'tolerance'
  | 'decision'
  | 'document'
  | 'help'
  | 'picture'
  | 'other'
  | 'stray';

/** The folders below a root that hold definitions. */
export const DEFINITION_FOLDERS = [
  'schemas',
  'flows',
  'locales',
  'products',
  'content',
  'public/channels',
  'public/pictures',
] as const;

interface Place {
  kind: FileKind;
  /** the first group is the id */
  path: RegExp;
  /** file of schemas/meta that describes it */
  meta?: string;
}

const PLACES: readonly Place[] = [
  { kind: 'form', path: /^schemas\/forms\/([^/]+)\.schema\.json$/, meta: 'form.schema.json' },
  { kind: 'ui', path: /^schemas\/forms\/([^/]+)\.ui\.json$/, meta: 'ui.schema.json' },
  { kind: 'common', path: /^schemas\/common\/([^/]+)\.schema\.json$/, meta: 'common.schema.json' },
  { kind: 'calls', path: /^schemas\/api\/(calls)\.json$/, meta: 'calls.schema.json' },
  { kind: 'bodies', path: /^schemas\/api\/bodies\/([^/]+)\.schema\.json$/ },
  { kind: 'other', path: /^schemas\/(?:api\/bridge\/to-(?:page|shell)|meta)\/([^/]+)\.schema\.json$/ },
  { kind: 'flow', path: /^flows\/([^/]+)\.flow\.json$/, meta: 'flow.schema.json' },
  { kind: 'renames', path: /^flows\/(renames)\.json$/, meta: 'renames.schema.json' },
  { kind: 'channel', path: /^flows\/channels\/([^/]+)\.json$/, meta: 'channel.schema.json' },
  { kind: 'journey', path: /^flows\/journeys\/([^/]+)\.json$/, meta: 'journey.schema.json' },
  {
    kind: 'locale',
    // the texts of a form lie in a file of its own
    path: new RegExp(`^locales/(?:${LANGUAGES.join('|')})/((?:forms/|(?!forms\\.json))[^/]+)\\.json$`),
    meta: 'locale.schema.json',
  },
  { kind: 'caps', path: /^products\/(caps)\.json$/, meta: 'caps.schema.json' },
  { kind: 'tolerance', path: /^products\/(tolerance)\.json$/, meta: 'tolerance.schema.json' },
  { kind: 'decision', path: /^products\/(decision)\.json$/, meta: 'decision.schema.json' },
  { kind: 'product', path: /^products\/([^/]+)\.json$/, meta: 'product.schema.json' },
  { kind: 'document', path: /^content\/documents\/([^/]+)\.json$/, meta: 'document.schema.json' },
  { kind: 'help', path: /^content\/help\/([^/]+)\.json$/, meta: 'help.schema.json' },
  { kind: 'picture', path: /^public\/((?:channels|pictures(?:\/[^/]+)?)\/[^/]+)\.svg$/ },
];

/** The kind and id of a file by its path below the root. */
export function filePlace(path: string): { kind: FileKind; id: string } {
  for (const place of PLACES) {
    const id = place.path.exec(path)?.[1];
    if (id !== undefined) return { kind: place.kind, id };
  }
  return { kind: 'stray', id: path };
}

/** Where a file lies whose place goes by its id alone. */
const PATHS = {
  form: (id) => `schemas/forms/${id}.schema.json`,
  ui: (id) => `schemas/forms/${id}.ui.json`,
  common: (id) => `schemas/common/${id}.schema.json`,
  flow: (id) => `flows/${id}.flow.json`,
  channel: (id) => `flows/channels/${id}.json`,
  journey: (id) => `flows/journeys/${id}.json`,
  product: (id) => `products/${id}.json`,
  caps: (id) => `products/${id}.json`,
  tolerance: (id) => `products/${id}.json`,
  decision: (id) => `products/${id}.json`,
  document: (id) => `content/documents/${id}.json`,
  help: (id) => `content/help/${id}.json`,
} as const satisfies Partial<Record<FileKind, (id: string) => string>>;

/** What to do with a file that nothing reads: how files of its folder are called, or where one called so lies. */
export function placeInsteadOf(path: string): string {
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1);
  const shapes = [...new Set(Object.values(PATHS).map((of) => of('*')))];
  const here = shapes.filter((shape) => shape.slice(0, shape.lastIndexOf('/')) === path.slice(0, at));
  if (here.length > 0) return `call it as in ${here.join(' or ')}, or remove it.`;
  if (/^locales\/[^/]+\/forms\.json$/.test(path))
    return 'write the texts of each form in locales/<language>/forms/<form>.json.';
  const ending = name.slice(name.indexOf('.'));
  const elsewhere = shapes.filter((shape) => ending !== '.json' && shape.endsWith(`*${ending}`));
  return elsewhere.length > 0 ? `move it to ${elsewhere.join(' or ')}.` : 'correct its name, move it or remove it.';
}

export type NamedKind = keyof typeof PATHS;

/** The path of a file below the root by its kind and id; `filePlace` the other way round. */
export const pathOf = (kind: NamedKind, id: string): string => PATHS[kind](id);

/** The file of schemas/meta for a kind; undefined when there is none. */
export function metaOf(kind: FileKind): string | undefined {
  return PLACES.find((place) => place.kind === kind)?.meta;
}

/** Holds the schemas that `npm run types` writes for editors: of no definition, and read by nothing else. */
export const EDITOR_FOLDER = 'schemas/editor';

const FILES: Readonly<Partial<Record<FileKind, (id: string) => string>>> = {
  flow: (id) => `flows/${id}.schema.json`,
  form: (id) => `forms/${id}.schema.json`,
  ui: (id) => `forms/${id}.ui.schema.json`,
  common: () => 'common.schema.json',
  journey: () => 'journey.schema.json',
  locale: (id) => `locales/${id}.schema.json`,
  document: (id) => `documents/${id}.schema.json`,
};

/**
 * The schema that gives an editor the names a definition may use: steps, conditions, pointers, calls, texts ... Undefined
 * for a kind of file whose own schema in schemas/meta says everything.
 */
export function editorSchemaOf(kind: FileKind, id: string): string | undefined {
  const file = FILES[kind]?.(id);
  return file === undefined ? undefined : `${EDITOR_FOLDER}/${file}`;
}
