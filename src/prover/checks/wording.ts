import { type Finding, quote } from '../../definitions/finding';
import { allTexts, type TextView } from '../../definitions/project/texts';
import { dangerousIn } from '../dangerousText';
import type { Check } from './check';

function judge({ text, file, pointer }: TextView): readonly Finding[] {
  if (text.trim() === '')
    return [file.finding('empty-text', pointer, 'The text is empty: write it, or remove the key.')];
  const danger = dangerousIn(text);
  if (danger === undefined) return [];
  const advice =
    danger === 'a link' ? 'say in words where to go; where a link is needed it is a setting' : 'write it without';
  return [
    file.finding('dangerous-text', pointer, `${quote(text)} holds ${danger}, but texts are words only: ${advice}.`),
  ];
}

/** Texts are words that are safe to show: neither empty nor with markup, scripts, links or invisible characters. */
export const wording: Check = (project) => allTexts(project).flatMap(({ texts }) => [...texts.values()].flatMap(judge));
