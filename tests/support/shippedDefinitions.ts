import { readFolders } from '../../server/platform/releases/readFolder';
import { DEFINITION_FOLDERS, filePlace } from '../../src/definitions/project/kinds';
import { RELEASED_KINDS } from '../../src/definitions/release';

/** Texts of definitions by path, as a publication sends them. */
export type DefinitionFiles = Readonly<Record<string, string>>;

/** The definitions as they are shipped, or as a folder has them: all that is in a release. */
export function shippedDefinitions(root = process.cwd()): DefinitionFiles {
  const { texts } = readFolders(root, DEFINITION_FOLDERS);
  return Object.fromEntries(texts.filter(([path]) => RELEASED_KINDS.some((kind) => kind === filePlace(path).kind)));
}

/** The files without the golden journeys: those tell of the forms as they are. */
export const withoutJourneys = (files: DefinitionFiles): DefinitionFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => filePlace(path).kind !== 'journey'));

/** The files with a piece of one replaced. */
export function withPiece(files: DefinitionFiles, path: string, piece: string, by: string): DefinitionFiles {
  const text = files[path] ?? '';
  if (!text.includes(piece)) throw new Error(`${path} holds no ${piece}`);
  return { ...files, [path]: text.replace(piece, by) };
}

/** The files with the JSON of some changed. */
export function withJson<Json = Record<string, unknown>>(
  files: DefinitionFiles,
  which: string | RegExp,
  change: (value: Json, path: string) => void,
): DefinitionFiles {
  const isMeant = (path: string) => (typeof which === 'string' ? path === which : which.test(path));
  const entries = Object.entries(files).map(([path, text]) => {
    if (!isMeant(path)) return [path, text] as const;
    const value = JSON.parse(text) as Json;
    change(value, path);
    return [path, JSON.stringify(value)] as const;
  });
  return Object.fromEntries(entries);
}
