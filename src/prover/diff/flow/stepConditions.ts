import type { StepView } from '../../../definitions/project/flows';
import { textsOf } from '../../../definitions/project/shape';
import { escapeSegment } from '../../../lib/pointer';
import { type Told, told } from '../change';
import { keyedEntries } from '../keyed';
import { type FlowPair, placeIn, toldCondition } from './pair';

/** Notes above a step: those of another name but the same condition are the same. */
export function noteChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const [was, is] = [textsOf(before.step.notes), textsOf(now.step.notes)];
  const isKnown = (note: string, others: readonly string[], isOld: boolean) =>
    others.includes(note) ||
    others.some((other) => (isOld ? pair.isSameNamed(note, other) : pair.isSameNamed(other, note)));
  const added = is.filter((note) => !isKnown(note, was, false));
  const removed = was.filter((note) => !isKnown(note, is, true));
  const differing = is.filter((note) => was.includes(note) && !pair.isSameNamed(note, note));
  const place = placeIn(pair, `${now.pointer}/notes`);
  const conditionNow = (note: string) => toldCondition(pair.now, note);
  return [
    ...added.map((note) => told('note-changed', place, { step: now.id, note, when: conditionNow(note) }, 'note-added')),
    ...removed.map((note) => told('note-changed', place, { step: now.id, note }, 'note-removed')),
    ...differing.map((note) => told('note-changed', place, { step: now.id, note, when: conditionNow(note) })),
  ];
}

/** Which fields a step lets correct, and when. */
export function correctChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const [was, is] = [before.step.correct, now.step.correct];
  const place = (field: string) => placeIn(pair, `${now.pointer}/correct/${escapeSegment(field)}`);
  if ((was === undefined) !== (is === undefined)) {
    const fields = Object.keys(is ?? {});
    const at = placeIn(pair, `${now.pointer}/correct`);
    if (is === undefined) return [told('correct-opened', at, { step: now.id }, 'correct-all')];
    return [told('correct-closed', at, { step: now.id, fields }, 'correct-only')];
  }
  const { added, removed, kept } = keyedEntries(was, is);
  const differing = kept.filter((entry) => !pair.isSameNamed(entry.was[1], entry.is[1]));
  const valuesOf = ({ key, is: [, condition] }: (typeof added)[number]) => {
    return { step: now.id, field: key, when: toldCondition(pair.now, condition) };
  };
  return [
    ...added.map((entry) => told('correct-opened', place(entry.key), valuesOf(entry))),
    ...removed.map(({ key }) => told('correct-closed', place(key), { step: now.id, field: key })),
    ...differing.map((entry) => told('correct-changed', place(entry.key), valuesOf(entry))),
  ];
}
