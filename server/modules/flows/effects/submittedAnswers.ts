import type { FieldError } from '../../../../src/contract/definitions';
import type { ByField } from '../../../../src/contract/named';
import { acceptedAnswers } from '../../../../src/engine/acceptBody';
import { stepOf } from '../../../../src/engine/address';
import type { FlowState } from '../../../../src/engine/steps';
import { acknowledgedAnswers } from '../../../../src/engine/transition';
import { openSteps, walkModules } from '../../../../src/engine/walk';
import type { FieldName } from '../../../../src/rules/generated/fieldNames';
import { Refusal } from '../../../platform/domain/refusals';
import { flowStateOf } from '../../applications';
import type { EffectRequest } from './effect';

type Values = ByField;

/** What is known of the parts of a hub that were not sent here. */
function knownInstead({ definitions, flow, user, step: hub }: EffectRequest, context: FlowState): Values {
  const parts = walkModules(flow, context, [hub]).filter(({ walked }) => !walked.complete);
  const asked = parts
    .flatMap(({ walked }) => [...walked.path, ...walked.ahead])
    .flatMap((id) => {
      const step = stepOf(flow, id);
      const form = step && 'form' in step ? definitions.form(step.form) : undefined;
      return form ? Object.keys(form.definition.schema.properties) : [];
    });
  return Object.fromEntries(Object.entries(user.known).filter(([name]) => asked.includes(name)));
}

/**
 * Every answer that a review or a hub sends as a whole: those of the steps that were sent and are still on the path,
 * or of the steps the review shows, checked once more, and what is known of the parts of a hub that needed no sending.
 * Refuses with INVALID_INPUT.
 */
export function submittedAnswers(request: EffectRequest): Values {
  const { definitions, flow, draft, step: sending, now } = request;
  const context = flowStateOf(request, now);
  const review = stepOf(flow, sending);
  const shown = review && 'of' in review ? review.of : undefined;
  const sent = openSteps(flow, context).filter((id) => draft.done.includes(id) && (!shown || shown.includes(id)));
  const answers: Record<string, unknown> = { ...knownInstead(request, context) };
  const acknowledged = acknowledgedAnswers(flow, context, (id) => definitions.form(id)?.definition);
  const errors: FieldError[] = [];
  for (const id of sent) {
    const step = stepOf(flow, id);
    const form = step && 'form' in step ? definitions.form(step.form) : undefined;
    if (!step || !form) continue;
    const result = acceptedAnswers({ flow, step, form, context, acknowledged });
    if ('errors' in result) errors.push(...result.errors);
    else Object.assign(answers, result.answers);
  }
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  return answers;
}

/** True for what is said once and is nothing to know of a person: a list of pictures and what they show. */
const KIND: FieldName = 'type';
const isPassingBy = (name: string, value: unknown) => Array.isArray(value) || name === KIND;

/** Those of the answers that later flows begin with. */
export function remembered(answers: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isPassingBy(name, value)));
}
