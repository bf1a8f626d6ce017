import type { Project } from '../../src/definitions/project/project';
import { hasText, textsOfLanguage, withoutPlural } from '../../src/definitions/project/texts';
import { requiredTexts } from '../../src/prover/checks/requiredTexts';

/** The language the others are translated from. */
const SOURCE = 'id';

/** The keys of the texts that are there, plural forms under one key. */
export function textKeys(project: Project): readonly string[] {
  return [...new Set([...textsOfLanguage(project, SOURCE).texts.keys()].map(withoutPlural))];
}

/** The keys that have plural forms. */
export function pluralKeys(project: Project): ReadonlySet<string> {
  const keys = [...textsOfLanguage(project, SOURCE).texts.keys()];
  return new Set(keys.map(withoutPlural).filter((key, at) => key !== keys[at]));
}

/** Those, and what a definition needs and is not written yet. */
export function wantedKeys(project: Project): readonly string[] {
  const texts = textsOfLanguage(project, SOURCE);
  const missing = requiredTexts(project).filter(({ keys }) => !keys.some((key) => hasText(texts, key)));
  return [...textKeys(project), ...missing.map(({ keys: [key] }) => key)];
}
