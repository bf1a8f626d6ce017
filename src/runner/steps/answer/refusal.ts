import type { ApiError } from '../../../api/errors';
import type { FormDefinition, Submit } from '../../../contract/definitions';
import { serverErrors } from '../../../engine/serverErrors';
import { errorField } from '../../../rules/errorField';
import { controlOf, focusField } from '../../../widgets/controls';
import { failureParams } from '../../failure';
import type { Answering } from './useAnswers';

/** Focuses a field once its error is on the page. */
export function focusLater(definition: FormDefinition, field: string): void {
  requestAnimationFrame(() => focusField(definition, field));
}

/** Shows the server's refusal at the fields it is about; false when it is about none. */
export function showRefusal(
  definition: FormDefinition,
  { model, commit }: Pick<Answering, 'model' | 'commit'>,
  submit: Submit,
  error: ApiError,
): boolean {
  const { code, fieldErrors } = error;
  const errors = serverErrors(submit, { code, errors: fieldErrors, params: failureParams(error) });
  const wrong = errors.map(errorField).filter((field) => field !== '');
  // a code or a photo that was refused is given again
  const isGivenAnew = (field: string) =>
    definition.schema.properties[field]?.oneTime || controlOf(definition, field)?.widget === 'camera';
  for (const field of wrong) if (isGivenAnew(field)) commit(field, undefined);
  model.refuse(errors);
  if (wrong[0] !== undefined) focusLater(definition, wrong[0]);
  return wrong.length > 0;
}
