import { type Finding, quote } from '../../definitions/finding';
import { conditionsOf } from '../../definitions/project/conditions';
import { paramsOf, stepsOf } from '../../definitions/project/flows';
import { fieldsOf, formIdsOf, isReadable, sensitiveNames } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import type { Use } from '../../definitions/project/shape';
import { flowIn, type LooseField } from '../../definitions/project/shaped';
import { type PointerUse, pointerUsesOf } from '../../definitions/project/uses';
import { pointerSegments } from '../../lib/pointer';
import { signsIn } from '../../steps/kinds';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** What is known beside the fields of forms. */
const ALSO_KNOWN = ['mobileNumber', 'emailVerified', 'nikBirthDate', 'nikSex'];

const ROOTS = ['answers', 'facts', 'known', 'params'];

/** What the flow asks: field -> true when the answer is kept for others to look at. */
type Asked = ReadonlyMap<string, boolean>;

const isForgotten = (schema: LooseField) => schema.transient === true || schema.oneTime === true;

/** What the forms of all flows ask: names, as far as they can be read, and those of them that are masked. */
interface Others {
  known: readonly string[] | undefined;
  sensitive: ReadonlySet<string>;
}

/** What the flow asks; undefined while a form of it cannot be read. */
export function askedInFlow(project: Project, file: JsonFile): Asked | undefined {
  const asked = new Map<string, boolean>();
  for (const { form, step } of stepsOf(file)) {
    if (form === undefined) continue;
    if (!isReadable(project, form)) return undefined;
    for (const { name, schema } of fieldsOf(project, form)) {
      const isKept = !signsIn(step) && !isForgotten(schema);
      asked.set(name, isKept || asked.get(name) === true);
    }
  }
  return asked;
}

function unknownParam(file: JsonFile, { pointer }: Use, name: string, below: number): readonly Finding[] {
  const names = paramsOf(file).map((param) => param.name);
  if (names.includes(name) && below === 0) return [];
  return [
    file.finding('unknown-pointer', pointer, `The flow has no parameter ${quote(name)}: ${insteadOf(name, names)}`),
  ];
}

/** What a form step sends of its answers is compared with its own form elsewhere. */
function isOwnAnswer({ by, name, view }: PointerUse): boolean {
  return by === 'send' && view?.form !== undefined && name.startsWith('/answers/');
}

/** A field of another flow is no slip: it is asked here too, or what is known of it is taken. */
function todoWith(field: string, asked: Asked, others: Others): string {
  if (!others.known?.includes(field)) return insteadOf(field, asked.keys());
  const known = `look at "/known/${field}"`;
  if (ALSO_KNOWN.includes(field)) return `${known}.`;
  return `add a step with a form that asks it${others.sensitive.has(field) ? '' : `, or ${known}`}.`;
}

function answerProblems(
  file: JsonFile,
  used: PointerUse,
  field: string,
  asked: Asked,
  others: Others,
): readonly Finding[] {
  const kept = asked.get(field);
  if (kept === undefined) {
    const message = `No form of the flow asks ${quote(field)}: ${todoWith(field, asked, others)}`;
    return [file.finding('unknown-pointer', used.pointer, message)];
  }
  if (kept) return [];
  const message = `The answer ${quote(field)} is given for its own step only and not kept: look at another.`;
  return [file.finding('unkept-answer', used.pointer, message)];
}

/** What is known of a person are answers to forms; undefined while one cannot be read. */
export const knownNames = once((project: Project): readonly string[] | undefined => {
  const forms = formIdsOf(project);
  if (!forms.every((form) => isReadable(project, form))) return undefined;
  const fields = forms.flatMap((form) => fieldsOf(project, form).map(({ name }) => name));
  return [...new Set([...ALSO_KNOWN, ...fields])];
});

function unknownKnown(file: JsonFile, { pointer }: Use, name: string, names: readonly string[]): readonly Finding[] {
  if (names.includes(name)) return [];
  const message = `No form asks ${quote(name)}, so it is never known: ${insteadOf(name, names)}`;
  return [file.finding('unknown-pointer', pointer, message)];
}

function problems(file: JsonFile, used: PointerUse, asked: Asked | undefined, others: Others): readonly Finding[] {
  const { name, pointer } = used;
  const [root, field, ...below] = pointerSegments(name) ?? [];
  if (root === undefined || !ROOTS.includes(root) || !field) {
    const message = `${quote(name)} points to nothing: begin it with /answers/, /facts/, /known/ or /params/.`;
    return [file.finding('unknown-pointer', pointer, message)];
  }
  if (root === 'params') return unknownParam(file, used, field, below.length);
  if (root === 'known' && others.known) return unknownKnown(file, used, field, others.known);
  if (root !== 'answers' || asked === undefined || isOwnAnswer(used)) return [];
  return answerProblems(file, used, below.length === 0 ? field : [field, ...below].join('/'), asked, others);
}

/** In the browser what is known of a sensitive field is masked, so nothing can be compared or sent. */
function masked(file: JsonFile, sensitive: ReadonlySet<string>): readonly Finding[] {
  const compared = conditionsOf(flowIn(file)).flatMap(({ parts }) => parts.compared);
  const sent = pointerUsesOf(file).filter(({ by }) => by === 'send' || by === 'action');
  return [...compared, ...sent].flatMap(({ name, pointer }) => {
    const [root, field = ''] = pointerSegments(name) ?? [];
    if (root !== 'known' || !sensitive.has(field)) return [];
    const message = `What is known of ${quote(field)} is masked in the browser: ask for it, or let the server give a fact.`;
    return [file.finding('masked-value', pointer, message)];
  });
}

/** Pointers look at what the flow has, keeps and may read. */
export const pointers: Check = (project) => {
  const sensitive = sensitiveNames(project);
  const others = { known: knownNames(project), sensitive };
  return project.of('flow').flatMap((file) => {
    const asked = askedInFlow(project, file);
    return [...pointerUsesOf(file).flatMap((used) => problems(file, used, asked, others)), ...masked(file, sensitive)];
  });
};
