import { type Finding, quote } from '../finding';
import type { Project } from '../project/project';
import { allTexts, type TextView, withoutPlural } from '../project/texts';
import { widthOf } from '../textWidth/font';
import { placeOf } from '../textWidth/placeOf';
import { PLACES, type Place } from '../textWidth/places';
import { withSamples } from '../textWidth/samples';
import { wrap } from '../textWidth/wrap';
import type { Check } from './check';

/** Characters that anybody reads on a phone in one go. */
const LONGEST = 600;

const times = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How many lines a text takes at its place, with what follows on the last one. */
function linesAt(text: string, { font, width, after = 0 }: Place): number {
  const { lines, last } = wrap(text, font, width);
  return last + after > width ? lines + 1 : lines;
}

/** How many characters at the end are too many. */
function excess(text: string, place: Place, most: number): number {
  let fits = 0;
  let open = text.length;
  while (fits < open) {
    const middle = Math.ceil((fits + open) / 2);
    if (linesAt(text.slice(0, middle), place) <= most) fits = middle;
    else open = middle - 1;
  }
  return text.length - fits;
}

/** What is wrong with the length of a text as it is seen; undefined when it fits its place. */
function problemOf(text: string, place: Place): string | undefined {
  const { is, font, width, lines: most } = place;
  if (text.length > LONGEST) {
    return `${quote(text)} has ${text.length} characters, at most ${LONGEST} are read on a phone: shorten it, or divide it into two.`;
  }
  const { widest } = wrap(text, font, width);
  if (widest.width > width && widest.text !== text.trim()) {
    return `The word ${quote(widest.text)} is ${Math.ceil(widest.width)} px wide, but ${is} has ${Math.floor(width)} px: use a shorter word, or two.`;
  }
  if (most === undefined) return undefined;
  const lines = linesAt(text, place);
  if (lines <= most && widest.width <= width) return undefined;
  const takes =
    most === 1
      ? `is ${Math.ceil(widthOf(text, font))} px wide, but ${is} has ${Math.floor(width)} px on a phone of 360 px`
      : `takes ${times(Math.max(lines, most + 1), 'line')} on a phone of 360 px, but ${is} has ${most}`;
  return `${quote(text)} ${takes}: shorten it by about ${times(Math.max(1, excess(text, place, most)), 'character')}.`;
}

function judge(project: Project, { key, text, file, pointer }: TextView): readonly Finding[] {
  const problem = problemOf(withSamples(text), PLACES[placeOf(project, withoutPlural(key))]);
  return problem === undefined ? [] : [file.finding('text-too-long', pointer, problem)];
}

/** Every text, in each language and plural form, fits its place on a narrow phone. */
export const textLength: Check = (project) =>
  allTexts(project).flatMap(({ texts }) => [...texts.values()].flatMap((text) => judge(project, text)));
