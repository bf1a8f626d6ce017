/** In place of what rjsf needs for parts of JSON Schema that the form dialect does not have and the view schema never uses. */
export default function notInDialect(): never {
  throw new Error('schemas/forms: this keyword is not part of the form dialect; `flows -- check` names the place');
}

export {
  notInDialect as findSchemaDefinitionRecursive,
  notInDialect as getFieldNames,
  notInDialect as getUsedFormData,
  notInDialect as isValueEmpty,
  notInDialect as makeAllReferencesAbsolute,
  notInDialect as splitKeyElementFromObject,
};
