import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import { openWords } from '../diff/sentences/open';
import { placeName } from './fate';
import type { OpenFlow, SharedCourse } from './openFlows';

/** How what is missing ends among the answers that are wrong. */
const MISSING = ' [required]';

function heldText({ people, lost, wrong, again, outcome }: SharedCourse, language: Language): readonly string[] {
  const words = openWords(language);
  if (outcome === 'gone') return [words.gone(people)];
  const missing = wrong.filter((entry) => entry.endsWith(MISSING)).map((entry) => entry.slice(0, -MISSING.length));
  const refused = wrong.filter((entry) => !entry.endsWith(MISSING));
  const reasons = [
    ...(outcome === 'stuck' ? [words.stuck(people)] : []),
    ...(lost.length > 0 ? [words.lose(people, lost.join(', '))] : []),
    ...(refused.length > 0 ? [words.wrong(people, refused.join(', '))] : []),
    ...(missing.length > 0 ? [words.missing(people, missing.join(', '))] : []),
    ...(again.length > 0 ? [words.again(people, again.join(', '))] : []),
  ];
  return reasons.length > 0 ? reasons : [words.elsewhere(people)];
}

/** What becomes of the people who have an open draft of a flow: how many go on, how many stay, until when, and why. */
export function openText(
  { flow, people, goOn, led, stay, stayed, held }: OpenFlow,
  language: Language,
  days?: number,
): string {
  const words = openWords(language);
  const going = [
    words.goOn(goOn),
    ...led.map(({ people: those, was, now }) => words.led(those, placeName(was), now ? placeName(now) : '')),
  ].join(', ');
  const asBefore = stayed > 0 ? [words.stayed(stayed)] : [];
  const staying = [
    [words.stay(stay, days), ...asBefore].join(', '),
    ...held.flatMap((course) => heldText(course, language)),
  ];
  const parts = [...(goOn > 0 ? [going] : []), ...(stay > 0 ? staying : [])];
  return printable(`${words.people(people, flow)}: ${parts.join('; ')}.`);
}
