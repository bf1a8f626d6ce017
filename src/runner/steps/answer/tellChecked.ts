import type { Answers, FormDefinition } from '../../../contract/definitions';
import { currentTexts } from '../../../i18n/texts';
import { isMasked } from '../../../lib/mask';
import { showToast } from '../../../state/toasts';
import { fieldTexts } from '../../../widgets/fieldTexts';

/** Says what a check on the server gave for a field, as the step that asked for it is left: whose account it is. */
export function tellChecked(definition: FormDefinition, answers: Answers): void {
  for (const control of definition.ui.fields) {
    const value = answers[control.field];
    const isChecked = definition.schema.properties[control.field]?.fromCheckOf !== undefined;
    if (!isChecked || typeof value !== 'string' || isMasked(value)) continue;
    showToast(`${fieldTexts(currentTexts(), definition, control).label}: ${value}`, 'done');
  }
}
