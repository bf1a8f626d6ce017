import type { RJSFSchema } from '@rjsf/utils';
import { definition } from '../../../schemas/forms/personal-residential-info.schema.json?form';
import type { WidgetName } from '../../../src/contract/definitions';

const CHOSEN: ReadonlySet<WidgetName> = new Set(['select', 'choice', 'date', 'month', 'addressPicker', 'bankList']);
const OPTIONS = ['A', 'B', 'C', 'D'];

/** The fields of the step that is measured, as any form library is told of them: no rules and widgets of ours. */
export const peerSchema: RJSFSchema = {
  type: 'object',
  required: [...definition.schema.required],
  properties: Object.fromEntries(
    definition.ui.fields.map(({ field, widget }) => [
      field,
      CHOSEN.has(widget)
        ? { type: 'string', title: field, enum: OPTIONS }
        : { type: 'string', title: field, minLength: 1, maxLength: 100 },
    ]),
  ),
};
