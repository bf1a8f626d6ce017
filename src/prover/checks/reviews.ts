import { type Finding, quote } from '../../definitions/finding';
import { type StepView, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { neverBefore } from '../../definitions/project/order';
import { namesIn } from '../../definitions/project/shape';
import { signsIn } from '../../steps/kinds';
import type { Check } from './check';

function problems(file: JsonFile, review: StepView): readonly Finding[] {
  const steps = new Map(stepsOf(file).map((view) => [view.id, view]));
  return namesIn(review.step.of, `${review.pointer}/of`).flatMap(({ name, pointer }): readonly Finding[] => {
    const shown = steps.get(name);
    if (!shown) return [];
    const wrong = (message: string) => [file.finding('review-order', pointer, message)];
    if (neverBefore(file, name, review.id)) {
      return wrong(`${quote(name)} does not come before this review, so there is nothing to show of it: remove it.`);
    }
    if (shown.form !== undefined && !signsIn(shown.step)) return [];
    return wrong(`${quote(name)} asks nothing that a review shows: remove it.`);
  });
}

/** A review shows steps that come before it and ask something. */
export const reviews: Check = (project) =>
  project.of('flow').flatMap((file) => stepsOf(file).flatMap((view) => problems(file, view)));
