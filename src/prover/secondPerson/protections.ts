import { formerNamesOf, namesUnder } from '../../definitions/fieldNames';
import { allSteps } from '../../definitions/project/flows';
import { type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { channelIn } from '../../definitions/project/shaped';
import { isSameJson } from '../../lib/json';
import { OWN_RULES } from '../../rules/order';
import { signsIn } from '../../steps/kinds';
import { stepIn } from './heldSteps';

/** What keeps a field from being seen, kept or guessed. */
const FIELD_PROTECTIONS = ['sensitive', 'fromCheckOf', 'oneTime', 'transient'] as const;
type Protection = (typeof FIELD_PROTECTIONS)[number];

const protectionsOf = ({ schema }: FieldView): readonly Protection[] =>
  FIELD_PROTECTIONS.filter((key) => schema[key] !== undefined && schema[key] !== false);

const fieldsIn = (project: Project, form: string): readonly FieldView[] =>
  project.find('form', form) ? fieldsOf(project, form) : [];

const rulesOf = ({ schema }: FieldView): readonly string[] => OWN_RULES.filter((rule) => schema[rule] !== undefined);

/** The protections that every field with a rule has: a field with that rule asks the same. */
function protectionsByRule(fields: readonly FieldView[]): ReadonlyMap<string, readonly Protection[]> {
  const found = new Map<string, readonly Protection[]>();
  for (const field of fields) {
    const own = protectionsOf(field);
    for (const rule of rulesOf(field))
      found.set(
        rule,
        (found.get(rule) ?? own).filter((key) => own.includes(key)),
      );
  }
  return found;
}

/** Says what a field of now was protected by before: in its form, or where that is new or did not ask it in any. */
function protectedBefore(before: Project, now: Project): (form: string, field: FieldView) => readonly Protection[] {
  const all = formIdsOf(before).flatMap((form) => fieldsIn(before, form));
  const byRule = protectionsByRule(all);
  const formerName = new Map(
    Object.entries(namesUnder(formerNamesOf(before), formerNamesOf(now))).map(([old, name]) => [name, old]),
  );
  return (form, field) => {
    const names = [field.name, formerName.get(field.name)];
    const asked = fieldsIn(before, form);
    const same = asked.filter(({ name }) => names.includes(name));
    if (same.length > 0) return same.flatMap(protectionsOf);
    // asked in the place of one that is gone
    const present = new Set(fieldsIn(now, form).map(({ name }) => name));
    const replaced = asked.filter(({ name, schema }) => !present.has(name) && schema.type === field.schema.type);
    const named = all.filter(({ name }) => names.includes(name));
    return [
      ...[...named, ...replaced].flatMap(protectionsOf),
      ...rulesOf(field).flatMap((rule) => byRule.get(rule) ?? []),
    ];
  };
}

/** Fields with less of that than before, as `form/field`, and those that no form asks any more, whose values are there still. */
export function weakerFields(before: Project, now: Project): readonly string[] {
  const wasProtected = protectedBefore(before, now);
  const weaker = formIdsOf(now).flatMap((form) =>
    fieldsIn(now, form)
      .filter((field) => wasProtected(form, field).some((key) => !protectionsOf(field).includes(key)))
      .map(({ name }) => `${form}/${name}`),
  );
  const asked = new Set(formIdsOf(now).flatMap((form) => fieldsIn(now, form).map(({ name }) => name)));
  const gone = formIdsOf(before).flatMap((form) =>
    fieldsIn(before, form)
      .filter(
        (field) =>
          !asked.has(field.name) && protectionsOf(field).some((key) => key !== 'transient' && key !== 'oneTime'),
      )
      .map(({ name }) => `${form}/${name}`),
  );
  return [...weaker, ...gone];
}

/** What of a channel says who comes in, and where they or their money are led. */
const CHANNEL_DOORS = ['loginModes', 'origins', 'shell', 'wallet', 'variants'] as const;

/** Channels that let other people in, or lead elsewhere; every new one does. */
export function changedDoors(before: Project, now: Project): readonly string[] {
  return now
    .of('channel')
    .filter((file) => {
      const old = before.find('channel', file.id);
      return !old || CHANNEL_DOORS.some((key) => !isSameJson(channelIn(old)[key], channelIn(file)[key]));
    })
    .map(({ id }) => id);
}

/** Flows that people can begin without being signed in, and could not before; or that sign them in otherwise. */
export function openedFlows(before: Project, now: Project): readonly string[] {
  return allSteps(now)
    .filter((view) => signsIn(view.step) && !isSameJson(stepIn(before, view)?.step.submit, view.step.submit))
    .map(({ file, id }) => `${file.id}/${id}`);
}
