import { paramsOf, stepsOf } from '../../definitions/project/flows';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { flowIn } from '../../definitions/project/shaped';

/** A path of the app: each part a word, or what the placeholder of its place takes. */
type Route = readonly (string | ((value: string) => boolean))[];

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '');

const anyValue = () => true;

/** The routes that there are: of screens that are no step, of flows and of their steps. */
const routesOf = once((project: Project): readonly Route[] => [
  ...project.contract.paths.map((path) => segmentsOf(path).map((part) => (part.startsWith(':') ? anyValue : part))),
  ...project.of('flow').flatMap((file) => {
    const params = new Map(paramsOf(file).map(({ name, takes }) => [`{${name}}`, takes]));
    const { path = '' } = flowIn(file);
    const places = ['', ...stepsOf(file).map(({ step }) => step.path ?? '')];
    return places.map((place) => segmentsOf(`${path}/${place}`).map((part) => params.get(part) ?? part));
  }),
]);

/** What is filled in where code leads; every placeholder takes it. */
const FILLED = '{}';

/** Whether the app has a page at a path below the channel: a screen, a flow or a step of one. */
export function hasPage(project: Project, path: string): boolean {
  const segments = segmentsOf(path);
  return routesOf(project).some(
    (route) =>
      route.length === segments.length &&
      segments.every((segment, at) => {
        const part = route[at];
        return typeof part === 'function' ? segment === FILLED || part(segment) : part === segment;
      }),
  );
}
