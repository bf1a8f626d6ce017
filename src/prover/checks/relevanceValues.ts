import { type Finding, quote } from '../../definitions/finding';
import { metaErrors } from '../../definitions/metaSchemas';
import { patternOf } from '../../definitions/pattern';
import { type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { isObject, listOf } from '../../definitions/project/shape';
import type { Condition } from '../../rules/types';
import { type Atom, atomsOf, constantsOf } from '../proof/atoms';
import { compilerOf, type Verdict } from '../proof/compile';
import { DiagramLimit, Diagrams, NOTHING } from '../proof/diagram';
import type { Domain } from '../proof/shape';
import { ANYTHING } from '../proof/shape';
import { shapesOf } from '../proof/space';
import { sizesOf, type Variable, variablesOf } from '../proof/variable';
import type { Check } from './check';

/** All that the conditions of one form may cost. */
const MOST_NODES = 50_000;

interface Conditional {
  readonly field: FieldView;
  readonly condition: Condition;
}

function isCondition(value: unknown): value is Condition {
  return metaErrors('condition.schema.json#/definitions/condition', value).length === 0;
}

const fieldAt = (pointer: string) => pointer.slice(1);

/** What a field can be while the form is filled in; a value it never has is told by another check. */
function domainOf(field: FieldView | undefined, atoms: readonly Atom[]): Domain {
  if (!field) return ANYTHING;
  const options = listOf(field.schema.enum);
  const mistaken = options.length === 0 ? [] : atoms.flatMap(constantsOf).filter((value) => !options.includes(value));
  const shapes = shapesOf(field.schema);
  return {
    shapes: mistaken.length === 0 ? shapes : [...shapes, { kind: 'listed', values: mistaken }],
    mayBeAbsent: true,
  };
}

function variablesFor(fields: readonly FieldView[], conditionals: readonly Conditional[]): readonly Variable[] {
  const atoms = conditionals
    .flatMap(({ condition }) => atomsOf(condition))
    .filter((atom) => !('matches' in atom) || patternOf(atom.matches) !== undefined);
  const pointers = [...new Set(atoms.map(({ at }) => at))];
  return variablesOf(
    pointers.map((pointer) => {
      const own = atoms.filter(({ at }) => at === pointer);
      const field = fields.find(({ name }) => name === fieldAt(pointer));
      return { pointer, atoms: own, domain: domainOf(field, own), isAsked: false };
    }),
  );
}

/** The fields whose relevance hangs on their own, by way of others. */
function circular(conditionals: readonly Conditional[]): ReadonlySet<string> {
  const looksAt = new Map(
    conditionals.map(({ field, condition }) => [field.name, atomsOf(condition).map(({ at }) => fieldAt(at))]),
  );
  const isCircular = (name: string) => {
    const open = [...(looksAt.get(name) ?? [])];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === name) return true;
      if (!seen.has(next)) open.push(...(looksAt.get(next) ?? []));
      seen.add(next);
    }
    return false;
  };
  return new Set([...looksAt.keys()].filter(isCircular));
}

function judge({ field }: Conditional, rule: 'always-true' | 'always-false'): Finding {
  const place =
    isObject(field.raw) && field.raw.relevantWhen !== undefined ? `${field.pointer}/relevantWhen` : field.pointer;
  const message =
    rule === 'always-true'
      ? `The condition always holds, so that ${quote(field.name)} is always asked: correct it, or remove it.`
      : `The condition never holds, with any answers to this form, so that ${quote(field.name)} is never asked: correct it, or remove the field.`;
  return field.file.finding(rule, place, message);
}

function findingsOf(fields: readonly FieldView[], conditionals: readonly Conditional[]): readonly Finding[] {
  const variables = variablesFor(fields, conditionals);
  const diagrams = new Diagrams(sizesOf(variables), MOST_NODES);
  const byPointer = new Map(variables.map((variable) => [variable.pointer, variable]));
  const compiler = compilerOf({}, byPointer, diagrams);
  const inCircle = circular(conditionals);
  const verdicts = conditionals.map((one) => ({ ...one, verdict: compiler.condition(one.condition) }));
  // what is not asked counts as left empty
  const asked = verdicts.flatMap(({ field, verdict }) => {
    const variable = byPointer.get(`/${field.name}`);
    if (!variable || inCircle.has(field.name)) return [];
    const isEmpty = diagrams.literal(variable.level, (value) => variable.classes[value]?.kind === 'absent');
    return [diagrams.or(verdict.yes, isEmpty)];
  });
  const possible = diagrams.and(...asked);
  const none = (part: keyof Verdict, verdict: Verdict) => diagrams.and(possible, verdict[part]) === NOTHING;
  return verdicts.flatMap((one): readonly Finding[] => {
    if (none('yes', one.verdict)) return [judge(one, 'always-false')];
    return none('no', one.verdict) ? [judge(one, 'always-true')] : [];
  });
}

function ofForm(project: Project, form: string): readonly Finding[] {
  const fields = fieldsOf(project, form);
  const conditionals = fields.flatMap((field): readonly Conditional[] => {
    const { relevantWhen } = field.schema;
    return isCondition(relevantWhen) ? [{ field, condition: relevantWhen }] : [];
  });
  if (conditionals.length === 0) return [];
  try {
    return findingsOf(fields, conditionals);
  } catch (error) {
    if (error instanceof DiagramLimit) return []; // too involved to be proven: nothing is said
    throw error;
  }
}

/** The conditions under which fields are asked hold for some entries of the form and not for others. */
export const relevanceValues: Check = (project) => formIdsOf(project).flatMap((form) => ofForm(project, form));
