/** A row of README's table "I want to change ...". */
export interface Row {
  readonly what: string;
  readonly where: string;
}

/** The rows of the table below a heading of a Markdown page. */
export function rowsBelow(page: string, heading: string): readonly Row[] {
  const [, below = ''] = page.split(`## ${heading}`);
  const [table = ''] = below.split('\n## ');
  return table.split('\n').flatMap((line) => {
    const [, what, where] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return what === undefined || where === undefined || /^[-.]+$/.test(what) ? [] : [{ what, where }];
  });
}

const FILE_OR_FOLDER = /^[\w<> ./-]+(?:\/|\.(?:tsx?|json|sql|svg|md))$/;

/** The files and folders that a cell names, from the root: a name alone stands beside the one before it. */
function pathsIn(cell: string): readonly string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    if (!FILE_OR_FOLDER.test(name)) return [];
    const path = name.includes('/') ? name : folder + name;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return [path];
  });
}

/** What a named path stands for: `<lang>` is a language, any other `<name>` is any, a folder is all in it. */
function meaningOf(path: string): RegExp {
  const parts = path.split(/(<[^>]+>)/).map((part) => {
    if (part === '<lang>') return '(?:id|en-us)';
    return part.startsWith('<') ? '[^/]+' : part.replace(/[.]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}${path.endsWith('/') ? '.+' : ''}$`);
}

/** The files that a row names, as patterns by the name. */
export const filesNamed = ({ where }: Row): ReadonlyMap<string, RegExp> =>
  new Map(pathsIn(where).map((path) => [path, meaningOf(path)]));
