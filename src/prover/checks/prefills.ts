import { type Finding, quote } from '../../definitions/finding';
import { allSteps, type StepView } from '../../definitions/project/flows';
import { type FieldView, fieldsOf, isReadable, sensitiveNames } from '../../definitions/project/forms';
import { entriesOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import type { Check } from './check';

const KNOWN = '/known/';

const has = (object: object | undefined, name: string) => object !== undefined && Object.hasOwn(object, name);

/** True when the step would never send the field as it was filled in. */
function isHeldBack({ step }: StepView, { name, schema }: FieldView): boolean {
  if (step.sends === 'changes' || schema.fromCheckOf !== undefined) return true;
  return step.correct !== undefined && (schema.sensitive === true || !has(step.correct, name));
}

function maskedPrefills(view: StepView, fields: readonly FieldView[], sensitive: ReadonlySet<string>) {
  return entriesOf(view.step.prefill).flatMap(([name, known]): readonly Finding[] => {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field || !known.startsWith(KNOWN) || !sensitive.has(known.slice(KNOWN.length))) return [];
    if (isHeldBack(view, field)) return [];
    const message = `What is known of ${quote(known.slice(KNOWN.length))} is masked and would be sent so: remove it, or let the step send changes.`;
    return [view.file.finding('masked-prefill', `${view.pointer}/prefill/${escapeSegment(name)}`, message)];
  });
}

/** Without its present value a field of such a step is shown empty, while it is not to be changed too. */
function missingPrefills(view: StepView, fields: readonly FieldView[]): readonly Finding[] {
  const { correct, prefill, sends } = view.step;
  if (sends === undefined && correct === undefined) return [];
  return fields
    .filter(({ name, schema }) => schema.transient !== true && schema.oneTime !== true && !has(prefill, name))
    .map(({ name }) => {
      const message = `The present value of ${quote(name)} is not shown: add it to "prefill".`;
      return view.file.finding(
        'missing-prefill',
        `${view.pointer}/${sends === undefined ? 'correct' : 'sends'}`,
        message,
      );
    });
}

/** A step sends what was changed, or what had to be corrected. */
function twoKinds({ file, pointer, step }: StepView): readonly Finding[] {
  if (step.sends === undefined || step.correct === undefined) return [];
  const message = 'The step corrects already: remove "sends", or "correct".';
  return [file.finding('two-kinds', `${pointer}/sends`, message)];
}

/** Masked values are not sent back, and a step that sends changes or corrections shows what there is. */
export const prefills: Check = (project) => {
  const sensitive = sensitiveNames(project);
  return allSteps(project).flatMap((view) => {
    if (view.form === undefined || !isReadable(project, view.form)) return [];
    const fields = fieldsOf(project, view.form);
    return [...twoKinds(view), ...maskedPrefills(view, fields, sensitive), ...missingPrefills(view, fields)];
  });
};
