import { keepsOf, type StepView, submitOf } from '../../../definitions/project/flows';
import { textsOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { isSameValue, listChanges } from '../plain';
import { type FlowPair, placeIn } from './pair';

const nameOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);
const sentBy = (view: StepView) => textsOf(submitOf(view).send);

function keepsChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const [was, is] = [keepsOf(before), keepsOf(now)];
  const place = placeIn(pair, `${now.pointer}/submit/keeps`);
  if (was?.fact !== is?.fact) return [told('keeps-fact', place, { step: now.id, now: is?.fact, was: was?.fact })];
  const { added, removed } = listChanges(was?.codes ?? [], is?.codes ?? []);
  return [
    ...(added.length > 0 ? [told('keeps-code', place, { step: now.id, codes: added }, 'keeps-code-added')] : []),
    ...(removed.length > 0 ? [told('keeps-code', place, { step: now.id, codes: removed }, 'keeps-code-removed')] : []),
  ];
}

/** What a step sends, to which call, and what of the answer it keeps. */
export function submitChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const at = `${now.pointer}/submit`;
  const calls = [submitOf(before).call, submitOf(now).call] as const;
  const { added, removed } = listChanges(sentBy(before), sentBy(now));
  return [
    ...(calls[0] === calls[1]
      ? []
      : [told('call-changed', placeIn(pair, `${at}/call`), { step: now.id, now: calls[1], was: calls[0] })]),
    ...(added.length > 0
      ? [told('sent-added', placeIn(pair, `${at}/send`), { step: now.id, fields: added.map(nameOf) })]
      : []),
    ...(removed.length > 0
      ? [told('sent-removed', placeIn(pair, `${at}/send`), { step: now.id, fields: removed.map(nameOf) })]
      : []),
    ...keepsChanges(pair, before, now),
  ];
}

/** Whether a form step sends all or only what differs. */
export function sendsChange(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  if (isSameValue(before.step.sends, now.step.sends)) return [];
  const says = now.step.sends === undefined ? 'sends-all' : 'sends-changes';
  return [told('sends-changed', placeIn(pair, `${now.pointer}/sends`), { step: now.id }, says)];
}
