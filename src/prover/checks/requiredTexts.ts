import { type Finding, quote } from '../../definitions/finding';
import { documentViews } from '../../definitions/project/documents';
import { stepsOf } from '../../definitions/project/flows';
import { formIdsOf } from '../../definitions/project/forms';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { allTexts, areaOfKey, hasText, isUndecided, type LanguageTexts } from '../../definitions/project/texts';
import type { Check } from './check';
import { textsOfDocument } from './documents';
import { textsOfHelp } from './help';
import { textsOfProduct } from './products';
import { type RequiredText, textsOfForm } from './textsOfForm';
import { textsOfStep } from './textsOfStep';

/** Every text that definitions need: labels, options, messages of rules and of the server, what steps show, what documents and the help center say, what a loan is charged for. */
export const requiredTexts = once((project: Project): readonly RequiredText[] => [
  ...formIdsOf(project).flatMap((form) => textsOfForm(project, form)),
  ...project.of('flow').flatMap((file) => {
    const steps = stepsOf(file);
    return steps.flatMap((view) => textsOfStep(project, view, steps));
  }),
  ...documentViews(project).flatMap(textsOfDocument),
  ...project.of('product').flatMap(textsOfProduct),
  ...project.of('help').flatMap(textsOfHelp),
]);

function isMissing(texts: LanguageTexts, { keys }: RequiredText): boolean {
  return !keys.some((key) => hasText(texts, key) || isUndecided(texts, key));
}

function fileOf(language: string, key: string): string {
  return `locales/${language}/${areaOfKey(key)}.json`;
}

/** The same text needed by several places is reported once, where it is needed first. */
function onceEach(texts: readonly RequiredText[]): readonly RequiredText[] {
  const seen = new Set<string>();
  return texts.filter(({ keys: [key] }) => !seen.has(key) && seen.add(key));
}

/** Texts that a definition needs, in every language there is. */
export const missingTexts: Check = (project: Project): readonly Finding[] => {
  const needed = requiredTexts(project);
  return allTexts(project).flatMap((texts) =>
    onceEach(needed.filter((text) => isMissing(texts, text))).map(({ keys: [key], file, pointer }) => {
      const message = `No text for ${quote(key)} in ${texts.language}: add it to ${fileOf(texts.language, key)}.`;
      return file.finding('missing-text', pointer, message);
    }),
  );
};
