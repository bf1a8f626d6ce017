import type { ApiError } from '../../../api/errors';
import type { FormDefinition, Submit } from '../../../contract/definitions';
import { serverErrors } from '../../../engine/serverErrors';
import { failureParams } from '../../../kit/failure';
import { errorField } from '../../../rules/errorField';
import { controlOf, focusField } from '../../../widgets/controls';
import type { FormStore } from '../../../widgets/rjsf/FormStore';

/** Focuses a field once its error is on the page. */
export function focusLater(definition: FormDefinition, field: string): void {
  requestAnimationFrame(() => focusField(definition, field));
}

/** Shows the server's refusal at the fields it is about; false when it is about none. */
export function showRefusal(store: FormStore, submit: Submit, error: ApiError): boolean {
  const { definition } = store;
  const { code, fieldErrors } = error;
  const errors = serverErrors(submit, { code, errors: fieldErrors, params: failureParams(error) });
  const wrong = errors.map(errorField).filter((field) => field !== '');
  // a code or a photo that was refused is given again
  const isGivenAnew = (field: string) =>
    definition.schema.properties[field]?.oneTime || controlOf(definition, field)?.widget === 'camera';
  for (const field of wrong) if (isGivenAnew(field)) store.commit(field, undefined);
  store.refuse(errors);
  if (wrong[0] !== undefined) focusLater(definition, wrong[0]);
  return wrong.length > 0;
}
