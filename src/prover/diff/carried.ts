import { type FormerNames, formerNamesOf, nameUnder } from '../../definitions/fieldNames';
import { fieldsOf, formIdsOf } from '../../definitions/project/forms';
import { type JsonFile, jsonFile } from '../../definitions/project/jsonFile';
import { Project } from '../../definitions/project/project';
import type { ReplayedDraft } from '../replay/revision';
import { type ChangePlace, type Told, told } from './change';

/** What fields of before are called now, where that is another name. */
type NewNames = ReadonlyMap<string, string>;

/** Fields whose answers go to another name. */
export interface CarriedNames {
  former: { before: FormerNames; now: FormerNames };
  /** flows/renames.json, and that of before */
  file: JsonFile | undefined;
  oldFile: JsonFile | undefined;
  /** old name -> new name */
  names: NewNames;
  /** how many open drafts hold an answer under the old name */
  held: (old: string) => number;
}

const fieldNames = (project: Project) =>
  new Set(formIdsOf(project).flatMap((form) => fieldsOf(project, form).map(({ name }) => name)));

/** The fields that are there under another name, by what flows/renames.json says. */
export function carriedNames(before: Project, now: Project, drafts: readonly ReplayedDraft[]): CarriedNames {
  const former = { before: formerNamesOf(before), now: formerNamesOf(now) };
  const present = fieldNames(now);
  const names = [...fieldNames(before)].flatMap((old): [string, string][] => {
    const name = nameUnder(former.before, former.now, old);
    return name !== old && present.has(name) ? [[old, name]] : [];
  });
  return {
    former,
    file: now.of('renames')[0],
    oldFile: before.of('renames')[0],
    names: new Map(names),
    held: (old) => drafts.filter(({ state }) => state.answers[old] !== undefined).length,
  };
}

/** A name in quotes, alone or as a pointer; the last group is there for a key whose value is no object. */
const NAME = /"(\/(?:(?:answers|known)\/)?|)([A-Za-z][A-Za-z0-9]*)"(?=(\s*:(?!\s*\{))?)/g;

/** Files of texts that have the names of fields as keys. */
const TEXTS_BY_FIELD: ReadonlySet<string> = new Set(['fields', 'forms', 'why']);

function isByField({ kind, id }: JsonFile): boolean {
  return kind === 'form' || kind === 'ui' || kind === 'flow' || (kind === 'locale' && TEXTS_BY_FIELD.has(id));
}

/** The file with fields called by their new names, everything on its line. */
function renamedFile(file: JsonFile, names: NewNames): JsonFile {
  const { path, kind, id, text } = file;
  if (text === undefined || !isByField(file)) return file;
  const changed = text.replace(NAME, (whole, begin: string, name: string, isRule: string | undefined) => {
    const to = names.get(name);
    // in a form a rule may be called like a field
    if (to === undefined || (kind === 'form' && begin === '' && isRule !== undefined)) return whole;
    return `"${begin}${to}"`;
  });
  return changed === text ? file : jsonFile(path, kind, id, changed);
}

/**
 * The definitions of before with fields called as they are now, so that a new name is told once and not wherever it stands.
 * A field of before that had the new name already is another one, and is called so.
 */
export function underNewNames(before: Project, { names }: CarriedNames): Project {
  if (names.size === 0) return before;
  const taken = [...names.values()].map((name) => [name, `${name} (before)`] as const);
  const all = new Map([...taken, ...names]);
  return new Project(
    before.files.map((file) => renamedFile(file, all)),
    before.findings,
    before.contract,
  );
}

/** What becomes of the answers of a field that is there now and was there before. */
export function carriedField(field: string, place: ChangePlace, carried: CarriedNames): readonly Told[] {
  const { former, file, oldFile, names, held } = carried;
  const pointer = `/fields/${field}`;
  const moved = [...names].flatMap(([old, name]): readonly Told[] => {
    if (name !== field) return [];
    const count = held(old);
    const says = count > 0 ? 'field-carried-counted' : 'field-carried';
    return [told('field-carried', file ? { file, pointer } : place, { field, was: old, count }, says)];
  });
  const kept = new Set([field, ...(former.now.get(field) ?? [])]);
  const dropped = (former.before.get(field) ?? []).filter((was) => !kept.has(was));
  const at = oldFile ? { file: oldFile, pointer, isOld: true } : place;
  return [...moved, ...dropped.map((was) => told('former-dropped', at, { field, was }))];
}
