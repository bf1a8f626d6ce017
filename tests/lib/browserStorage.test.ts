import { describe, expect, it } from 'vitest';
import { steadyValues } from '../../src/lib/browserStorage';

/** A browser's storage that has room for so many characters. */
function storageOf(room: number): Storage {
  const values = new Map<string, string>([['language', 'id']]);
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => (value.length > room ? refuse() : values.set(key, value)),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage;
}

function blocked(): Storage {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

describe.each([
  ['with room', () => storageOf(100)],
  ['that is full', () => storageOf(0)],
  ['that is blocked', () => blocked],
] as const)('a storage %s', (_, make) => {
  it('gives back what was set last, and nothing once it was removed', () => {
    const made = make();
    const values = steadyValues(typeof made === 'function' ? made : () => made);
    expect(values.getItem('language')).toBe(typeof made === 'function' ? null : 'id');
    values.setItem('language', 'en-us');
    expect(values.getItem('language')).toBe('en-us');
    values.removeItem('language');
    expect(values.getItem('language')).toBeNull();
  });
});

it('a full storage does not bring back an old value after a reload', () => {
  const storage = storageOf(0);
  steadyValues(() => storage).setItem('language', 'en-us');
  expect(steadyValues(() => storage).getItem('language')).toBeNull();
});
