import { LANGUAGES } from '../../contract/enums';
import { type Finding, quote } from '../../definitions/finding';
import type { Project } from '../../definitions/project/project';
import { allTexts, isUndecided, type LanguageTexts, withoutPlural } from '../../definitions/project/texts';
import type { Check } from './check';
import { requiredTexts } from './requiredTexts';

function missingLanguages(project: Project, present: readonly LanguageTexts[]): readonly Finding[] {
  if (project.files.every(({ kind }) => kind === 'calls')) return [];
  return LANGUAGES.filter((language) => !present.some((texts) => texts.language === language)).map((language) => ({
    file: `locales/${language}`,
    line: 1,
    pointer: '',
    rule: 'missing-language',
    severity: 'error',
    message: `There are no texts in ${language}: add the folder with the same files as the other languages.`,
  }));
}

function missingFiles(one: LanguageTexts, other: LanguageTexts): readonly Finding[] {
  return [...one.areas.values()]
    .filter(({ id }) => !other.areas.has(id))
    .map((file) =>
      file.finding(
        'missing-locale-file',
        '',
        `There is no locales/${other.language}/${file.id}.json: add it with the same keys.`,
      ),
    );
}

function missingKeys(one: LanguageTexts, other: LanguageTexts, elsewhere: ReadonlySet<string>): readonly Finding[] {
  const known = new Set([...other.texts.keys()].map(withoutPlural));
  return [...one.texts.values()]
    .filter(({ key, file }) => other.areas.has(file.id) && !isUndecided(other, key) && !elsewhere.has(key))
    .filter(({ key }) => !known.has(withoutPlural(key)))
    .map(({ key, file, pointer }) =>
      file.finding(
        'missing-translation',
        pointer,
        `${quote(key)} has no text in ${other.language}: add it to locales/${other.language}/${file.id}.json.`,
      ),
    );
}

/** Both languages have the same files with the same keys. A key that a definition needs is missing there, not here. */
export const languages: Check = (project) => {
  const present = allTexts(project);
  const elsewhere = new Set(requiredTexts(project).flatMap(({ keys }) => (keys.length === 1 ? keys : [])));
  const pairs = present.flatMap((one) =>
    present.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  return [
    ...missingLanguages(project, present),
    ...pairs.flatMap(([one, other]) => [...missingFiles(one, other), ...missingKeys(one, other, elsewhere)]),
  ];
};
