import type { TextKey } from '../contract/generated/textKeys';

/**
 * What code may ask for: a key of locales/, or a pattern like `enums.${string}` that some of them fit. Anything else
 * asks for a TextKey, which it is not; a plain string is no pattern.
 */
export type KnownKey<Key extends string> = string extends Key
  ? TextKey
  : Key extends TextKey
    ? Key
    : Extract<TextKey, Key> extends never
      ? TextKey
      : Key;
