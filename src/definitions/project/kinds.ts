import { LANGUAGES } from '../../contract/enums';

/** What a JSON file is, by where it lies. */
export type FileKind =
  | 'form'
  | 'ui'
  | 'common'
  | 'calls'
  | 'flow'
  | 'channel'
  | 'journey'
  | 'locale'
  | 'other'
  | 'stray';

/** The folders below a root that hold definitions. */
export const DEFINITION_FOLDERS = ['schemas', 'flows', 'locales'] as const;

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
  { kind: 'other', path: /^schemas\/(?:api|api\/bridge\/to-(?:page|shell)|meta)\/([^/]+)\.schema\.json$/ },
  { kind: 'flow', path: /^flows\/([^/]+)\.flow\.json$/, meta: 'flow.schema.json' },
  { kind: 'channel', path: /^flows\/channels\/([^/]+)\.json$/, meta: 'channel.schema.json' },
  { kind: 'journey', path: /^flows\/journeys\/([^/]+)\.json$/, meta: 'journey.schema.json' },
  {
    kind: 'locale',
    path: new RegExp(`^locales/(?:${LANGUAGES.join('|')})/([^/]+)\\.json$`),
    meta: 'locale.schema.json',
  },
];

/** The kind and id of a file by its path below the root. */
export function placeOf(path: string): { kind: FileKind; id: string } {
  for (const place of PLACES) {
    const id = place.path.exec(path)?.[1];
    if (id !== undefined) return { kind: place.kind, id };
  }
  return { kind: 'stray', id: path };
}

/** The file of schemas/meta for a kind; undefined when there is none. */
export function metaOf(kind: FileKind): string | undefined {
  return PLACES.find((place) => place.kind === kind)?.meta;
}
