import { type Finding, quote } from '../../definitions/finding';
import type { Project } from '../../definitions/project/project';
import { allTexts, type LanguageTexts, type TextView, withoutPlural } from '../../definitions/project/texts';
import { givenPlaceholders, malformedPlaceholder, placeholderNames } from '../placeholders';
import type { Check } from './check';

const shown = (name: string) => `{{${name}}}`;

/** What is wrong with the placeholders of one text; undefined when each is written and filled. */
function problemOf(project: Project, { key, text }: TextView): string | undefined {
  if (!/[{}$]/.test(text)) return undefined;
  const malformed = malformedPlaceholder(text);
  if (malformed !== undefined) {
    return `${quote(malformed)} is no placeholder: write two braces on each side of one name, {{name}}, or leave the braces out.`;
  }
  const given = givenPlaceholders(project, withoutPlural(key));
  const unfilled = given && placeholderNames(text).filter((name) => !given.has(name));
  if (!unfilled?.length) return undefined;
  const instead = given?.size ? `use ${[...given].map(shown).join(' or ')}` : 'say it without';
  return `Nothing fills ${[...new Set(unfilled)].map(shown).join(', ')} in this text, so people would read the braces: ${instead}.`;
}

/** Placeholders by key, those of all plural forms together. */
function byKey({ texts }: LanguageTexts): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { key, text } of texts.values()) {
    const names = found.get(withoutPlural(key)) ?? new Set<string>();
    for (const name of placeholderNames(text)) names.add(name);
    found.set(withoutPlural(key), names);
  }
  return found;
}

/** Where the placeholders of a language are others than those of the source; what is wrong by itself is left out. */
function differences(source: LanguageTexts, other: LanguageTexts, wrong: ReadonlySet<string>): readonly Finding[] {
  const expected = byKey(source);
  const given = byKey(other);
  const reported = new Set<string>();
  return [...other.texts.values()].flatMap(({ key, file, pointer }) => {
    const base = withoutPlural(key);
    const wants = expected.get(base);
    const has = given.get(base) ?? new Set<string>();
    if (!wants || reported.has(base) || wrong.has(base)) return [];
    const missing = [...wants].filter((name) => !has.has(name)).map((name) => `lacks ${shown(name)}`);
    const unknown = [...has].filter((name) => !wants.has(name)).map((name) => `has ${shown(name)} in addition`);
    if (missing.length + unknown.length === 0) return [];
    reported.add(base);
    const message = `Compared with ${source.language}, the text ${[...missing, ...unknown].join(', ')}: use the same placeholders.`;
    return [file.finding('placeholders', pointer, message)];
  });
}

/**
 * Placeholders are written so that they are filled, are filled by the code that shows the text, and are the same in
 * every language.
 */
export const placeholders: Check = (project) => {
  const languages = allTexts(project);
  const wrong = new Set<string>();
  const own = languages.flatMap(({ texts }) =>
    [...texts.values()].flatMap((view) => {
      const problem = problemOf(project, view);
      if (problem === undefined) return [];
      wrong.add(withoutPlural(view.key));
      return [view.file.finding('placeholders', view.pointer, problem)];
    }),
  );
  const [source, ...others] = languages;
  return source ? [...own, ...others.flatMap((other) => differences(source, other, wrong))] : own;
};
