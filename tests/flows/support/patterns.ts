import fc from 'fast-check';
import type { Pattern, PatternPart, PatternSequence } from '../../../src/definitions/patternParts';
import { automatonOf, hasMatched, standAfter, standAtBegin } from '../../../src/prover/proof/automaton';

/** Whether a text matches by our own reading. */
export function matches(pattern: Pattern, text: string): boolean {
  const automaton = automatonOf(pattern);
  const classes = [...new Set(automaton.places.map(({ characters }) => characters))];
  const takersOf = (one: string) => new Set(classes.filter((source) => new RegExp(`^(?:${source})$`, 'u').test(one)));
  const stand = [...text].reduce((at, one) => standAfter(automaton, at, takersOf(one)), standAtBegin(automaton));
  return hasMatched(stand);
}

type Then = (at: number) => void;

/** How often an engine that tries every way looks at a character of a text that fails in the end. */
export function looksOf(parts: PatternSequence, text: readonly string[]): number {
  let steps = 0;
  function once(part: PatternPart, at: number, then: Then): void {
    if ('alternatives' in part) {
      for (const one of part.alternatives) run(one, at, then);
      return;
    }
    steps += 1;
    if (at < text.length && new RegExp(`^(?:${part.characters})$`, 'u').test(text[at] ?? '')) then(at + 1);
  }
  function times(part: PatternPart, done: number, at: number, then: Then): void {
    if (done < part.max) once(part, at, (to) => times(part, done + 1, to, then));
    if (done >= part.min) then(at);
  }
  function run([part, ...others]: PatternSequence, at: number, then: Then): void {
    if (part) times(part, 0, at, (to) => run(others, to, then));
    else then(at);
  }
  run(parts, 0, () => undefined);
  return steps;
}

/** Sources of the dialect, and some beside it. */
const dialect = fc.letrec<{ sequence: string; part: string }>((tie) => ({
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('a', 'b', '[a-c]', '.', '\\d', '[^a]', '\\$', '\\(') },
        {
          weight: 2,
          arbitrary: fc
            .tuple(fc.constantFrom('(', '(?:'), fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }))
            .map(([opens, of]) => `${opens}${of.join('|')})`),
        },
      ),
      fc.constantFrom('', '', '?', '{2}', '{0,2}', '{1,3}'),
    )
    .map((both) => both.join('')),
}));
export const patternSource = fc
  .tuple(fc.constantFrom('', '^'), dialect.sequence, fc.constantFrom('', '$'))
  .map((all) => all.join(''));
export const patternText = fc.string({ unit: fc.constantFrom(...'aabbc1$^+(|'), maxLength: 8 });
