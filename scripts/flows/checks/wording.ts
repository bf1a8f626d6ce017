import { type Finding, quote } from '../finding';
import { allTexts, type LanguageTexts, withoutPlural } from '../project/texts';
import type { Check } from './check';

const PLACEHOLDER = /\{\{-?\s*([\w.]+)\s*(?:,[^{}]*)?\}\}/g;
const MARKUP = /<\s*[/!a-z]|javascript\s*:|&#x?[0-9a-f]+;/i;

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
}

/** Placeholders by key, those of all plural forms together. */
function byKey({ texts }: LanguageTexts): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { key, text } of texts.values()) {
    const names = found.get(withoutPlural(key)) ?? new Set<string>();
    for (const name of placeholdersOf(text)) names.add(name);
    found.set(withoutPlural(key), names);
  }
  return found;
}

function wrongWording({ texts }: LanguageTexts): readonly Finding[] {
  return [...texts.values()].flatMap(({ text, file, pointer }) => {
    if (text.trim() === '')
      return [file.finding('empty-text', pointer, 'The text is empty: write it, or remove the key.')];
    if (!MARKUP.test(text)) return [];
    return [
      file.finding('dangerous-text', pointer, `${quote(text)} holds markup: texts are words only, write it without.`),
    ];
  });
}

function differentPlaceholders(source: LanguageTexts, other: LanguageTexts): readonly Finding[] {
  const expected = byKey(source);
  const given = byKey(other);
  const reported = new Set<string>();
  return [...other.texts.values()].flatMap(({ key, file, pointer }) => {
    const base = withoutPlural(key);
    const wants = expected.get(base);
    const has = given.get(base) ?? new Set<string>();
    if (!wants || reported.has(base)) return [];
    const missing = [...wants].filter((name) => !has.has(name)).map((name) => `lacks {{${name}}}`);
    const unknown = [...has].filter((name) => !wants.has(name)).map((name) => `has {{${name}}} in addition`);
    if (missing.length + unknown.length === 0) return [];
    reported.add(base);
    const message = `Compared with ${source.language}, the text ${[...missing, ...unknown].join(', ')}: use the same placeholders.`;
    return [file.finding('placeholders', pointer, message)];
  });
}

/** Texts have words, no markup, and the same placeholders in every language. */
export const wording: Check = (project) => {
  const [source, ...others] = allTexts(project);
  if (!source) return [];
  return [
    ...[source, ...others].flatMap(wrongWording),
    ...others.flatMap((other) => differentPlaceholders(source, other)),
  ];
};
