import type { StepView } from '../../../definitions/project/flows';
import { fieldsOf } from '../../../definitions/project/forms';
import { traitsOf } from '../../../steps/kinds';
import { type Told, told } from '../change';
import { type FlowPair, placeIn } from './pair';

/** True for a step that asks something of the person, false for one that only shows. */
export function asks({ step }: StepView): boolean {
  const { passedBy } = traitsOf(step);
  return passedBy === 'sending' || passedBy === 'session';
}

/** Another kind of step, or another form. */
export function natureChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const kinds = [before.step.kind, now.step.kind].map(String);
  if (kinds[0] !== kinds[1]) {
    return [told('step-kind', placeIn(pair, `${now.pointer}/kind`), { step: now.id, now: kinds[1], was: kinds[0] })];
  }
  if (before.form === now.form) return [];
  const names = (view: StepView, side: FlowPair['now']) =>
    view.form === undefined ? [] : fieldsOf(side.project, view.form).map(({ name }) => name);
  const asked = names(now, pair.now);
  const lost = names(before, pair.before).filter((field) => !asked.includes(field));
  const place = placeIn(pair, `${now.pointer}/form`);
  const values = { step: now.id, now: now.form, was: before.form, fields: lost };
  return [told(lost.length > 0 ? 'step-form-loses' : 'step-form', place, values)];
}
