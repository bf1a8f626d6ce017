import type { Example } from '../../definitions/example';
import { type Finding, quote } from '../../definitions/finding';
import { allSteps, stepsOf } from '../../definitions/project/flows';
import { controlsOf, type FieldView, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { entriesOf, textsOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import { valueFor } from '../proof/concrete';
import { DiagramLimit, NOTHING } from '../proof/diagram';
import { sizesOf } from '../proof/variable';
import { type FormProof, formProof, type Judged, relevancePointer } from './formProof';

/** A field of a form, and what has to be before it has an answer. */
interface Awaited {
  readonly form: string;
  readonly name: string;
  /** nothing can be entered at its control */
  readonly isClosed: boolean;
  /** the fields whose check gives its value */
  readonly checked: readonly string[];
  /** what steps fill it in with: fields, any of which is enough, or something that needs no field */
  readonly filledWith: readonly (readonly string[] | 'given')[];
  readonly shown: { readonly proof: FormProof; readonly judged: Judged } | undefined;
}

/** Those that no user can ever answer, by {@link keyOf}. */
type Never = ReadonlyMap<string, Awaited>;

const keyOf = (form: string, name: string) => `${form} ${name}`;

/** Field -> what steps fill it in with. */
const filledIn = once((project: Project): ReadonlyMap<string, Awaited['filledWith']> => {
  const forms = formIdsOf(project);
  const has = new Map(forms.map((form) => [form, new Set(fieldsOf(project, form).map(({ name }) => name))]));
  const asking = (name: string, among: Iterable<string>) =>
    [...new Set(among)].filter((form) => has.get(form)?.has(name)).map((form) => keyOf(form, name));
  const filled = new Map<string, (readonly string[] | 'given')[]>();
  for (const { file, form, step } of allSteps(project)) {
    if (form === undefined) continue;
    for (const [name, pointer] of entriesOf(step.prefill)) {
      const [root, from = ''] = pointerSegments(pointer) ?? [];
      const ofFlow = stepsOf(file).flatMap((other) => other.form ?? []);
      const fields = root === 'answers' ? asking(from, ofFlow) : root === 'known' ? asking(from, forms) : [];
      const key = keyOf(form, name);
      const others = fields.filter((one) => one !== key);
      filled.set(key, [...(filled.get(key) ?? []), fields.length > 0 ? others : 'given']);
    }
  }
  return filled;
});

function isClosed(project: Project, form: string, { name }: FieldView): boolean {
  const controls = controlsOf(project, form).filter(({ shows }) => shows.includes(name));
  return (
    controls.length > 0 && controls.every(({ widget, control }) => widget === 'hidden' || control.readOnly === true)
  );
}

function awaitedOf(project: Project): readonly Awaited[] {
  return formIdsOf(project).flatMap((form) => {
    const proof = formProof(project, form);
    return fieldsOf(project, form).map((field): Awaited => {
      const judged = proof?.judged.find((one) => one.field.name === field.name && one.is !== 'always-false');
      return {
        form,
        name: field.name,
        isClosed: isClosed(project, form, field),
        checked: textsOf(field.schema.fromCheckOf),
        filledWith: filledIn(project).get(keyOf(form, field.name)) ?? [],
        shown: proof && judged && { proof, judged },
      };
    });
  });
}

/** The entries for which a field is shown, with all of its form left empty that never have an answer. */
function isShown({ form, shown }: Awaited, never: Never): boolean {
  if (!shown) return true;
  const { proof, judged } = shown;
  const empty = proof.variables.flatMap(({ pointer }) => {
    const name = pointerSegments(pointer)?.[0] ?? '';
    return never.has(keyOf(form, name)) ? [proof.emptyOf(name)] : [];
  });
  try {
    return proof.diagrams.and(...empty, judged.verdict.yes) !== NOTHING;
  } catch (error) {
    if (error instanceof DiagramLimit) return true; // too involved to be proven: nothing is said
    throw error;
  }
}

function canBeAnswered(field: Awaited, never: Never): boolean {
  if (field.filledWith.some((from) => from === 'given' || from.some((key) => !never.has(key)))) return true;
  if (field.isClosed || field.checked.some((name) => never.has(keyOf(field.form, name)))) return false;
  return isShown(field, never);
}

/**
 * The fields of all forms that no user can answer: each is shown, filled in or given by a check only after another of
 * them has an answer, or nothing can be entered and no step fills it in.
 */
export const neverAnswered = once((project: Project): Never => {
  let never = new Map(awaitedOf(project).map((field) => [keyOf(field.form, field.name), field]));
  for (;;) {
    const left = new Map([...never].filter(([, field]) => !canBeAnswered(field, never)));
    if (left.size === never.size) return left;
    never = left;
  }
});

/** What a field waits for next, if that is a field, and in words why. */
function nextOf(field: Awaited, never: Never): { why: string; key?: string | undefined } {
  const { form, name, checked, filledWith, shown } = field;
  const inForm = (names: readonly string[]) => names.map((one) => keyOf(form, one)).find((key) => never.has(key));
  if (shown && !isShown(field, never)) return { why: 'waits for', key: inForm(shown.proof.looksAt.get(name) ?? []) };
  const check = inForm(checked);
  if (check !== undefined) return { why: 'is given by the check of', key: check };
  const [filling] = filledWith.flatMap((from) => (from === 'given' ? [] : from));
  return filling === undefined
    ? { why: 'cannot be entered and is filled in by no step' }
    : { why: 'is filled in with', key: filling };
}

/** What a field waits for, one after the other, up to what closes the circle or cannot be entered. */
function wayFrom(start: Awaited, never: Never): { way: readonly string[]; isCircle: boolean } {
  const seen = new Set<Awaited>();
  const way: string[] = [];
  for (let at = start; ; ) {
    seen.add(at);
    const { key, why } = nextOf(at, never);
    const next = never.get(key ?? '');
    if (!next) return { way: [...way, why], isCircle: false };
    way.push(`${why} ${quote(next.name)}${next.form === at.form ? '' : ` of the form ${quote(next.form)}`}`);
    if (seen.has(next)) return { way, isCircle: true };
    at = next;
  }
}

/** A person who should be asked: the other answers are as the condition wants them, and these are left empty. */
function exampleFor({ proof, judged }: NonNullable<Awaited['shown']>, form: string, never: Never): Example | undefined {
  const { diagrams, possible, variables } = proof;
  const sizes = sizesOf(variables);
  const order = { values: (level: number) => [...Array(sizes[level] ?? 0).keys()], isAlike: () => false };
  const choice = diagrams.pick(diagrams.and(possible, judged.verdict.yes), order);
  if (!choice) return undefined;
  const answers = variables
    .filter(({ level }) => choice.has(level))
    .map((variable): [string, unknown] => {
      const name = pointerSegments(variable.pointer)?.[0] ?? '';
      return [name, never.has(keyOf(form, name)) ? undefined : (valueFor(variable, choice) ?? undefined)];
    });
  return { path: [], answers: Object.fromEntries(answers), facts: {}, known: {}, params: {} };
}

/** What is wrong with a field that is shown only after an answer that no user can give; undefined where it is not so. */
export function waitingFinding(never: Never, form: string, { field }: Judged): Finding | undefined {
  const awaited = never.get(keyOf(form, field.name));
  if (!awaited?.shown || isShown(awaited, never)) return undefined;
  const { way, isCircle } = wayFrom(awaited, never);
  const why =
    way[0] === `waits for ${quote(field.name)}`
      ? 'is shown by its own answer'
      : way.join(', which ').replace('waits for', 'waits for an answer to');
  const todo = isCircle
    ? 'Let it depend on a question that is asked without it.'
    : 'Let a step fill that in with "prefill", or let it depend on a question that is asked.';
  const message = `${quote(field.name)} is never asked, however the others are answered: it ${why}. ${todo}`;
  const finding = field.file.finding('always-false', relevancePointer(field), message);
  const example = exampleFor(awaited.shown, form, never);
  return example ? { ...finding, example } : finding;
}
