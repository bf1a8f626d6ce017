import { quote } from '../../definitions/finding';
import { allSteps, submitOf } from '../../definitions/project/flows';
import { namesIn } from '../../definitions/project/shape';
import { pointerSegments } from '../../lib/pointer';
import type { Check } from './check';

/** What a call sends has one value for each name: the last part of its pointer. */
export const sentTwice: Check = (project) =>
  allSteps(project).flatMap((view) => {
    const first = new Map<string, string>();
    return namesIn(submitOf(view).send, `${view.pointer}/submit/send`).flatMap((use) => {
      const name = pointerSegments(use.name)?.at(-1);
      if (name === undefined) return [];
      const before = first.get(name);
      // the same pointer twice is found by the shape of the list
      if (before === undefined || before === use.name) {
        first.set(name, use.name);
        return [];
      }
      const message = `${quote(before)} is sent as ${quote(name)} already, and only one of them would arrive: remove one.`;
      return [view.file.finding('sent-twice', use.pointer, message)];
    });
  });
