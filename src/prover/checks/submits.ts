import { type Finding, quote } from '../../definitions/finding';
import { allSteps, errorTargetsOf, keepsOf, type StepView, stepsOf, submitOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { namesIn } from '../../definitions/project/shape';
import { pointerUsesOf } from '../../definitions/project/uses';
import { escapeSegment, pointerSegments } from '../../lib/pointer';
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

interface Times {
  readonly everyMs?: number;
  readonly timeoutMs?: number;
}

function tooShort({ file }: StepView, { everyMs, timeoutMs }: Times = {}, pointer: string): readonly Finding[] {
  if (everyMs === undefined || timeoutMs === undefined || everyMs <= timeoutMs) return [];
  const message = 'It gives up before it asks a second time: make timeoutMs longer than everyMs.';
  return [file.finding('short-timeout', `${pointer}/timeoutMs`, message)];
}

/** What asks again has the time to do so. */
export const times: Check = (project) =>
  allSteps(project).flatMap((view) => [
    ...tooShort(view, view.step.poll, `${view.pointer}/poll`),
    ...errorTargetsOf(view).flatMap(([target, pointer]) => tooShort(view, target.repeat, `${pointer}/repeat`)),
  ]);

function keptCodes(view: StepView): readonly Finding[] {
  const keeps = keepsOf(view);
  if (!keeps) return [];
  const { errors } = submitOf(view);
  const mapped = keeps.codes.filter((code) => errors && Object.hasOwn(errors, code));
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
