import { knownCalls } from '../../src/definitions/project/calls';
import type { Project } from '../../src/definitions/project/project';
import { entriesOf, textOf, textsOf } from '../../src/definitions/project/shape';
import { valueAt } from '../../src/lib/pointer';
import { serverCodes } from '../../src/prover/checks/codes';
import { sorted } from './editor/schema';
import { allFlows, allForms, type CallMark, callsMarked, textKeys } from './names';

const BANNER = '/** Written by `npm run types`. */\n';

const quoted = (name: string) => `'${name.replace(/[\\']/g, '\\$&')}'`;

/** `export type Name = 'a' | 'b';`, one name a line. */
function union(name: string, about: string, names: Iterable<string>): string {
  const members = sorted(names).map((one) => `\n  | ${quoted(one)}`);
  return `/** ${about} */\nexport type ${name} =${members.length === 0 ? ' never' : members.join('')};\n`;
}

const file = (...parts: readonly string[]) => [BANNER, ...parts].join('\n');

/** Names of the fields of all forms. */
export function fieldNameTypes(project: Project): string {
  const fields = allForms(project).flatMap((form) => form.fields);
  return file(union('FieldName', 'A field of a form in schemas/forms.', fields));
}

/** A part of an address that is only known when it is opened, and what stands for it in a type. */
const HOLE = /\{\w+\}/g;
const ANY_TEXT = `\${string}`;

/** The addresses of all flows and their steps, with a query or without: what code may lead to. */
function addressTypes(project: Project): string {
  const addresses = project.of('flow').flatMap(({ value }) => {
    const path = textOf(valueAt(value, '/path')) ?? '';
    const steps = entriesOf(valueAt(value, '/steps')).map(([, step]) => textOf(valueAt(step, '/path')) ?? '');
    return [path, ...steps.map((step) => [path, step].filter((part) => part !== '').join('/'))];
  });
  const members = sorted(addresses).map((one) =>
    one.includes('{') ? `\n  | \`${one.replace(HOLE, ANY_TEXT)}\`` : `\n  | ${quoted(one)}`,
  );
  const about =
    'Where a flow or one of its steps is, below the channel. What code leads to is marked: `satisfies FlowAddress`.';
  return `type FlowPlace =${members.join('') || ' never'};\n\n/** ${about} */\nexport type FlowAddress = FlowPlace | \`\${FlowPlace}?${ANY_TEXT}\`;\n`;
}

/** Every fact that a call gives or a step keeps, and what every draft has. */
function factNames(project: Project): readonly string[] {
  const given = [...knownCalls(project).values()].flatMap(({ gives }) => entriesOf(gives).map(([fact]) => fact));
  return [...given, ...allFlows(project).flatMap(({ facts }) => facts)];
}

/** Names of flows, steps, facts, calls, codes and widgets. */
export function nameTypes(project: Project): string {
  const flows = allFlows(project);
  const marked = (name: string, about: string, mark: CallMark) => union(name, about, callsMarked(project, mark));
  const widgets = valueAt(project.find('other', 'ui')?.value, '/definitions/control/properties/widget/enum');
  const idsOf = (all: readonly { id: string }[]) => sorted(all.map(({ id }) => id));
  const steps = flows.map((flow) => `  ${quoted(flow.id)}: ${idsOf(flow.steps).map(quoted).join(' | ')};\n`);
  return file(
    union(
      'FlowId',
      'A flow, flows/<id>.flow.json.',
      flows.map(({ id }) => id),
    ),
    addressTypes(project),
    `/** The steps of each flow. */\nexport interface StepsOf {\n${steps.join('')}}\n`,
    union('FactName', 'What a call of schemas/api/calls.json gives, or a step keeps.', factNames(project)),
    union('CallName', 'A call of schemas/api/calls.json.', knownCalls(project).keys()),
    marked('OpenCall', 'A call that takes no session.', 'open'),
    `/** A call of operators. */\nexport type DeskCall = Exclude<Extract<CallName, \`${ANY_TEXT} /desk/${ANY_TEXT}\`>, OpenCall>;\n`,
    marked('StepCall', 'A call that a step may submit with.', 'step'),
    marked('FactsCall', 'A call that gives facts.', 'facts'),
    marked('ActionCall', 'A call that a button of a step may make.', 'action'),
    marked('CodeCall', 'A call that sends a one-time code.', 'code'),
    marked('VerifyingCall', "A call that sends a code to the user's own phone, to come with a step.", 'verifies'),
    union(
      'FormCall',
      'A call whose body is multipart/form-data.',
      [...knownCalls(project)].flatMap(([name, { encoding }]) => (encoding === 'form' ? [name] : [])),
    ),
    union(
      'ServerCode',
      'A code of the server: it has a text, errors.<code> or desk-errors.<code>.',
      serverCodes(project),
    ),
    union('WidgetName', 'How a field is filled in: widgets of schemas/meta/ui.schema.json.', textsOf(widgets)),
  );
}

/** Keys of the texts in locales. */
export function textKeyTypes(project: Project): string {
  return file(union('TextKey', 'A text of locales/id, and of every other language.', textKeys(project)));
}

/** The modules that give a form: `import(…/forms/<id>.schema.json?form)`. */
export function formModuleTypes(project: Project): string {
  const modules = sorted(allForms(project).map(({ id }) => id)).map(
    (id) => `declare module '*/schemas/forms/${id}.schema.json?form' {
  export const definition: import('../definitions').FormDefinition;
  export const validate: import('../definitions').FormValidator;
}
`,
  );
  return `/** A form's definition with the texts left out, and its compiled validator. Written by \`npm run types\`. */\n${modules.join('\n')}`;
}
