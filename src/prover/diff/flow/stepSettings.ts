import type { StepView } from '../../../definitions/project/flows';
import { valueAt } from '../../../lib/pointer';
import { type Told, told } from '../change';
import { isSameValue } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { settingValues, wayValue } from '../values';
import { type FlowPair, placeIn, toldCondition } from './pair';

/** What of a step can only be one thing or another, by its place in the step. */
const SETTINGS: readonly (readonly [pointer: string, word: SettingWord])[] = [
  ['/path', 'address'],
  ['/screen', 'screen'],
  ['/track', 'track'],
  ['/picture', 'picture'],
  ['/points', 'points'],
  ['/show', 'show'],
  ['/outcome', 'outcome'],
  ['/way', 'way'],
  ['/guide', 'guide'],
  ['/readFirst', 'readFirst'],
  ['/review', 'review'],
  ['/status', 'statusPointer'],
  ['/items', 'items'],
  ['/names', 'names'],
  ['/meta/root', 'root'],
  ['/meta/cantGoBack', 'cantGoBack'],
  ['/meta/back', 'back'],
  ['/meta/showStayPopup', 'showStayPopup'],
  ['/poll/call', 'pollCall'],
  ['/poll/everyMs', 'everyMs'],
  ['/poll/timeoutMs', 'timeoutMs'],
  ['/submit/verify/call', 'verifyCall'],
  ['/submit/verify/length', 'verifyLength'],
  ['/submit/verify/askedBy', 'verifyAskedBy'],
  ['/submit/verify/signs', 'verifySigns'],
];

/** Settings of a step that are something else now. */
export function stepSettings(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const settings = SETTINGS.flatMap(([pointer, word]) => {
    const [was, is] = [valueAt(before.step, pointer), valueAt(now.step, pointer)];
    if (isSameValue(was, is)) return [];
    return told('step-setting', placeIn(pair, now.pointer + pointer), {
      step: now.id,
      setting: { phrase: word },
      ...(word === 'way' ? { now: wayValue(is), was: wayValue(was) } : settingValues(is, was)),
    });
  });
  return [...settings, ...pendingChange(pair, before, now)];
}

/** While it is still right to wait. */
function pendingChange(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const [was, is] = [valueAt(before.step, '/poll/pending'), valueAt(now.step, '/poll/pending')];
  if (pair.isSameNamed(was, is)) return [];
  const values = { step: now.id, setting: { phrase: 'pending' } } as const;
  const conditions = { now: toldCondition(pair.now, is), was: toldCondition(pair.before, was) };
  return [told('step-setting', placeIn(pair, `${now.pointer}/poll/pending`), { ...values, ...conditions })];
}
