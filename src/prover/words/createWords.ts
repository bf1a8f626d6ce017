import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { formatRupiah } from '../../lib/formats';
import { pointerSegments } from '../../lib/pointer';
import type { Condition } from '../../rules/types';
import { type Clause, clauseOf, namedConditions, type Statement } from './clause';
import { formsOfFlow, labelsIn, moneyFields } from './labels';
import { type Area, fill, PHRASES } from './phrases';

/** `ids`: as the JSON has it. `labels`: as the consumer reads it, where a text names it. */
export type Naming = 'ids' | 'labels';

/** Says what stands in the definitions, in plain words of one language. */
export interface Words {
  /** "jobType bukan STUDENT"; a condition of a flow, or of a form (`relevantWhen`) within it */
  condition(condition: Condition, flow: JsonFile): string;
  step(flow: JsonFile, id: string): string;
  field(name: string): string;
  /** a value that a pointer finds */
  value(pointer: string, value: unknown): string;
}

const AREAS: readonly Area[] = ['answers', 'facts', 'known', 'params'];

/** A name of a value that needs no quotes: it cannot be taken for a number or for words of the sentence. */
const PLAIN = /^\p{L}[\p{L}\p{N}_.-]*$/u;
/** A label that could be mistaken for several. */
const SEVERAL = /[,;:()"“”/]| (?:dan|atau|and|or) /;

interface Place {
  area: Area;
  name: string;
}

/** Where a pointer looks. Those of a form name one of its fields. */
function placeOf(pointer: string): Place {
  const [first = '', ...rest] = pointerSegments(pointer) ?? [pointer];
  const area = AREAS.find((known) => known === first);
  if (area === undefined || rest.length === 0) return { area: 'answers', name: [first, ...rest].join('/') };
  return { area, name: rest.join('/') };
}

/**
 * The words of a language for the definitions of a project. Never throws for what a definition holds: what nothing names
 * is called by its id, and characters that cannot be seen stand as their code.
 */
export function createWords(project: Project, language: Language, naming: Naming): Words {
  const phrases = PHRASES[language];
  const money = moneyFields(project);
  const labels = naming === 'labels' ? labelsIn(project, language) : undefined;

  function fieldName(name: string, forms: readonly string[] = []): string {
    return printable(labels?.field(name, forms) ?? name);
  }

  function valueName({ name }: Place, value: unknown): string {
    if (typeof value === 'number' && money.has(name)) return formatRupiah(value, language);
    const label = labels?.value(name, String(value));
    if (label !== undefined) return printable(SEVERAL.test(label) ? `“${label}”` : label);
    if (typeof value !== 'string') return printable(JSON.stringify(value) ?? String(value));
    return printable(PLAIN.test(value) ? value : JSON.stringify(value));
  }

  /** A name of the pointer as it stands in a sentence: only answers and what is known have labels. */
  function subjectName({ area, name }: Place, forms: readonly string[]): string {
    return area === 'answers' || area === 'known' ? fieldName(name, forms) : printable(name);
  }

  function phraseOf({ says, holds }: Statement, area: Area): string {
    const pick = ([yes, no]: readonly [string, string]) => (holds ? yes : no);
    if (says.kind === 'exists') return pick(phrases.exists[area]);
    if (!('values' in says)) return pick(phrases[says.kind]);
    const [first, ...others] = says.values;
    if (others.length > 0) return pick(says.kind === 'in' ? phrases.in : phrases.includesOne);
    if (says.kind === 'includes') return pick(phrases.includes);
    if (first === true) return pick(phrases.isTrue);
    return pick(first === false ? phrases.isFalse : phrases.is);
  }

  function sayStatement(statement: Statement, forms: readonly string[]): string {
    const { says, at } = statement;
    const place = placeOf(at);
    const name = subjectName(place, forms);
    const values = 'values' in says ? says.values : 'value' in says ? [says.value] : [];
    const said = values.map((value) => (says.kind === 'matches' ? printable(String(value)) : valueName(place, value)));
    return fill(phraseOf(statement, place.area), {
      subject: says.kind === 'exists' ? name : fill(phrases.subject[place.area], { subject: name }),
      value: said.join(', '),
      values: said.join(', '),
    });
  }

  const needsBrackets = (part: Clause, isLast: boolean): boolean => {
    if (part.kind !== 'statement') return part.kind !== 'named';
    const { says } = part.statement;
    return !isLast && 'values' in says && says.values.length > 1;
  };

  function say(clause: Clause, forms: readonly string[]): string {
    if (clause.kind === 'statement') return sayStatement(clause.statement, forms);
    if (clause.kind === 'named') return fill(phrases.named[clause.holds ? 0 : 1], { value: printable(clause.name) });
    const isAll = clause.kind === 'all';
    if (clause.parts.length === 0) return isAll ? phrases.always : phrases.never;
    return clause.parts
      .map((part, index) => {
        const said = say(part, forms);
        return needsBrackets(part, index === clause.parts.length - 1) ? `(${said})` : said;
      })
      .join(` ${isAll ? phrases.and : phrases.or} `);
  }

  return {
    condition: (condition, flow) => say(clauseOf(condition, namedConditions(flow)), formsOfFlow(flow)),
    step: (flow, id) => printable(labels?.step(flow.id, id) ?? id),
    field: (name) => fieldName(name),
    value: (pointer, value) => valueName(placeOf(pointer), value),
  };
}
