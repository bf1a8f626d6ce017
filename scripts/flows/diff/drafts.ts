import { readFileSync } from 'node:fs';
import { isObject, textOf } from '../../../src/definitions/project/shape';
import type { ReplayedDraft } from '../../../src/prover/replay/revision';
import { InputError, simulationInput } from '../../../src/prover/simulation/simulationInput';
import { UsageError } from '../../../src/prover/usageError';

/** Longer lines are no drafts of ours: the server keeps less. */
const LONGEST_LINE = 1024 * 1024;
const FORBIDDEN = /"(?:__proto__|constructor|prototype)"\s*:/;

function draftOf(line: string): Omit<ReplayedDraft, 'from'> {
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
export function draftsInFile(file: string): readonly ReplayedDraft[] {
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
