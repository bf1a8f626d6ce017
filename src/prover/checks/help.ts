import { type Finding, quote } from '../../definitions/finding';
import { questionsOf, topicIdOf } from '../../definitions/project/help';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { insteadOf } from '../suggest';
import type { Check } from './check';
import { hasPage } from './pages';
import type { RequiredText } from './textsOfForm';

/** The texts of a topic: its title, its questions with their answers, and the buttons below them. */
export function textsOfHelp(file: JsonFile): readonly RequiredText[] {
  const topic = topicIdOf(file);
  const needs = (key: string, pointer: string): RequiredText => ({ keys: [`questions.${key}`], file, pointer });
  return [
    needs(`titles.${topic}`, '/id'),
    ...questionsOf(file).flatMap(({ ids, links }) => [
      ...ids.flatMap(({ name, pointer }) =>
        ['question', 'answer'].map((part) => needs(`topics.${topic}.${name}.${part}`, pointer)),
      ),
      ...links.map(({ button, pointer }) => needs(`links.${button}`, pointer)),
    ]),
  ];
}

/** An address without its query. */
const pathOf = (address: string): string => address.replace(/\?.*/, '');

/** Answers lead to pages that there are: screens, flows, and topics or questions of the help center itself. */
export const help: Check = (project: Project): readonly Finding[] => {
  const files = project.of('help');
  if (files.length === 0) return [];
  const known = project.contract.paths.filter((path) => !path.includes(':'));
  return files.flatMap((file) =>
    questionsOf(file)
      .flatMap(({ links }) => links)
      .filter(({ name }) => !hasPage(project, pathOf(name)))
      .map(({ name, pointer }) =>
        file.finding('help-link', pointer, `The app has no page ${quote(name)}: ${insteadOf(name, known)}`),
      ),
  );
};
