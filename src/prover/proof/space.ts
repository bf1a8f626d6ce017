import type { Flow, Step } from '../../contract/definitions';
import { patternOf } from '../../definitions/pattern';
import { factsOf, possibleValues } from '../../definitions/project/calls';
import { paramsOf } from '../../definitions/project/flows';
import { type FieldView, fieldsOf, formIdsOf, isReadable, requiredOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { textsOf } from '../../definitions/project/shape';
import type { LooseField } from '../../definitions/project/shaped';
import { isPartial } from '../../engine/fields';
import { isAnswered, submitIn } from '../../steps/kinds';
import { type Atom, exactValuesOf, rootOf } from './atoms';
import { ANYTHING, type Domain, type Shape, TRUTH } from './shape';

/** Numbers that the rules of src/rules leave. */
const RULE_RANGES: Readonly<Record<string, readonly [number, number]>> = {
  payday: [1, 31],
  positiveInteger: [1, Number.POSITIVE_INFINITY],
};

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

function numberShape(schema: LooseField): Shape {
  const ranges = Object.entries(RULE_RANGES).flatMap(([rule, range]) => (schema[rule] === true ? [range] : []));
  return {
    kind: 'number',
    whole: schema.type === 'integer' || ranges.length > 0,
    least: Math.max(numberOr(schema.minimum, Number.NEGATIVE_INFINITY), ...ranges.map(([least]) => least)),
    most: Math.min(numberOr(schema.maximum, Number.POSITIVE_INFINITY), ...ranges.map(([, most]) => most)),
  };
}

function textShape(schema: LooseField): Shape {
  const { pattern } = schema;
  return {
    kind: 'text',
    shortest: Math.max(1, numberOr(schema.minLength, 1)),
    longest: numberOr(schema.maxLength, Number.POSITIVE_INFINITY),
    ...(pattern === undefined || !patternOf(pattern) ? {} : { pattern }),
  };
}

function listShape(schema: LooseField): Shape {
  const entries = textsOf(schema.items?.enum);
  return {
    kind: 'list',
    fewest: Math.max(1, numberOr(schema.minItems, 1)),
    most: numberOr(schema.maxItems, Number.POSITIVE_INFINITY),
    unique: schema.uniqueItems === true,
    ...(entries.length > 0 ? { of: entries } : {}),
  };
}

/** What a valid answer to a field can be. What is empty is no answer: it is left out when it is sent. */
export function shapesOf(schema: LooseField): readonly Shape[] {
  const listed = textsOf(schema.enum).filter((value) => value !== '');
  if (listed.length > 0) return [{ kind: 'listed', values: listed }];
  if (schema.type === 'boolean') return [TRUTH];
  if (schema.type === 'integer' || schema.type === 'number') return [numberShape(schema)];
  if (schema.type === 'array') return [listShape(schema)];
  return schema.type === 'string' ? [textShape(schema)] : ANYTHING.shapes;
}

/** True for a field whose value is kept for later steps. */
function isKept({ schema }: FieldView): boolean {
  return schema.transient !== true && schema.oneTime !== true;
}

/** Of a step that corrects, only what can be corrected becomes an answer. */
const becomesAnswer = (step: Step, field: string) =>
  !('correct' in step) || step.correct === undefined || Object.hasOwn(step.correct, field);

/** What a step asks and keeps: field -> what a valid answer can be. */
export type AskedBy = ReadonlyMap<string, ReadonlyMap<string, Domain>>;

/** The answers each step asks; undefined while a form of the flow cannot be read. */
function askedBySteps(project: Project, flow: Flow): AskedBy | undefined {
  const asked = new Map<string, ReadonlyMap<string, Domain>>();
  for (const [id, step] of Object.entries(flow.steps)) {
    if (!isAnswered(step)) continue;
    if (!isReadable(project, step.form)) return undefined;
    const required = requiredOf(project, step.form);
    const fields = fieldsOf(project, step.form).filter((field) => isKept(field) && becomesAnswer(step, field.name));
    const domains = fields.map(({ name, schema }): [string, Domain] => {
      const mayBeAbsent = !required.includes(name) || schema.relevantWhen !== undefined || isPartial(step);
      return [name, { shapes: shapesOf(schema), mayBeAbsent }];
    });
    asked.set(id, new Map(domains));
  }
  return asked;
}

/** Name of a field -> what a valid answer to it can be in any form; of each kind once. */
const shapesByField = once((project: Project): ReadonlyMap<string, ReadonlyMap<string, Shape>> => {
  const byField = new Map<string, Map<string, Shape>>();
  for (const { name, schema } of formIdsOf(project).flatMap((form) => fieldsOf(project, form))) {
    const shapes = byField.get(name) ?? new Map<string, Shape>();
    byField.set(name, shapes);
    for (const shape of schema.sensitive === true ? ANYTHING.shapes : shapesOf(schema)) {
      shapes.set(JSON.stringify(shape), shape);
    }
  }
  return byField;
});

/** What is known of a person are answers to forms of any flow. */
function knownDomain(project: Project, name: string): Domain {
  const shapes = shapesByField(project).get(name);
  return shapes ? { shapes: [...shapes.values()], mayBeAbsent: true } : ANYTHING;
}

function union(domains: readonly Domain[]): Domain {
  const mayBeAbsent = domains.some((domain) => domain.mayBeAbsent);
  return { shapes: domains.flatMap(({ shapes }) => shapes), mayBeAbsent };
}

/** A fact is one of its values, or a list of some where conditions ask what it includes. */
function factDomain(values: readonly unknown[], atoms: readonly Atom[]): Domain {
  const isList = atoms.some((atom) => 'includes' in atom);
  const isOne = !isList || atoms.some((atom) => !('includes' in atom || 'exists' in atom));
  const one: Shape = { kind: 'listed', values };
  const list: Shape = { kind: 'list', of: values, fewest: 0, most: Number.POSITIVE_INFINITY, unique: false };
  return { shapes: [...(isOne ? [one] : []), ...(isList ? [list] : [])], mayBeAbsent: true };
}

/** A value that is never there is told by another check: here it counts as possible, so that nothing follows from it. */
function withMistaken(domain: Domain, atoms: readonly Atom[], possible: readonly unknown[] | undefined): Domain {
  if (!possible) return domain;
  const meant = atoms.flatMap((atom) => ('includes' in atom ? [atom.includes] : exactValuesOf(atom)));
  const mistaken = meant.filter((value) => !possible.includes(value));
  if (mistaken.length === 0) return domain;
  const shapes = domain.shapes.map(
    (shape): Shape => (shape.kind === 'list' && shape.of ? { ...shape, of: [...shape.of, ...mistaken] } : shape),
  );
  return { ...domain, shapes: [...shapes, { kind: 'listed', values: mistaken }] };
}

/** What the pointers of a flow can find. */
export interface Space {
  readonly asked: AskedBy;
  domain(pointer: string, atoms: readonly Atom[]): Domain;
  /** true for an answer that is seen only after a step that asks and sends it */
  isAsked(field: string): boolean;
}

/** What the pointers of a flow can find, by its forms, calls and parameters. What is not known can be anything. */
export function spaceOf(project: Project, file: JsonFile, flow: Flow): Space {
  const asked = askedBySteps(project, flow) ?? new Map();
  const facts = factsOf(project, file);
  const possible = possibleValues(project, file);
  const params = new Map(paramsOf(file).map(({ name, values }) => [name, values]));

  const answers = new Map<string, Domain[]>();
  for (const [id, domains] of asked) {
    const sent = submitIn(flow.steps[id])?.send ?? [];
    for (const [field, domain] of domains) {
      if (sent.includes(`/answers/${field}`)) answers.set(field, [...(answers.get(field) ?? []), domain]);
    }
  }

  function plain(root: string, name: string, atoms: readonly Atom[]): Domain {
    if (root === 'answers') return answers.has(name) ? union(answers.get(name) ?? []) : ANYTHING;
    if (root === 'facts') {
      const values = facts?.get(name) ?? [];
      return values.length > 0 ? factDomain(values, atoms) : ANYTHING;
    }
    if (root === 'known') return knownDomain(project, name);
    const values = params.get(name);
    return values && values.length > 0 ? { shapes: [{ kind: 'listed', values }], mayBeAbsent: false } : ANYTHING;
  }

  return {
    asked,
    isAsked: (field) => answers.has(field),
    domain(pointer, atoms) {
      const { root, name, isDeeper } = rootOf(pointer);
      if (isDeeper || name === '') return ANYTHING;
      return withMistaken(plain(root, name, atoms), atoms, possible.get(pointer));
    },
  };
}
