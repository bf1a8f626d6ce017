import { type Finding, quote } from '../../definitions/finding';
import { conditionParts } from '../../definitions/project/conditions';
import { controlsOf, fieldsOf, formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { textsOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';
import { impossible } from './facts';
import { behind, fieldsIn, relevancePointer } from './formProof';

/** Widgets that have no place among the questions. */
const UNSEEN: ReadonlySet<string | undefined> = new Set(['hidden', 'offered']);

/** A question that appears above the answer that brings it up is passed by all who fill in the form from the top. */
function shownAbove(project: Project, form: string): readonly Finding[] {
  const controls = controlsOf(project, form);
  const fields = fieldsOf(project, form);
  const looksAt = new Map(fields.map(({ name, schema }) => [name, fieldsIn(schema.relevantWhen)]));
  const placeOf = (name: string) => controls.findIndex(({ shows }) => shows.includes(name));
  return fields.flatMap(({ name }) => {
    const place = placeOf(name);
    const control = controls[place];
    if (!control || UNSEEN.has(control.widget)) return [];
    const later = (looksAt.get(name) ?? [])
      .filter((decider) => placeOf(decider) > place && !UNSEEN.has(controls[placeOf(decider)]?.widget))
      // of those that look at each other one always stands above the other
      .filter((decider) => !behind(decider, looksAt).has(name));
    const [last] = later.sort((a, b) => placeOf(b) - placeOf(a));
    if (last === undefined) return [];
    const message = `${quote(name)} is shown by the answer to ${quote(last)}, which stands below it: move it behind ${quote(last)}.`;
    return [control.file.finding('shown-above', `${control.pointer}/field`, message, 'warning')];
  });
}

/** Conditions of fields look at fields of the same form, and use no named conditions. */
export const relevance: Check = (project) =>
  formIdsOf(project).flatMap((form) => {
    const fields = fieldsOf(project, form);
    const names = fields.map(({ name }) => name);
    const options = fields.map(({ name, schema }) => [`/${name}`, textsOf(schema.enum)] as const);
    const possible = new Map(options.filter(([, values]) => values.length > 0));
    const found = fields.flatMap((field) => {
      const { file, schema } = field;
      const { pointers, named, values } = conditionParts(schema.relevantWhen, relevancePointer(field));
      const unknown = pointers.flatMap((use) => {
        const [name, ...below] = pointerSegments(use.name) ?? [];
        if (name !== undefined && names.includes(name) && below.length === 0) return [];
        const shown = name ?? use.name;
        return [
          file.finding(
            'unknown-pointer',
            use.pointer,
            `The form has no field ${quote(shown)}: ${insteadOf(shown, names)}`,
          ),
        ];
      });
      const foreign = named.map((use) =>
        file.finding('unknown-condition', use.pointer, 'A form has no named conditions: write the condition out here.'),
      );
      return [...unknown, ...foreign, ...impossible(file, values, possible)];
    });
    return [...found, ...shownAbove(project, form)];
  });
