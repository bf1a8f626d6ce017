import { quote } from '../../definitions/finding';
import { conditionParts } from '../../definitions/project/conditions';
import { fieldsOf, formIdsOf } from '../../definitions/project/forms';
import { isObject, listOf } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';
import { impossible } from './facts';

/** Conditions of fields look at fields of the same form, and use no named conditions. */
export const relevance: Check = (project) =>
  formIdsOf(project).flatMap((form) => {
    const fields = fieldsOf(project, form);
    const names = fields.map(({ name }) => name);
    const options = fields.map(({ name, schema }) => [`/${name}`, listOf(schema.enum)] as const);
    const possible = new Map(options.filter(([, values]) => values.length > 0));
    return fields.flatMap(({ file, pointer, raw, schema }) => {
      const place = isObject(raw) && raw.relevantWhen !== undefined ? `${pointer}/relevantWhen` : pointer;
      const { pointers, named, values } = conditionParts(schema.relevantWhen, place);
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
  });
