import { useSyncExternalStore } from 'react';
import { currentTexts, subscribeTexts, type Texts } from './texts';

/** The present language's texts; the component renders again when the language or the loaded areas change. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribeTexts, currentTexts, currentTexts);
}
