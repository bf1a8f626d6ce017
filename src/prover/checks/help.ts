import { type Finding, quote } from '../../definitions/finding';
import { paramsOf } from '../../definitions/project/flows';
import { questionsOf, topicIdOf } from '../../definitions/project/help';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { isObject, textOf } from '../../definitions/project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';
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

/** A path of the app: each part a word, or what the placeholder of its place takes. */
type Route = readonly (string | ((value: string) => boolean))[];

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '');

const anyValue = () => true;

/** The routes that there are: of screens that are no step, and of flows, whose steps a link may name as well. */
const routesOf = once((project: Project): readonly Route[] => [
  ...project.contract.paths.map((path) => segmentsOf(path).map((part) => (part.startsWith(':') ? anyValue : part))),
  ...project.of('flow').map((file) => {
    const params = new Map(paramsOf(file).map(({ name, takes }) => [`{${name}}`, takes]));
    const path = isObject(file.value) ? (textOf(file.value.path) ?? '') : '';
    return segmentsOf(path).map((part) => params.get(part) ?? part);
  }),
]);

function isServed(path: string, routes: readonly Route[]): boolean {
  const segments = segmentsOf(path);
  return routes.some(
    (route) =>
      route.length === segments.length &&
      segments.every((segment, at) => {
        const part = route[at];
        return typeof part === 'function' ? part(segment) : part === segment;
      }),
  );
}

/** Answers lead to pages that there are: screens, flows, and topics or questions of the help center itself. */
export const help: Check = (project: Project): readonly Finding[] => {
  const files = project.of('help');
  if (files.length === 0) return [];
  const routes = routesOf(project);
  const known = project.contract.paths.filter((path) => !path.includes(':'));
  return files.flatMap((file) =>
    questionsOf(file)
      .flatMap(({ links }) => links)
      .filter(({ name }) => !isServed(name, routes))
      .map(({ name, pointer }) =>
        file.finding('help-link', pointer, `The app has no page ${quote(name)}: ${insteadOf(name, known)}`),
      ),
  );
};
