/** What a parameter of a flow's path takes: one of these values, or `id`: the id of a thing the server knows. */
export type ParamValues = readonly string[] | 'id';

const ID = /^[\w-]{1,64}$/;

/** True for a value that a parameter takes. */
export const takesValue = (values: ParamValues | undefined, value: unknown): value is string =>
  typeof value === 'string' && (values === 'id' ? ID.test(value) : (values?.includes(value) ?? false));
