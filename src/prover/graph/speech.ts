import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { textsOfLanguage } from '../../definitions/project/texts';
import type { NamedConditions } from '../../rules/condition';
import type { Condition } from '../../rules/types';
import { namedConditions } from '../words/clause';
import { createWords, type Words } from '../words/createWords';
import { fill, PHRASES } from '../words/phrases';
import { GRAPH_PHRASES, type GraphPhrases } from './phrases';

/** Longer conditions are called by their name and written out below the picture. */
const LONGEST_CONDITION = 170;

/** What a picture says about a flow, and which conditions it has called by their name. */
export interface Speech {
  readonly project: Project;
  readonly file: JsonFile;
  readonly language: Language;
  readonly phrases: GraphPhrases;
  readonly words: Words;
  readonly named: NamedConditions;
  say(phrase: string, gaps: Readonly<Record<string, string>>): string;
  /** a text of the product */
  text(key: string): string | undefined;
  /** a named condition, or its opposite, in words; one that is too long by its name */
  condition(name: string, holds?: boolean): string;
  /** the name of a condition, which then stands below the picture */
  mention(name: string): string;
  mentioned(): readonly string[];
}

/** The names of conditions that a condition uses. */
function namesIn(condition: Condition): readonly string[] {
  if ('condition' in condition) return [condition.condition];
  if ('not' in condition) return namesIn(condition.not);
  return ('all' in condition ? condition.all : 'any' in condition ? condition.any : []).flatMap(namesIn);
}

export function speechOf(project: Project, file: JsonFile, language: Language): Speech {
  const phrases = GRAPH_PHRASES[language];
  const words = createWords(project, language, 'labels');
  const { texts } = textsOfLanguage(project, language);
  const named = namedConditions(file);
  const mentioned = new Set<string>();

  /** Words that call other conditions by their name need those too. */
  function mentionWithin(said: string, condition: Condition): void {
    for (const name of namesIn(condition)) if (said.includes(printable(name))) mention(name);
  }
  function mention(name: string): string {
    const condition = Object.hasOwn(named, name) ? named[name] : undefined;
    if (condition && !mentioned.has(name)) {
      mentioned.add(name);
      mentionWithin(words.condition({ condition: name }, file), condition);
    }
    return printable(name);
  }
  return {
    project,
    file,
    language,
    phrases,
    words,
    named,
    say: fill,
    text: (key) => texts.get(key)?.text.trim() || undefined,
    condition(name, holds = true) {
      const condition: Condition = holds ? { condition: name } : { not: { condition: name } };
      const said = words.condition(condition, file);
      const target = Object.hasOwn(named, name) ? named[name] : undefined;
      if (said.length > LONGEST_CONDITION) {
        mention(name);
        return fill(PHRASES[language].named[holds ? 0 : 1], { value: printable(name) });
      }
      if (target) mentionWithin(said, target);
      return said;
    },
    mention,
    mentioned: () => Object.keys(named).filter((name) => mentioned.has(name)),
  };
}
