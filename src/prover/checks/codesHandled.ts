import { type Finding, quote } from '../../definitions/finding';
import { knownCalls } from '../../definitions/project/calls';
import { allSteps, askingCodesOf, errorTargetsOf, keepsOf, type StepView } from '../../definitions/project/flows';
import type { Project } from '../../definitions/project/project';
import { generalRefusals, refusalsOf } from '../../definitions/project/refusals';
import { textsOf } from '../../definitions/project/shape';
import { allTexts, hasText, isUndecided } from '../../definitions/project/texts';
import { escapeSegment } from '../../lib/pointer';
import type { Check } from './check';

const keyOf = (code: string) => `errors.${code}`;

/** True for a code with a text; a language that lacks it is reported there. */
function hasWords(project: Project, code: string): boolean {
  const key = keyOf(code);
  return allTexts(project).some((texts) => hasText(texts, key) || isUndecided(texts, key));
}

function ofStep(project: Project, view: StepView): readonly Finding[] {
  const handled = [
    ...errorTargetsOf(view).map(([, , code]) => code),
    ...(keepsOf(view)?.codes ?? []),
    ...askingCodesOf(view).map(({ name }) => name),
  ];
  return (refusalsOf(project, view) ?? [])
    .filter((code) => !handled.includes(code) && !hasWords(project, code))
    .map((code) => {
      const message = `The call can be refused with ${quote(code)}, and nothing says what happens then: add it to "errors" or "keeps" of the step, or a text ${quote(keyOf(code))}.`;
      return view.file.finding('unhandled-code', `${view.pointer}/submit/call`, message);
    });
}

/** Codes that no step handles, because they can come with any call, or with a call beside the steps. */
function ofCalls(project: Project): readonly Finding[] {
  const [file] = project.of('calls');
  if (!file) return [];
  const listed = [
    { codes: generalRefusals(project), pointer: '/refuses' },
    ...[...knownCalls(project)]
      .filter(([, { step }]) => step !== true)
      .map(([call, { refuses }]) => ({ codes: textsOf(refuses), pointer: `/calls/${escapeSegment(call)}/refuses` })),
  ];
  return listed.flatMap(({ codes, pointer }) =>
    codes.flatMap((code, index) => {
      if (hasWords(project, code)) return [];
      const message = `The server can refuse with ${quote(code)}, and there are no words for it: add a text ${quote(keyOf(code))}.`;
      return [file.finding('unhandled-code', `${pointer}/${index}`, message)];
    }),
  );
}

/** For every code with which the server can refuse a call, the step that sends it says what happens, or a text does. */
export const codesHandled: Check = (project) => {
  if (allTexts(project).length === 0) return [];
  return [...ofCalls(project), ...allSteps(project).flatMap((view) => ofStep(project, view))];
};
