import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inCircles } from '../../src/definitions/project/circles';
import { assertProperty } from '../support/sampling/assertProperty';

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'gone');
const ways = fc.dictionary(name, fc.array(name, { maxLength: 4 }));

/** True when a name leads back to itself, one step after the other. */
function leadsBack(start: string, all: ReadonlyMap<string, readonly string[]>): boolean {
  const reached = new Set<string>();
  const open = [...(all.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(all.get(next) ?? []));
  }
  return reached.has(start);
}

it('finds the names that lead back to themselves, and no others', () => {
  assertProperty(
    'circles',
    fc.property(ways, (drawn) => {
      const all = new Map(Object.entries(drawn));
      const expected = [...all.keys()].filter((start) => leadsBack(start, all)).sort();
      expect([...inCircles(all)].sort()).toEqual(expected);
    }),
    { few: 500, many: 5000 },
  );
});

it('follows 100,000 names in a row', () => {
  const all = new Map(Array.from({ length: 100_000 }, (_, at) => [`n${at}`, [`n${(at + 1) % 100_000}`]]));
  expect(inCircles(all).size).toBe(100_000);
});
