import { DOCUMENT_PLACEHOLDERS } from '../contract/documents';
import type { FactsCall } from '../contract/generated/names';
import { factCallsOf } from '../definitions/project/calls';
import { type DocumentView, documentOfText } from '../definitions/project/documents';
import { errorTargetsOf, signingOf, stepsOf } from '../definitions/project/flows';
import { fieldsOf, formIdsOf } from '../definitions/project/forms';
import { once } from '../definitions/project/memo';
import type { Project } from '../definitions/project/project';
import { entriesOf } from '../definitions/project/shape';
import { formIn, type LooseField } from '../definitions/project/shaped';
import { withoutCase } from '../definitions/project/texts';
import { RULE_ORDER } from '../rules/order';

/** A placeholder as the app fills it, `{{name}}`; the group is its name. */
export const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** The names of the placeholders of a text. */
export function placeholderNames(text: string): readonly string[] {
  return text.includes('{{') ? [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '') : [];
}

const CONTEXT = 20;

/** A piece of a text with braces that are no placeholder, or that fetches another text; undefined when there is none. */
export function malformedPlaceholder(text: string): string | undefined {
  if (!/[{}]|\$t\(/.test(text)) return undefined;
  const rest = text.replace(PLACEHOLDER, (whole) => ' '.repeat(whole.length));
  const at = rest.search(/[{}]|\$t\(/);
  if (at < 0) return undefined;
  const end = rest.slice(at).search(/[})](?![})])/);
  return text.slice(at, end < 0 ? at + CONTEXT : at + Math.min(end + 1, 2 * CONTEXT));
}

type Names = ReadonlySet<string>;

const NONE: Names = new Set();
/** Rules that say their limit (src/rules/fieldErrors.ts). */
const LIMITED = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']);
const LIMIT: Names = new Set(['limit']);
/** The warning that names what was probably meant. */
const SUGGESTING = 'rules.warnings.emailTypo';
const SUGGESTION: Names = new Set(['suggestion']);
/** What a refused call says beside its code (src/kit/failure.ts). */
const REFUSAL: Names = new Set(['seconds', 'date']);

/** What rules say of why they refuse (`fault` in src/rules/index.ts). */
const FAULTS: Readonly<Record<string, Names>> = {
  accountDigits: new Set(['bank', 'fewest', 'most', 'given']),
};

const givenByRule = (rule: string): Names => (LIMITED.has(rule) ? LIMIT : (FAULTS[rule] ?? NONE));

/** The texts that a field shows when a rule refuses, with what the rule fills in. */
function messagesOf(
  messages: LooseField['errorMessage'],
  given: (rule: string) => Names,
): readonly (readonly [string, Names])[] {
  if (typeof messages === 'string') return [[messages, NONE]];
  return entriesOf(messages).map(([rule, key]) => [key, given(rule)]);
}

function messagesOfForm(project: Project, form: string): readonly (readonly [string, Names])[] {
  return [
    ...fieldsOf(project, form).flatMap(({ schema }) => messagesOf(schema.errorMessage, givenByRule)),
    ...messagesOf(formIn(project.find('form', form)).errorMessage?.required, () => NONE),
  ];
}

/** Messages that definitions name, with what is filled in wherever they are shown. */
const messages = once((project: Project): ReadonlyMap<string, Names> => {
  const refusals = project
    .of('flow')
    .flatMap(stepsOf)
    .flatMap(errorTargetsOf)
    .flatMap(([target]) => {
      const key = target.message;
      return key === undefined ? [] : [[key, REFUSAL] as const];
    });
  const found = new Map<string, Names>();
  for (const [key, names] of [...formIdsOf(project).flatMap((form) => messagesOfForm(project, form)), ...refusals]) {
    const before = found.get(key) ?? names;
    found.set(key, new Set([...names].filter((name) => before.has(name))));
  }
  return found;
});

const flowIds = once((project: Project): Names => new Set(project.of('flow').map(({ id }) => id)));

const AMOUNT: Names = new Set(['amount']);

/** The titles of what a code signs, where it signs a sum. */
const signedSums = once((project: Project): Names => {
  const sums = project
    .of('flow')
    .flatMap(stepsOf)
    .filter((view) => signingOf(view)?.[0].some(({ as }) => as === 'money'));
  return new Set(sums.map(({ file, id }) => `${file.id}.${id}.signs.title`));
});

const DOCUMENT_FACTS = 'GET /supplemental-material/should-resubmit' satisfies FactsCall;
const DOCUMENT: Names = new Set(['document']);

/** Flows that know which document is asked for; what they note can name it (src/runner/NoteList.tsx). */
const documentFlows = once((project: Project): Names => {
  const asks = project.of('flow').filter((file) => factCallsOf(file).includes(DOCUMENT_FACTS));
  return new Set(asks.map(({ id }) => id));
});

/** Texts that are shown as they stand. */
const FIXED_AREAS = new Set(['fields', 'forms', 'enums', 'guides']);
const RULES = new Set(RULE_ORDER);

/** Clauses, and the notes below the costs, have values filled in. */
function filledIn({ texts, about }: DocumentView, key: string): Names {
  const hasValues = key.startsWith(`${texts}.clauses.`) || key.startsWith(`${texts}.cost.note`);
  return hasValues && about ? new Set<string>(DOCUMENT_PLACEHOLDERS[about]) : NONE;
}

/**
 * The placeholders that are filled in the text of a key. Undefined where no definition says who shows the text: then
 * code does.
 */
export function givenPlaceholders(project: Project, shown: string): Names | undefined {
  const key = withoutCase(shown);
  const named = messages(project).get(key);
  if (named) return named;
  const document = documentOfText(project, key);
  if (document) return filledIn(document, key);
  if (signedSums(project).has(key)) return AMOUNT;
  const [area = '', rule = ''] = key.split('.');
  if (rule === 'notes' && documentFlows(project).has(area)) return DOCUMENT;
  if (FIXED_AREAS.has(area) || flowIds(project).has(area)) return NONE;
  if (key === SUGGESTING) return SUGGESTION;
  if (area !== 'rules') return undefined;
  return RULES.has(rule) ? givenByRule(rule) : NONE;
}
