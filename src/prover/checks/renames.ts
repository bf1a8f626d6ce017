import { formerNamesOf, nameUnder } from '../../definitions/fieldNames';
import { type Finding, quote } from '../../definitions/finding';
import { fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** A field with its former names, and where they stand. */
interface Renamed {
  file: JsonFile;
  field: string;
  former: readonly string[];
  pointer: string;
}

function renamedIn(project: Project): readonly Renamed[] {
  const [file] = project.of('renames');
  if (!file) return [];
  return [...formerNamesOf(project)].map(([field, former]) => ({
    file,
    field,
    former,
    pointer: `/fields/${escapeSegment(field)}`,
  }));
}

/** The types of the fields of all forms. */
const typesOf = once((project: Project): ReadonlyMap<string, unknown> => {
  const fields = formIdsOf(project).flatMap((form) => fieldsOf(project, form));
  return new Map(fields.map(({ name, schema }) => [name, schema.type]));
});

function unknownField(project: Project, { file, field, pointer }: Renamed): readonly Finding[] {
  const fields = typesOf(project);
  if (fields.has(field)) return [];
  const later = renamedIn(project).find(({ former }) => former.includes(field));
  const message = later
    ? `${quote(field)} is a former name itself: write its former names behind it at ${quote(later.field)}.`
    : `No form has the field ${quote(field)}: ${insteadOf(field, fields.keys())}`;
  return [file.finding('renamed-field', pointer, message)];
}

function formerNames(project: Project, { file, field, former, pointer }: Renamed): readonly Finding[] {
  const others = renamedIn(project).filter((other) => other.field !== field);
  return former.flatMap((name, index): readonly Finding[] => {
    const at = `${pointer}/${index}`;
    if (typesOf(project).has(name)) {
      const message = `A form still has the field ${quote(name)}: rename it there, or remove it here.`;
      return [file.finding('former-name', at, message)];
    }
    const other = others.find((one) => one.former.includes(name));
    if (!other) return [];
    const message = `${quote(name)} is a former name of ${quote(other.field)} as well: its answers can go to one field alone.`;
    return [file.finding('former-name', at, message)];
  });
}

function fixedNames({ contract }: Project, { file, field, former, pointer }: Renamed): readonly Finding[] {
  const places = [[field, pointer] as const, ...former.map((name, index) => [name, `${pointer}/${index}`] as const)];
  return places
    .filter(([name]) => contract.fields.includes(name))
    .map(([name, at]) => {
      const message = `Code reads ${quote(name)} by this name, as it does with all that says who a person is and where money goes: keep the name, and remove this.`;
      return file.finding('fixed-name', at, message);
    });
}

/** Answers go from former names to a field that is there, each to one, and none that code knows by name. */
export const renames: Check = (project) =>
  renamedIn(project).flatMap((renamed) => [
    ...unknownField(project, renamed),
    ...formerNames(project, renamed),
    ...fixedNames(project, renamed),
  ]);

/** Renames that give a field another type than it had before. */
export function retypedFields(before: Project, now: Project): readonly Finding[] {
  const [was, is] = [typesOf(before), typesOf(now)];
  const names = [formerNamesOf(before), formerNamesOf(now)] as const;
  return renamedIn(now).flatMap(({ file, field, pointer }) =>
    [...was].flatMap(([old, type]): readonly Finding[] => {
      if (old === field || type === is.get(field) || nameUnder(...names, old) !== field) return [];
      const message = `${quote(field)} is of type ${String(is.get(field))}, and was of type ${String(type)} as ${quote(old)}: keep the type, or ask under a name of its own without a rename.`;
      return [file.finding('renamed-field', pointer, message)];
    }),
  );
}
