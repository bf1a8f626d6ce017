import { isCondition } from '../../definitions/metaSchemas';
import { patternOf } from '../../definitions/pattern';
import { conditionParts } from '../../definitions/project/conditions';
import { type FieldView, fieldsOf } from '../../definitions/project/forms';
import { onceEach } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { textsOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import type { Condition } from '../../rules/types';
import { type Atom, atomsOf, exactValuesOf } from '../proof/atoms';
import { compilerOf, type Verdict } from '../proof/compile';
import { type Diagram, DiagramLimit, Diagrams, EVERYTHING, NOTHING } from '../proof/diagram';
import type { Domain } from '../proof/shape';
import { ANYTHING } from '../proof/shape';
import { shapesOf } from '../proof/space';
import { sizesOf, type Variable, variablesOf } from '../proof/variable';

/** Field -> the fields of its form that its condition looks at. */
type LooksAt = ReadonlyMap<string, readonly string[]>;

/** The fields that a condition of a form looks at, each once. */
export function fieldsIn(condition: Parameters<typeof conditionParts>[0]): readonly string[] {
  const { pointers } = conditionParts(condition, '');
  return [...new Set(pointers.flatMap(({ name }) => pointerSegments(name)?.[0] ?? []))];
}

/** The fields that a field's condition leads to, by way of those of others; the field itself where it is in a circle. */
export function behind(field: string, looksAt: LooksAt): ReadonlySet<string> {
  const open = [...(looksAt.get(field) ?? [])];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(looksAt.get(next) ?? []));
  }
  return seen;
}

/** All that the conditions of one form may cost. */
const MOST_NODES = 50_000;

interface Conditional {
  readonly field: FieldView;
  readonly condition: Condition;
}

/** A field that is shown under a condition, and the entries for which it holds. */
export interface Judged extends Conditional {
  readonly verdict: Verdict;
  /** what it is by itself and with the other conditions */
  readonly is: 'always-true' | 'always-false' | 'either';
}

/** What the conditions of one form come to. */
export interface FormProof {
  readonly judged: readonly Judged[];
  readonly looksAt: LooksAt;
  readonly variables: readonly Variable[];
  readonly diagrams: Diagrams;
  /** the entries of people who are asked as the conditions say */
  readonly possible: Diagram;
  /** all entries that leave a field empty */
  emptyOf(field: string): Diagram;
}

const fieldAt = (pointer: string) => pointer.slice(1);

/** What a field can be while the form is filled in; a value it never has is told by another check. */
function domainOf(field: FieldView | undefined, atoms: readonly Atom[]): Domain {
  if (!field) return ANYTHING;
  const options = textsOf(field.schema.enum);
  const mistaken =
    options.length === 0
      ? []
      : atoms.flatMap(exactValuesOf).filter((value) => !options.some((option) => option === value));
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

/** Where the condition of a field is written, or the shared schema it comes from is named. */
export const relevancePointer = ({ own, pointer }: FieldView): string =>
  own.relevantWhen !== undefined ? `${pointer}/relevantWhen` : pointer;

function proofOf(fields: readonly FieldView[], conditionals: readonly Conditional[]): FormProof {
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
  const none = (diagram: Diagram) => diagrams.and(possible, diagram) === NOTHING;
  const judged = verdicts.map((one): Judged => {
    const is = none(one.verdict.yes) ? 'always-false' : none(one.verdict.no) ? 'always-true' : 'either';
    return { ...one, is };
  });
  return { judged, looksAt, variables, diagrams, possible, emptyOf };
}

/** The proof of a form; undefined for one without conditions, and where they are too involved: nothing is said then. */
export const formProof = onceEach((project: Project, form: string): FormProof | undefined => {
  const fields = fieldsOf(project, form);
  const conditionals = fields.flatMap((field): readonly Conditional[] => {
    const { relevantWhen } = field.schema;
    return isCondition(relevantWhen) ? [{ field, condition: relevantWhen }] : [];
  });
  if (conditionals.length === 0) return undefined;
  try {
    return proofOf(fields, conditionals);
  } catch (error) {
    if (error instanceof DiagramLimit) return undefined;
    throw error;
  }
});
