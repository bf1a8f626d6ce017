import { cleanText } from '../../../src/lib/cleanText';
import { Refusal } from './refusals';

/**
 * What a person typed for others to read, as it is kept: without characters that are not seen, as control codes and marks of
 * the writing direction, which would have it read as something else. Refuses with INVALID_INPUT where nothing is left.
 */
export function typedText(given: string): string {
  const text = cleanText(given);
  if (text === '') throw new Refusal('INVALID_INPUT');
  return text;
}

/** The same of a text of several lines, which stay apart. */
export function typedLines(given: string): string {
  const lines = given.split(/\r?\n/).map(cleanText);
  const kept = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return kept === '' ? typedText(kept) : kept;
}
