import { escapeSegment } from '../../lib/pointer';
import type { JsonFile } from './jsonFile';
import { once, onceEach } from './memo';
import type { Project } from './project';
import { entriesOf, isObject, type JsonObject, listOf, textOf, textsOf } from './shape';

const COMMON_REF = /^\.\.\/common\/([A-Za-z0-9-]+)\.schema\.json$/;

export interface FieldView {
  name: string;
  file: JsonFile;
  pointer: string;
  /** as the form writes it */
  raw: unknown;
  /** with what its `$ref` refers to below its own keys */
  schema: JsonObject;
}

export interface ControlView {
  /** the field, or the name of a control made of several */
  field: string;
  widget: string | undefined;
  file: JsonFile;
  pointer: string;
  control: JsonObject;
  /** the fields of the form it shows */
  shows: readonly string[];
}

/** The id of the shared field a `$ref` names; undefined when it is of another form. */
export function commonIdOf(ref: unknown): string | undefined {
  return COMMON_REF.exec(textOf(ref) ?? '')?.[1];
}

/** A field with what its `$ref`s refer to below its own keys; what cannot be resolved is left out. */
function resolveField(project: Project, field: unknown, within: readonly string[] = []): JsonObject {
  if (!isObject(field)) return {};
  const { $ref, $schema: _, ...own } = field;
  const id = commonIdOf($ref);
  const isShared = id !== undefined && !within.includes(id);
  const shared = isShared ? resolveField(project, project.find('common', id)?.value, [...within, id]) : {};
  const items = isObject(own.items) ? { items: resolveField(project, own.items, within) } : {};
  return { ...shared, ...own, ...items };
}

/** Ids of the forms that have a schema or controls. */
export const formIdsOf = once((project: Project): readonly string[] => [
  ...new Set([...project.of('form'), ...project.of('ui')].map(({ id }) => id)),
]);

/** The fields of a form. */
export const fieldsOf = onceEach((project: Project, form: string): readonly FieldView[] => {
  const file = project.find('form', form);
  if (!file || !isObject(file.value)) return [];
  return entriesOf(file.value.properties).map(([name, field]) => ({
    name,
    file,
    pointer: `/properties/${escapeSegment(name)}`,
    raw: field,
    schema: resolveField(project, field),
  }));
});

/** The controls of a form. */
export const controlsOf = onceEach((project: Project, form: string): readonly ControlView[] => {
  const file = project.find('ui', form);
  if (!file || !isObject(file.value)) return [];
  return listOf(file.value.fields).flatMap((control, index) => {
    if (!isObject(control)) return [];
    const field = textOf(control.field) ?? '';
    const parts = isObject(control.parts) ? textsOf(Object.values(control.parts)) : undefined;
    const widget = textOf(control.widget);
    return [{ field, widget, file, pointer: `/fields/${index}`, control, shows: parts ?? [field] }];
  });
});

/** Where a control names one of the fields it shows. */
export function placeOfField({ control, pointer }: ControlView, field: string): string {
  const part = isObject(control.parts)
    ? Object.keys(control.parts).find((name) => isPart(control, name, field))
    : undefined;
  return part === undefined ? `${pointer}/field` : `${pointer}/parts/${escapeSegment(part)}`;
}

function isPart({ parts }: JsonObject, name: string, field: string): boolean {
  return isObject(parts) && parts[name] === field;
}

/** The names in a form's list of required fields. */
export function requiredOf(project: Project, form: string): readonly string[] {
  const value = project.find('form', form)?.value;
  return isObject(value) ? textsOf(value.required) : [];
}

/** True when the form's schema is there and can be read, so that a missing field is really missing. */
export function isReadable(project: Project, form: string): boolean {
  return isObject(project.find('form', form)?.value);
}

/** Fields that are sensitive in one of the forms, or that a check gives: what is known of them is masked. */
export const sensitiveNames = once((project: Project): ReadonlySet<string> => {
  const fields = formIdsOf(project).flatMap((form) => fieldsOf(project, form));
  return new Set(
    fields
      .filter(({ schema }) => schema.sensitive === true || schema.fromCheckOf !== undefined)
      .map(({ name }) => name),
  );
});

/** The values of the enums whose texts are `enums.<group>.<value>`; none when nothing says what they are. */
export const enumOf = onceEach((project: Project, group: string): readonly string[] => {
  const values = formIdsOf(project).flatMap((form) => {
    const shown = controlsOf(project, form).filter(
      ({ control, field }) => (textOf(control.options) ?? field) === group,
    );
    const names = shown.flatMap(({ shows }) => shows);
    return fieldsOf(project, form).flatMap(({ name, schema }) => (names.includes(name) ? textsOf(schema.enum) : []));
  });
  return [...new Set(values)];
});
