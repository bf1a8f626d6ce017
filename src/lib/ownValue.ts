/**
 * The value of an object's own property; undefined for anything inherited (`constructor`, `__proto__` ...)
 * and for what is not an object.
 */
export function ownValue(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}
