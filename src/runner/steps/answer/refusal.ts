import type { ApiError } from '../../../api/errors';
import type { FormDefinition, Submit } from '../../../contract/definitions';
import { serverErrors } from '../../../engine/serverErrors';
import { errorField } from '../../../rules/errorField';
import { focusField } from '../../../widgets/controls';
import { failureParams } from '../../failure';
import type { FormModel } from '../../useFormModel';

/** Focuses a field once its error is on the page. */
export function focusLater(definition: FormDefinition, field: string): void {
  requestAnimationFrame(() => focusField(definition, field));
}

/** Shows the server's refusal at the fields it is about; false when it is about none. */
export function showRefusal(definition: FormDefinition, model: FormModel, submit: Submit, error: ApiError): boolean {
  const { code, fieldErrors } = error;
  const errors = serverErrors(submit, { code, errors: fieldErrors, params: failureParams(error) });
  const wrong = errors.map(errorField).filter((field) => field !== '');
  // a code that was refused is entered anew
  for (const field of wrong) if (definition.schema.properties[field]?.oneTime) model.commit(field, undefined);
  model.refuse(errors);
  if (wrong[0] !== undefined) focusLater(definition, wrong[0]);
  return wrong.length > 0;
}
