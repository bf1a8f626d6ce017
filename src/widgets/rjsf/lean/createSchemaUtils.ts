import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

/**
 * In place of rjsf's schema engine. The view schema is already what the form looks like: objects of plain types, without
 * `$ref`, defaults, conditions or alternatives, so every question about it has one answer.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    // the one FormStore of a form has one validator; a new view schema is a new object
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, data: unknown) => data ?? {},
    getDisplayLabel: () => false,
    isSelect: () => false,
  };
}
