import { type Finding, quote } from '../../definitions/finding';
import { allSteps, type StepView } from '../../definitions/project/flows';
import { type ControlView, controlsOf, fieldsOf, requiredOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import { signsIn, traitsOf } from '../../steps/kinds';
import type { Check } from './check';

interface Closed {
  readonly why: string;
  readonly todo: string;
}

/** Why nothing can be entered at a control, and what to do about it there; undefined where it can. */
function closedBy({ widget, control }: ControlView): Closed | undefined {
  if (widget === 'hidden') return { why: 'its control is hidden', todo: 'take another widget' };
  if (widget === 'offered') return { why: 'there may be nothing on offer', todo: 'remove it from "required"' };
  if (control.readOnly !== true) return undefined;
  return { why: 'its control can only be read', todo: 'remove "readOnly"' };
}

/** A step of a draft that asks more than a picture may say what its form starts with. */
const fillsIn = (step: StepView['step']) => traitsOf(step).asks !== 'picture' && !signsIn(step);

function problems(project: Project, view: StepView): readonly Finding[] {
  const { file, form, pointer, step } = view;
  // a step that sends changes or corrections shows the present value of every field, or says which it lacks
  if (form === undefined || step.sends !== undefined || step.correct !== undefined) return [];
  const { prefill = {} } = step;
  const required = requiredOf(project, form);
  const fields = fieldsOf(project, form).map(({ name }) => name);
  return controlsOf(project, form).flatMap((control) => {
    const closed = closedBy(control);
    if (!closed) return [];
    const { why } = closed;
    const empty = control.shows.filter(
      (field) => fields.includes(field) && required.includes(field) && !Object.hasOwn(prefill, field),
    );
    return empty.map((field) => {
      const todo =
        fillsIn(step) && control.widget !== 'offered' ? `add it to "prefill", or ${closed.todo}` : closed.todo;
      const message = `${quote(field)} must be filled in, but ${why} and the step does not fill it in, so no user gets past: ${todo}.`;
      return file.finding('required-hidden', `${pointer}/${'prefill' in step ? 'prefill' : 'form'}`, message);
    });
  });
}

/** What must be filled in can be entered, or the step fills it in. */
export const unfillable: Check = (project) => allSteps(project).flatMap((view) => problems(project, view));
