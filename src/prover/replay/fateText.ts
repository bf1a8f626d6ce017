import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import { type FateWords, fateWords } from '../diff/sentences/report';
import type { Fate } from './fate';
import type { SharedFate } from './replay';

type At = Fate['was'];

const atText = (at: At, words: FateWords): string => ('step' in at ? at.step : words.left(at.leave));

function placeText({ outcome, was, now, places }: SharedFate, words: FateWords): string {
  const before = atText(was, words);
  if (outcome === 'gone' || now === undefined) return words.gone(before);
  const present = atText(now, words);
  if (outcome === 'stuck') return words.stuck(before, present);
  return outcome === 'moved' ? words.moved(before, present) : words.stays(places.join(', '));
}

/** What becomes of the drafts of one fate, with one of them named. */
export function fateText(fate: SharedFate, language: Language): string {
  const words = fateWords(language);
  const { lost, wrong, again } = fate;
  const parts = [
    placeText(fate, words),
    ...(lost.length > 0 ? [words.lose(lost.join(', '))] : []),
    ...(wrong.length > 0 ? [words.wrong(wrong.join(', '))] : []),
    ...(again.length > 0 ? [words.again(again.join(', '))] : []),
  ];
  return printable(
    `${words.count(fate.count, fate.of, fate.flow)}: ${parts.join('; ')}. ${words.example(fate.example)}`,
  );
}
