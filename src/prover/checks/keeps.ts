import { type Finding, quote } from '../../definitions/finding';
import { keepsOf, type StepView, stepsOf, submitOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { isObject } from '../../definitions/project/shape';
import { pointerUsesOf } from '../../definitions/project/uses';
import { escapeSegment } from '../../lib/pointer';
import type { Check } from './check';

function keptCodes(view: StepView): readonly Finding[] {
  const keeps = keepsOf(view);
  if (!keeps) return [];
  const { errors } = submitOf(view);
  const mapped = keeps.codes.filter((code) => isObject(errors) && Object.hasOwn(errors, code));
  const success = keeps.codes.indexOf('SUCCESS');
  return [
    ...mapped.map((code) => {
      const message = `${quote(code)} is kept and refuses nothing, so it leads nowhere else: remove it here or from "keeps".`;
      return view.file.finding('kept-code', `${view.pointer}/submit/errors/${escapeSegment(code)}`, message);
    }),
    ...(success < 0
      ? []
      : [
          view.file.finding(
            'kept-code',
            `${keeps.pointer}/codes/${success}`,
            '"SUCCESS" is what is kept of a call without a code: remove it.',
          ),
        ]),
  ];
}

function unreadFacts(file: JsonFile): readonly Finding[] {
  const read = pointerUsesOf(file).map(({ name }) => name);
  return stepsOf(file).flatMap((view) => {
    const keeps = keepsOf(view);
    if (!keeps || read.some((name) => name === `/facts/${keeps.fact}`)) return [];
    const message = `Nothing looks at "/facts/${keeps.fact}", so its codes are lost: add a status or a condition.`;
    return [file.finding('unread-fact', `${keeps.pointer}/fact`, message)];
  });
}

/** Codes that are kept are not mapped as well, and something looks at the fact that keeps them. */
export const keeps: Check = (project) =>
  project.of('flow').flatMap((file) => [...stepsOf(file).flatMap(keptCodes), ...unreadFacts(file)]);
