import { type Finding, quote } from '../../definitions/finding';
import { controlsOf, fieldsOf, formIdsOf, isReadable, placeOfField } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { entriesOf, namesIn } from '../../definitions/project/shape';
import { formIn, uiIn } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
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

const MOST_FIELDS = 40;

function unknownFields(project: Project, form: string, names: readonly string[]): readonly Finding[] {
  const inControls = controlsOf(project, form).flatMap((view) =>
    view.shows
      .filter((field) => !names.includes(field))
      .map((field) => {
        const message = `The form has no field ${quote(field)}: ${insteadOf(field, names)}`;
        return view.file.finding('unknown-field', placeOfField(view, field), message);
      }),
  );
  const file = project.find('form', form);
  if (!file) return inControls;
  const inRequired = namesIn(formIn(file).required, '/required').flatMap(({ name, pointer }) => {
    if (names.includes(name)) return [];
    const message = `${quote(name)} is required, but no field: ${insteadOf(name, names)}`;
    return [file.finding('unknown-field', pointer, message)];
  });
  const inMessages = entriesOf(formIn(file).errorMessage?.required)
    .filter(([field]) => !names.includes(field))
    .map(([field]) => {
      const message = `A message for ${quote(field)}, which is no field: ${insteadOf(field, names)}`;
      return file.finding('unknown-field', `/errorMessage/required/${escapeSegment(field)}`, message);
    });
  return [...inControls, ...inRequired, ...inMessages];
}

function controlsTwice(project: Project, form: string): readonly Finding[] {
  const seen = new Set<string>();
  return controlsOf(project, form).flatMap((view) => {
    const again = view.shows.filter((field) => seen.has(field));
    for (const field of view.shows) seen.add(field);
    return again.map((field) =>
      view.file.finding(
        'duplicate-id',
        placeOfField(view, field),
        `Another control already shows ${quote(field)}: keep one.`,
      ),
    );
  });
}

function unshownFields(project: Project, form: string): readonly Finding[] {
  const ui = project.find('ui', form);
  if (!ui || !uiIn(ui).fields) return [];
  const shown = new Set(controlsOf(project, form).flatMap(({ shows }) => shows));
  return fieldsOf(project, form)
    .filter(({ name }) => !shown.has(name))
    .map(({ name, file, pointer }) =>
      file.finding('unshown-field', pointer, `No control shows ${quote(name)}: add one to ${ui.path}.`),
    );
}

/** The fields of a form, its controls and its required list name each other. */
export const formFields: Check = (project) =>
  formIdsOf(project).flatMap((form) => {
    if (!isReadable(project, form)) return controlsTwice(project, form);
    const names = fieldsOf(project, form).map(({ name }) => name);
    const file = project.find('form', form);
    const tooMany =
      file && names.length > MOST_FIELDS
        ? [
            file.finding(
              'too-many-fields',
              '/properties',
              `${names.length} fields, at most ${MOST_FIELDS}: make two steps of it.`,
            ),
          ]
        : [];
    return [
      ...tooMany,
      ...unknownFields(project, form, names),
      ...controlsTwice(project, form),
      ...unshownFields(project, form),
    ];
  });
