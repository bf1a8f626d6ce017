import type { Language } from '../../contract/enums';
import { stepsOf } from '../../definitions/project/flows';
import { controlsOf, formIdsOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { textsOfLanguage } from '../../definitions/project/texts';

/** What the texts of a language call the things of the definitions; undefined where they have no name for one. */
export interface Labels {
  step(flow: string, id: string): string | undefined;
  /** as the forms call it, or as all forms do */
  field(name: string, forms?: readonly string[]): string | undefined;
  value(field: string, value: string): string | undefined;
}

/** The forms a flow shows. */
export function formsOfFlow(flow: JsonFile): readonly string[] {
  return [...new Set(stepsOf(flow).flatMap(({ form }) => form ?? []))];
}

/** Fields that are amounts of money. */
export function moneyFields(project: Project): ReadonlySet<string> {
  const controls = formIdsOf(project).flatMap((form) => controlsOf(project, form));
  return new Set(controls.filter(({ widget }) => widget === 'money').map(({ field }) => field));
}

export function labelsIn(project: Project, language: Language): Labels {
  const { texts } = textsOfLanguage(project, language);
  const forms = formIdsOf(project);
  const controls = forms.flatMap((form) => controlsOf(project, form));
  const groups = new Map(
    controls.flatMap(({ control, field, shows }) => shows.map((name) => [name, control.options ?? field] as const)),
  );
  const text = (key: string) => texts.get(key)?.text.trim() || undefined;
  const inForms = (name: string, ids: readonly string[]) => {
    const found = ids.map((form) => text(`forms.${form}.${name}.label`));
    return found.find((label) => label !== undefined);
  };
  return {
    step: (flow, id) => text(`${flow}.${id}.title`),
    field: (name, own = []) => inForms(name, own) ?? text(`fields.${name}.label`) ?? inForms(name, forms),
    value: (field, value) => text(`enums.${groups.get(field) ?? field}.${value}`),
  };
}
