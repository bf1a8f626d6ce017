import { type Finding, quote } from '../../definitions/finding';
import { metaErrors } from '../../definitions/metaSchemas';
import { patternOf } from '../../definitions/pattern';
import { type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { entriesOf, isObject, listOf } from '../../definitions/project/shape';
import { ownValue } from '../../lib/ownValue';
import type { Condition } from '../../rules/types';
import { type Atom, atomsOf, exactValuesOf } from '../proof/atoms';
import { compilerOf, type Verdict } from '../proof/compile';
import { type Diagram, DiagramLimit, Diagrams, EVERYTHING, NOTHING } from '../proof/diagram';
import type { Domain } from '../proof/shape';
import { ANYTHING } from '../proof/shape';
import { shapesOf } from '../proof/space';
import { sizesOf, type Variable, variablesOf } from '../proof/variable';
import type { Check } from './check';
import { behind, fieldsIn, type LooksAt } from './looksAt';

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
  const mistaken = options.length === 0 ? [] : atoms.flatMap(exactValuesOf).filter((value) => !options.includes(value));
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

const placeOf = ({ raw, pointer }: FieldView) =>
  isObject(raw) && raw.relevantWhen !== undefined ? `${pointer}/relevantWhen` : pointer;

function judge({ field }: Conditional, rule: 'always-true' | 'always-false'): Finding {
  const message =
    rule === 'always-true'
      ? `The condition always holds, so that ${quote(field.name)} is always asked: correct it, or remove it.`
      : `The condition never holds, with any answers to this form, so that ${quote(field.name)} is never asked: correct it, or remove the field.`;
  return field.file.finding(rule, placeOf(field), message);
}

/** The fields that a field waits for, one after the other, as long as they wait for each other; the last closes the circle. */
function waitsFor(field: string, looksAt: LooksAt, waiting: ReadonlySet<string>): readonly string[] {
  const way = [field];
  for (let last = field; ; ) {
    const next = (looksAt.get(last) ?? []).find((name) => waiting.has(name));
    if (next === undefined) return way;
    way.push(next);
    if (way.indexOf(next) < way.length - 1) return way;
    last = next;
  }
}

function judgeWaiting({ field }: Conditional, looksAt: LooksAt, waiting: ReadonlySet<string>): Finding {
  const [, ...way] = waitsFor(field.name, looksAt, waiting).map(quote);
  const why =
    way[0] === quote(field.name)
      ? 'it is shown by its own answer'
      : `it waits for an answer to ${way.join(', which waits for ')}`;
  const message = `${quote(field.name)} is never asked, however the others are answered: ${why}. Let it depend on a question that is asked without it.`;
  return field.file.finding('always-false', placeOf(field), message);
}

/** The names that some step fills in from elsewhere: they have an answer before anything is asked. */
function filledIn(project: Project): ReadonlySet<string> {
  const steps = project.of('flow').flatMap(({ value }) => (isObject(value) ? entriesOf(value.steps) : []));
  const prefills = steps.flatMap(([, step]) => entriesOf(ownValue(step, 'prefill')));
  // what is known of a field by its own name was asked before
  const others = prefills.filter(([name, from]) => from !== `/known/${name}` && from !== `/answers/${name}`);
  return new Set(others.map(([name]) => name));
}

interface Judged extends Conditional {
  readonly verdict: Verdict;
}

/** Those that wait for each other: none is shown as long as the others are empty, however the others are answered. */
function waitingOf(
  judged: readonly Judged[],
  filled: ReadonlySet<string>,
  { diagrams, emptyOf }: Space,
): readonly Judged[] {
  let waiting = judged.filter(({ field }) => !filled.has(field.name));
  for (;;) {
    const empty = diagrams.and(...waiting.map(({ field }) => emptyOf(field.name)));
    const left = waiting.filter(({ verdict }) => diagrams.and(empty, verdict.yes) === NOTHING);
    if (left.length === waiting.length) return waiting;
    waiting = left;
  }
}

interface Space {
  readonly diagrams: Diagrams;
  /** all entries that leave a field empty */
  emptyOf(field: string): Diagram;
}

function findingsOf(
  fields: readonly FieldView[],
  conditionals: readonly Conditional[],
  filled: ReadonlySet<string>,
): readonly Finding[] {
  const variables = variablesFor(fields, conditionals);
  const diagrams = new Diagrams(sizesOf(variables), MOST_NODES);
  const byPointer = new Map(variables.map((variable) => [variable.pointer, variable]));
  const compiler = compilerOf({}, byPointer, diagrams);
  const looksAt: LooksAt = new Map(conditionals.map(({ field, condition }) => [field.name, fieldsIn(condition)]));
  function emptyOf(field: string): Diagram {
    const variable = byPointer.get(`/${field}`);
    if (!variable) return EVERYTHING;
    return diagrams.literal(variable.level, (value) => variable.classes[value]?.kind === 'absent');
  }
  const verdicts = conditionals.map((one) => ({ ...one, verdict: compiler.condition(one.condition) }));
  // what is not asked counts as left empty
  const asked = verdicts.flatMap(({ field, verdict }) => {
    if (behind(field.name, looksAt).has(field.name)) return [];
    return [diagrams.or(verdict.yes, emptyOf(field.name))];
  });
  const possible = diagrams.and(...asked);
  const none = (part: keyof Verdict, verdict: Verdict) => diagrams.and(possible, verdict[part]) === NOTHING;
  const waiting = waitingOf(
    verdicts.filter(({ verdict }) => !none('yes', verdict)),
    filled,
    { diagrams, emptyOf },
  );
  const names = new Set(waiting.map(({ field }) => field.name));
  return verdicts.flatMap((one): readonly Finding[] => {
    if (none('yes', one.verdict)) return [judge(one, 'always-false')];
    if (names.has(one.field.name)) return [judgeWaiting(one, looksAt, names)];
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
    return findingsOf(fields, conditionals, filledIn(project));
  } catch (error) {
    if (error instanceof DiagramLimit) return []; // too involved to be proven: nothing is said
    throw error;
  }
}

/** The conditions under which fields are asked hold for some entries of the form and not for others. */
export const relevanceValues: Check = (project) => formIdsOf(project).flatMap((form) => ofForm(project, form));
