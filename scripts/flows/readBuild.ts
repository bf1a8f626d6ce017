import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildContract, KeyPattern, NamedDefinition, TextKeys } from '../../src/contract/buildContract';
import { BACK_TARGETS, LEAVE_SCREENS } from '../../src/contract/enums';
import { WIDGET_FITS } from '../../src/contract/widgetFits';
import { callsIn, formsIn, pathsIn, reliedOnIn, textKeysIn } from '../../src/prover/code/namesIn';
import { RULES } from '../../src/rules';

/** The folder of this product, whose definitions are checked by default. */
export const PRODUCT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['src', 'server'];
/** Folders that name definitions whether they are used or not: written from them, or reading and checking them. */
const NAMING = ['generated', 'definitions', 'prover'];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NAMING.includes(entry.name) ? [] : filesBelow(path);
    return /\.(?:tsx?|json)$/.test(entry.name) ? [path] : [];
  });
}

/** What code uses of definitions. */
interface CodeUse {
  readonly texts: TextKeys;
  readonly forms: readonly string[];
  readonly calls: readonly string[];
  readonly paths: readonly string[];
  readonly fields: readonly string[];
  readonly named: readonly NamedDefinition[];
}

/** The names that code can read answers by: its types have no others. */
const FIELD_TYPES = join(PRODUCT_ROOT, 'src/rules/generated/fieldNames.ts');
/** None before the types are made, of which this is a part. */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  existsSync(FIELD_TYPES) ? readFileSync(FIELD_TYPES, 'utf8').match(/(?<=')\w+(?=')/g) : [],
);

/**
 * Rules are named like fields that they judge; personas know fields under their first names, and what sorts values for
 * the audit trail loses nothing where a field is called otherwise.
 */
const READS_NO_ANSWER =
  /[\\/](?:src[\\/]rules[\\/]|server[\\/]sandbox[\\/]|server[\\/]modules[\\/]people[\\/]domain[\\/]otherData)/;

const LISTS_ROUTES = /[\\/]src[\\/]app[\\/]routes[\\/]/;

const lastRead = new Map<string, { mark: string; use: CodeUse }>();

/** What a file uses; one that has not changed is read once. */
function useIn(path: string): CodeUse {
  const { mtimeMs, size } = statSync(path);
  const mark = `${mtimeMs} ${size}`;
  const last = lastRead.get(path);
  if (last?.mark === mark) return last.use;
  const text = readFileSync(path, 'utf8');
  const calls = /[\\/]server[\\/]/.test(path) ? callsIn(text) : [];
  const paths = LISTS_ROUTES.test(path) ? pathsIn(text) : [];
  const texts = textKeysIn(text);
  const fields = READS_NO_ANSWER.test(path) ? [] : texts.words.filter((word) => FIELD_NAMES.has(word));
  const named = reliedOnIn(text).map((one) => ({ ...one, at: [path] }));
  const use = { texts, forms: formsIn(text), calls, paths, fields, named };
  lastRead.set(path, { mark, use });
  return use;
}

/** Each once and in order, so that the same code gives the same list. */
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

function sortedPatterns(patterns: readonly KeyPattern[]): readonly KeyPattern[] {
  return sorted(patterns.map((pattern) => JSON.stringify(pattern))).map((text) => JSON.parse(text));
}

/** What the files of these roots use together; put together once while none of them has changed. */
const lastUse = new Map<string, { of: readonly CodeUse[]; use: CodeUse }>();

function codeUse(roots: readonly string[]): CodeUse {
  const folders = roots.flatMap((root) => FOLDERS.map((folder) => join(root, folder)));
  const uses = folders
    .filter((folder) => existsSync(folder))
    .flatMap(filesBelow)
    .map(useIn);
  const key = roots.join('\n');
  const last = lastUse.get(key);
  if (last?.of.length === uses.length && uses.every((use, index) => use === last.of[index])) return last.use;
  const use = together(uses);
  lastUse.set(key, { of: uses, use });
  return use;
}

function together(uses: readonly CodeUse[]): CodeUse {
  return {
    texts: {
      literals: sorted(uses.flatMap(({ texts }) => texts.literals)),
      patterns: sortedPatterns(uses.flatMap(({ texts }) => texts.patterns)),
      endings: sortedPatterns(uses.flatMap(({ texts }) => texts.endings)),
      words: sorted(uses.flatMap(({ texts }) => texts.words)),
    },
    forms: sorted(uses.flatMap(({ forms }) => forms)),
    calls: sorted(uses.flatMap(({ calls }) => calls)),
    paths: sorted(uses.flatMap(({ paths }) => paths)),
    fields: sorted(uses.flatMap(({ fields }) => fields)),
    named: uses.flatMap(({ named }) => named),
  };
}

/** What the code of a root itself cannot do without, each once, with the places below the root. */
function namedBelow(root: string): readonly NamedDefinition[] {
  const places = new Map<string, NamedDefinition>();
  for (const { kind, name, at } of codeUse([root]).named) {
    const key = `${kind} ${name}`;
    const files = at.map((file) => relative(root, file).replaceAll('\\', '/'));
    places.set(key, { kind, name, at: sorted([...(places.get(key)?.at ?? []), ...files]) });
  }
  return sorted(places.keys()).flatMap((key) => places.get(key) ?? []);
}

function picturesOf(root: string): readonly string[] {
  try {
    const files = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.svg')).map((file) => `public/${file.replaceAll('\\', '/')}`);
  } catch {
    // a root of definitions alone has no pictures of its own
    return [];
  }
}

const rules = Object.fromEntries(Object.entries(RULES).map(([rule, { type, takes }]) => [rule, { type, takes }]));

/**
 * What definitions below a root are checked against: what the code and the pictures of this product can do, and those of
 * the root. The code is read when it is asked for, which is where nothing else is wrong.
 */
export function readBuild(root: string): BuildContract {
  const roots = [...new Set([PRODUCT_ROOT, resolve(root)])];
  let read: CodeUse | undefined;
  const code = () => {
    read ??= codeUse(roots);
    return read;
  };
  return {
    widgets: WIDGET_FITS,
    rules,
    screens: { leave: LEAVE_SCREENS, back: BACK_TARGETS },
    pictures: sorted(roots.flatMap(picturesOf)),
    get paths() {
      return code().paths;
    },
    get calls() {
      return code().calls;
    },
    get forms() {
      return code().forms;
    },
    get fields() {
      return code().fields;
    },
    // code of the product is for its own definitions: others have theirs
    get named() {
      return namedBelow(resolve(root));
    },
    get texts() {
      return code().texts;
    },
  };
}
