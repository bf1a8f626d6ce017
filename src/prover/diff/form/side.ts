import {
  type ControlView,
  commonIdOf,
  controlsOf,
  type FieldView,
  fieldsOf,
  requiredOf,
} from '../../../definitions/project/forms';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Project } from '../../../definitions/project/project';
import { commonIn } from '../../../definitions/project/shaped';
import type { ChangePlace } from '../change';

/** A form as it was or is. */
export interface FormSide {
  project: Project;
  id: string;
  file: JsonFile | undefined;
  fields: ReadonlyMap<string, FieldView>;
  required: ReadonlySet<string>;
  controls: readonly ControlView[];
  /** field -> the control that shows it */
  shownBy: ReadonlyMap<string, ControlView>;
}

export function formSide(project: Project, id: string): FormSide {
  const controls = controlsOf(project, id);
  const shown = controls.flatMap((control) => control.shows.map((field) => [field, control] as const));
  return {
    project,
    id,
    file: project.find('form', id),
    fields: new Map(fieldsOf(project, id).map((field) => [field.name, field])),
    required: new Set(requiredOf(project, id)),
    controls,
    shownBy: new Map(shown),
  };
}

/** Where a keyword of a field stands: at the field, or in the shared field it refers to. */
export function placeOfKeyword({ project }: FormSide, { own, file, pointer }: FieldView, keyword: string): ChangePlace {
  const common = own[keyword] === undefined ? commonIdOf(own.$ref) : undefined;
  const shared = common === undefined ? undefined : project.find('common', common);
  const isShared = shared && commonIn(shared)[keyword] !== undefined;
  return isShared ? { file: shared, pointer: `/${keyword}` } : { file, pointer: `${pointer}/${keyword}` };
}
