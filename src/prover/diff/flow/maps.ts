import type { StepView } from '../../../definitions/project/flows';
import { submitOf } from '../../../definitions/project/flows';
import { isObject, type JsonObject } from '../../../definitions/project/shape';
import { escapeSegment } from '../../../lib/pointer';
import { type ChangePlace, type Told, told, type Value } from '../change';
import { keyedEntries } from '../keyed';
import type { ChangeKind } from '../kinds';
import { isSameValue } from '../plain';
import type { Sentence } from '../sentences/sentences';
import { targetValue, wayValue } from '../values';
import { type FlowPair, placeIn } from './pair';

/** An object of a step whose entries come and go: field -> pointer, code -> target, value -> way. */
interface EntryMap {
  /** place below the step */
  at: string;
  read(view: StepView): unknown;
  kinds: { added: ChangeKind; removed: ChangeKind; changed: ChangeKind };
  says: { added: Sentence; removed: Sentence; changed: Sentence };
  tell(value: unknown): Value;
}

type Entry = { readonly key: string; readonly was?: readonly unknown[] | undefined; readonly is?: readonly unknown[] };

const asText = (value: unknown): Value => (typeof value === 'string' ? value : undefined);
const wayOf = (value: unknown) => (isObject(value) ? value.way : undefined);

const MAPS: readonly EntryMap[] = [
  {
    at: '/prefill',
    read: ({ step }) => step.prefill,
    kinds: { added: 'prefill-changed', removed: 'prefill-changed', changed: 'prefill-changed' },
    says: { added: 'prefill-added', removed: 'prefill-removed', changed: 'prefill-changed' },
    tell: asText,
  },
  {
    at: '/submit/errors',
    read: (view) => submitOf(view).errors,
    kinds: { added: 'error-changed', removed: 'error-changed', changed: 'error-changed' },
    says: { added: 'error-added', removed: 'error-removed', changed: 'error-changed' },
    tell: targetValue,
  },
  {
    at: '/submit/params',
    read: (view) => submitOf(view).params,
    kinds: { added: 'call-changed', removed: 'call-changed', changed: 'call-changed' },
    says: { added: 'call-param', removed: 'call-param', changed: 'call-param' },
    tell: asText,
  },
  {
    at: '/opens',
    read: ({ step }) => step.opens,
    kinds: { added: 'list-opens', removed: 'list-opens', changed: 'list-opens' },
    says: { added: 'list-opens', removed: 'list-opens', changed: 'list-opens' },
    tell: asText,
  },
  {
    at: '/values',
    read: ({ step }) => step.values,
    kinds: { added: 'status-value-added', removed: 'status-value-removed', changed: 'status-way' },
    says: { added: 'status-value-added', removed: 'status-value-removed', changed: 'status-way' },
    tell: (value) => wayValue(wayOf(value)),
  },
];

/** Ways name steps: by today's names. */
function renamedWay(pair: FlowPair, value: unknown): unknown {
  if (!isObject(value) || !isObject(value.way) || typeof value.way.to !== 'string') return value;
  return { ...value, way: { ...value.way, to: pair.nameNow(value.way.to) } } satisfies JsonObject;
}

/** Entries of a step's objects that are new, gone or lead to something else. */
export function mapChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  return MAPS.flatMap(({ at, read, kinds, says, tell }) => {
    const { added, removed, kept } = keyedEntries(read(before), read(now));
    const differing = kept.filter(({ was: [, was], is: [, is] }) => !isSameValue(renamedWay(pair, was), is));
    const tellAll = (entries: readonly Entry[], change: keyof EntryMap['kinds']) =>
      entries.map(({ key, was: [, was] = [], is: [, is] = [] }) => {
        const isGone = change === 'removed';
        const place: ChangePlace = placeIn(
          pair,
          `${(isGone ? before : now).pointer}${at}/${escapeSegment(key)}`,
          isGone,
        );
        const values = { step: now.id, key, now: tell(is), was: tell(was) };
        const isTone = change === 'changed' && isToneOnly(was, is);
        return told(kinds[change], place, values, isTone ? 'status-tone' : says[change]);
      });
    return [...tellAll(added, 'added'), ...tellAll(removed, 'removed'), ...tellAll(differing, 'changed')];
  });
}

/** A value of a status that only looks different. */
const isToneOnly = (was: unknown, is: unknown): boolean =>
  isObject(was) && isObject(is) && was.tone !== undefined && isSameValue(was.way, is.way);
