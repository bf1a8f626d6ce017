import type { Check } from './check';

/** Every form schema has its controls, and the other way round. */
export const formPairs: Check = (project) => {
  const path = (id: string, part: string) => `schemas/forms/${id}.${part}.json`;
  const lonelySchemas = project.of('form').filter(({ id }) => !project.has(path(id, 'ui')));
  const lonelyControls = project.of('ui').filter(({ id }) => !project.has(path(id, 'schema')));
  return [
    ...lonelySchemas.map((file) =>
      file.finding('form-pair', '', `The form has no controls: add ${path(file.id, 'ui')}, or remove this file.`),
    ),
    ...lonelyControls.map((file) =>
      file.finding('form-pair', '', `The controls have no form: add ${path(file.id, 'schema')}, or remove this file.`),
    ),
  ];
};
