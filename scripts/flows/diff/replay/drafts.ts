import { readFileSync } from 'node:fs';
import type { Flow } from '../../../../src/contract/definitions';
import { isObject, textOf } from '../../../../src/definitions/project/shape';
import type { FlowState } from '../../../../src/engine/steps';
import { UsageError } from '../../../../src/prover/usageError';
import { InputError, simulationInput } from '../../simulationInput';

/** What a person has entered so far, with what the flow saw of them. */
export interface Draft {
  flow: string;
  state: FlowState;
  /** where it is from: a journey and how far, or a line of a file */
  from: string;
}

/** The values of a flow's placeholders that a draft needs and does not have. */
export function missingParams({ params = {} }: Flow, { state }: Draft): readonly string[] {
  return Object.entries(params).flatMap(([name, values]) =>
    values.includes(state.params?.[name] ?? '') ? [] : [`${name}: ${state.params?.[name] ?? ''}`],
  );
}

/** Longer lines are no drafts of ours: the server keeps less. */
const LONGEST_LINE = 1024 * 1024;
const FORBIDDEN = /"(?:__proto__|constructor|prototype)"\s*:/;

function draftOf(line: string): Omit<Draft, 'from'> {
  if (line.length > LONGEST_LINE) throw new InputError(`is longer than ${LONGEST_LINE} characters`);
  if (FORBIDDEN.test(line)) throw new InputError('has the key __proto__, constructor or prototype');
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new InputError(`is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const flow = isObject(value) ? textOf(value.flow) : undefined;
  if (!isObject(value) || flow === undefined) throw new InputError('must be an object with "flow" and "answers"');
  if (!isObject(value.answers)) throw new InputError('"answers" must be an object');
  const { answers, facts, known, params } = simulationInput(value);
  const { done } = value;
  if (!Array.isArray(done) || !done.every((id) => typeof id === 'string'))
    throw new InputError('"done" must be a list of step ids');
  return { flow, state: { answers, facts, known, done, ...(params ? { params } : {}) } };
}

/** Drafts of a JSONL file, as `scripts/export-drafts.ts` writes it. @throws UsageError naming the line that is wrong */
export function draftsInFile(file: string): readonly Draft[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [{ ...draftOf(line), from: `line ${index + 1}` }];
    } catch (error) {
      if (error instanceof InputError) throw new UsageError(`${file}:${index + 1} ${error.message}`);
      throw error;
    }
  });
}
