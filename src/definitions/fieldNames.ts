import { once } from './project/memo';
import type { Project } from './project/project';
import { entriesOf, isObject, textsOf } from './project/shape';

/** What fields were called before, the latest name first, by what they are called now: flows/renames.json. */
export type FormerNames = ReadonlyMap<string, readonly string[]>;

type Values = Readonly<Record<string, unknown>>;

/** The former names of a project's fields; none where it has no flows/renames.json. */
export const formerNamesOf = once((project: Project): FormerNames => {
  const [file] = project.of('renames');
  const renames = isObject(file?.value) ? file.value.fields : undefined;
  return new Map(entriesOf(renames).map(([field, former]) => [field, textsOf(former)]));
});

/**
 * The name that answers to a field are kept under in every release: the first it had. So every release, also an
 * earlier one that is active again, finds them.
 */
export const keptName = (names: FormerNames, field: string): string => names.get(field)?.at(-1) ?? field;

/** What a release calls the field that was called so at some time. */
export function nameInRelease(names: FormerNames, field: string): string {
  for (const [present, former] of names) if (former.includes(field)) return present;
  return field;
}

/** What one release calls a field of another. */
export function nameUnder(before: FormerNames, now: FormerNames, field: string): string {
  const present = nameInRelease(now, field);
  return present === field ? nameInRelease(now, keptName(before, field)) : present;
}

/** What one release calls the fields that another calls otherwise, by the names of the other. */
export function namesUnder(before: FormerNames, now: FormerNames): Record<string, string> {
  const fields = [...before.keys(), ...[...now.values()].flat()];
  const renamed = fields.map((field) => [field, nameUnder(before, now, field)] as const);
  return Object.fromEntries(renamed.filter(([field, name]) => field !== name));
}

/** Values as a release calls their fields, of values as they are kept. */
export function shownValues(names: FormerNames, kept: Values): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...kept };
  for (const [field, former] of names) {
    // a later name holds the value only where a release did not say what the field was called before
    const holder = [keptName(names, field), ...former, field].find((name) => kept[name] !== undefined);
    for (const name of former) delete shown[name];
    if (holder !== undefined) shown[field] = kept[holder];
  }
  return shown;
}

/** Values as they are kept, of values as a release calls their fields. */
export function keptValues(names: FormerNames, shown: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shown).map(([field, value]) => [keptName(names, field), value]));
}

/** A change of kept values, of one by the names of a release: of a field that is set no other name stays. */
export function keptChange(
  names: FormerNames,
  { set, remove }: { set: Values; remove: readonly string[] },
): { set: Record<string, unknown>; remove: readonly string[] } {
  const kept = keptValues(names, set);
  const touched = [...names].filter(([field]) => field in set || remove.includes(field));
  const others = touched.flatMap(([field, former]) => [field, ...former]);
  return { set: kept, remove: [...new Set([...remove, ...others])].filter((name) => !(name in kept)) };
}
