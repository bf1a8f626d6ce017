import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Project } from '../../../definitions/project/project';
import { textOf } from '../../../definitions/project/shape';
import type { ChangePlace, Value } from '../change';
import { type Domains, isSame } from '../conditions/decide';
import { type Pairing, pairSteps } from './pairing';
import { type FlowSide, flowSide } from './side';

/** A flow as it was and as it is. */
export interface FlowPair {
  before: FlowSide;
  now: FlowSide;
  pairing: Pairing;
  /** values of pointers, before and now together */
  domains: Domains;
  /** today's id of a step of before */
  nameNow(step: string): string;
  /** True when conditions named before and now hold for the same answers. */
  isSameNamed(before: unknown, now: unknown): boolean;
}

export function flowPair(before: Project, old: JsonFile, now: Project, present: JsonFile): FlowPair {
  const was = flowSide(before, old);
  const is = flowSide(now, present);
  const pairing = pairSteps(was, is);
  const domains: Domains = (pointer) => {
    const [one, other] = [was.valuesAt(pointer), is.valuesAt(pointer)];
    return one && other ? [...new Set([...one, ...other])] : undefined;
  };
  return {
    before: was,
    now: is,
    pairing,
    domains,
    nameNow: (step) => pairing.renamed.get(step) ?? step,
    isSameNamed: (one, other) => {
      if ((one === undefined) !== (other === undefined)) return false;
      return isSame(was.named(one), is.named(other), domains);
    },
  };
}

/** A condition a side names, to be told; undefined where it names none. */
export function toldCondition(side: FlowSide, name: unknown): Value {
  return textOf(name) === undefined ? undefined : { condition: side.named(name), flow: side.file };
}

/** The place of a pointer now where it is there, else before. */
export function placeIn(pair: FlowPair, pointer: string, isGone = false): ChangePlace {
  return isGone ? { file: pair.before.file, pointer, isOld: true } : { file: pair.now.file, pointer };
}
