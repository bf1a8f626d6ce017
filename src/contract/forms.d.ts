/** A form schema imported with `?form`: its definition with the texts left out, and its compiled validator. */
declare module '*.schema.json?form' {
  export const definition: import('./definitions').FormDefinition;
  export const validate: import('./definitions').FormValidator;
}
