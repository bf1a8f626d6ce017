import type { Condition } from '../../../rules/types';
import { atomsOf } from '../../proof/atoms';
import { type KnownValues, type Observation, observationsOf } from './observations';
import { ALWAYS, NEVER } from './resolved';

/** The values a pointer can have. */
export type Domains = (pointer: string) => KnownValues;

type Reduced = Condition | boolean;

function joined(parts: readonly Reduced[], key: 'all' | 'any'): Reduced {
  const ends = key === 'any';
  if (parts.includes(ends)) return ends;
  const open = parts.filter((part) => typeof part !== 'boolean');
  const [first] = open;
  if (first === undefined) return !ends;
  if (open.length === 1) return first;
  return key === 'all' ? { all: open } : { any: open };
}

/** What is left of a condition after one look. */
function reduced(condition: Condition, pointer: string, look: Observation): Reduced {
  const inner = (part: Condition) => reduced(part, pointer, look);
  if ('all' in condition) return joined(condition.all.map(inner), 'all');
  if ('any' in condition) return joined(condition.any.map(inner), 'any');
  if ('condition' in condition) return false;
  if ('not' in condition) {
    const part = inner(condition.not);
    return typeof part === 'boolean' ? !part : { not: part };
  }
  return condition.at === pointer ? (look(condition) ?? condition) : condition;
}

/** Conditions over more looks than this are not decided. */
const MOST_LOOKS = 20_000;

/** True when a condition without names can hold: its pointers are looked at one after the other. Undefined when that takes too long. */
function canHold(condition: Condition, domains: Domains): boolean | undefined {
  const known = new Map<string, boolean>();
  let left = MOST_LOOKS;
  function decide(rest: Reduced): boolean {
    if (typeof rest === 'boolean') return rest;
    const key = JSON.stringify(rest);
    const found = known.get(key);
    if (found !== undefined) return found;
    left -= 1;
    if (left < 0) return true;
    const atoms = atomsOf(rest);
    const pointer = atoms[0]?.at ?? '';
    const looks = observationsOf(
      atoms.filter(({ at }) => at === pointer),
      domains(pointer),
    );
    const answer = looks.some((look) => decide(reduced(rest, pointer, look)));
    known.set(key, answer);
    return answer;
  }
  const answer = decide(reduced(condition, '', () => undefined));
  return left < 0 ? undefined : answer;
}

/** True when the second condition surely holds wherever the first one does. Both without names (see `resolved`). */
export function implies(one: Condition, other: Condition, domains: Domains): boolean {
  return canHold({ all: [one, { not: other }] }, domains) === false;
}

/** True when two conditions without names surely hold for the same answers. */
export function isSame(one: Condition, other: Condition, domains: Domains): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  return implies(one, other, domains) && implies(other, one, domains);
}

/** A condition without what says nothing in it: written shorter where that is easy, always or never where it is. */
export function tidied(condition: Condition, domains: Domains): Condition {
  const short = reduced(condition, '', () => undefined);
  if (typeof short === 'boolean') return short ? ALWAYS : NEVER;
  if (canHold({ not: short }, domains) === false) return ALWAYS;
  return canHold(short, domains) === false ? NEVER : short;
}
