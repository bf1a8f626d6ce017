import { knownCalls } from '../../src/definitions/project/calls';
import type { Project } from '../../src/definitions/project/project';

/** What the browser needs of the list of calls: those whose body is multipart/form-data. */
export function multipartCalls(project: Project): string {
  const names = [...knownCalls(project)].filter(([, { encoding }]) => encoding === 'form').map(([name]) => name);
  const list = names.map((name) => `'${name}'`).join(', ');
  return `/** Calls of schemas/api/calls.json that are sent as multipart/form-data, written by \`npm run types\`. */
export const MULTIPART_CALLS: readonly string[] = [${list}];
`;
}
