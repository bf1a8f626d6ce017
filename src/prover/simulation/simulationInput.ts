import type { Answers, FlowParams } from '../../contract/definitions';
import { isObject, type JsonObject, listOf, textOf } from '../../definitions/project/shape';
import { isAnswerValue } from '../../engine/fields';
import type { Reply, SimulationInput } from './types';

/** What is wrong with answers given for a walk; `message` says it without the place. */
export class InputError extends Error {}

function answersOf(value: JsonObject): Answers {
  const given = Object.entries(value).filter(([, answer]) => answer !== null);
  const answers = given.map(([field, answer]) => {
    if (!isAnswerValue(answer)) throw new InputError(`"${field}" is no text, number, boolean or list of texts`);
    return [field, answer] as const;
  });
  return Object.fromEntries(answers);
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const found = value[key] ?? {};
  if (!isObject(found)) throw new InputError(`"${key}" must be an object`);
  return found;
}

function paramsOf(value: JsonObject): FlowParams {
  const entries = Object.entries(objectAt(value, 'params')).map(([name, text]) => {
    if (typeof text !== 'string') throw new InputError(`the parameter "${name}" must be a text`);
    return [name, text] as const;
  });
  return Object.fromEntries(entries);
}

function replyOf(value: unknown): Reply {
  const step = isObject(value) ? textOf(value.step) : undefined;
  if (!isObject(value) || step === undefined) throw new InputError('every reply must name its "step"');
  const code = textOf(value.code);
  return { step, facts: objectAt(value, 'facts'), ...(code === undefined ? {} : { code }) };
}

/**
 * Answers for a walk: flat by field, or beside facts, known, params, replies and the item to open, as a golden journey
 * has them. @throws InputError for values that are no such thing
 */
export function simulationInput(value: JsonObject): SimulationInput {
  if (!isObject(value.answers)) return { answers: answersOf(value), facts: {}, known: {} };
  const open = textOf(value.open);
  const params = paramsOf(value);
  return {
    answers: answersOf(value.answers),
    facts: objectAt(value, 'facts'),
    known: objectAt(value, 'known'),
    replies: listOf(value.replies).map(replyOf),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(open === undefined ? {} : { open }),
  };
}
