import { circlesIn, importsIn } from './imports';

/** The modules of the server from the lowest floor to the highest; those of one floor do not import each other. */
export const FLOORS: readonly (readonly string[])[] = [
  ['people', 'documents', 'credit', 'operators', 'orders'],
  ['messaging', 'vouchers', 'savings', 'dataReading'],
  ['identity'],
  ['applications'],
  ['loans'],
  ['payments', 'accounts', 'purchases', 'rewards', 'review', 'signIn'],
  ['arrears'],
  ['reminders', 'flows', 'books'],
  ['cases', 'publishing'],
  ['dataRights'],
  ['home'],
  ['desk'],
  ['breaches'],
];

/** The parts of the server, in the order in which they stand on each other; the files at its root stand on all of them. */
export const FLOOR_PARTS: readonly string[] = ['platform', 'modules', 'providers', 'sandbox'];

/** What decides only: it reads no database, answers no request and calls no service. */
const CLOSED_TO_DOMAIN = /^server\/platform\/(?:database|http|jobs|platform|hook|metrics)\b/;

/** Where a file of the server stands. */
interface Place {
  /** its part; undefined at the root of the server, and outside it */
  part: string | undefined;
  module: string | undefined;
  /** its path in the module */
  inside: string;
}

function placeOf(file: string): Place {
  const [, part, module, inside = ''] =
    /^server\/(?:(\w+)\/)?(?:(?<=^server\/modules\/)(\w+)\/)?(.*)$/.exec(file) ?? [];
  return { part, module, inside };
}

const floorOf = (module: string) => FLOORS.findIndex((floor) => floor.includes(module));
const rankOf = ({ part }: Place) => (part === undefined ? FLOOR_PARTS.length : FLOOR_PARTS.indexOf(part));

/** What is wrong with an import between two files, and what to do; undefined where nothing is. */
function faultOf(file: string, target: string): string | undefined {
  const [here, there] = [placeOf(file), placeOf(target)];
  if (there.module !== undefined && there.module !== here.module) {
    if (there.inside !== 'index.ts')
      return `import it from server/modules/${there.module}: what others may use stands in its index.ts`;
    if (here.module !== undefined && floorOf(there.module) >= floorOf(here.module))
      return `${there.module} stands on no floor below ${here.module} (scripts/floors/judgeFloors.ts): pass it in, or call a hook`;
  }
  if (here.module !== undefined && there.module === here.module) {
    if (there.inside === 'index.ts') return 'a module imports its own files, not its index.ts';
    if (/^domain\//.test(here.inside) && !/^(?:domain\/|ports?\b)/.test(there.inside))
      return 'domain/ decides only: it imports no table and no use case';
  }
  if (/^domain\//.test(here.inside) && here.module !== undefined && CLOSED_TO_DOMAIN.test(target))
    return 'domain/ decides only: it reads no database and answers no request';
  if (file.startsWith('server/') && target.startsWith('server/') && rankOf(there) > rankOf(here))
    return `${here.part} stands below ${there.part ?? 'what composes the server'}: pass it in, or call a hook`;
  return undefined;
}

/**
 * Judges what the files of the server, and of those who import them, import from each other, types included: parts and
 * modules only from floors below, of a module only its index, nothing in a circle.
 * @param texts path from the root of the project -> text
 * @returns one line for each mistake: where, what, and what to do
 */
export function judgeFloors(texts: ReadonlyMap<string, string>): readonly string[] {
  const imports = importsIn(texts);
  const modules = new Set([...texts.keys()].flatMap((file) => placeOf(file).module ?? []));
  const unplaced = [...modules].filter((module) => floorOf(module) < 0);
  const parts = new Set(
    [...texts.keys()].filter((file) => file.startsWith('server/')).flatMap((f) => placeOf(f).part ?? []),
  );
  return [
    ...[...parts]
      .filter((part) => !FLOOR_PARTS.includes(part))
      .map((part) => `server/${part}: it is none of ${FLOOR_PARTS.join(', ')}: move it into one of them`),
    ...unplaced.map(
      (module) => `server/modules/${module}: it has no floor: give it one in scripts/floors/judgeFloors.ts`,
    ),
    ...imports.flatMap(({ file, of }) =>
      of.flatMap((target) => {
        const fault = faultOf(file, target);
        return fault === undefined ? [] : [`${file} imports ${target}: ${fault}`];
      }),
    ),
    ...[...texts].flatMap(([file, text]) =>
      placeOf(file).inside === 'index.ts' && placeOf(file).module !== undefined && /^export \*/m.test(text)
        ? [`${file} exports everything: name what others use`]
        : [],
    ),
    ...circlesIn(imports.filter(({ file }) => file.startsWith('server/'))).map(
      (circle) => `${circle.join(', ')} import each other in a circle: move what they share into a file below them`,
    ),
  ];
}
