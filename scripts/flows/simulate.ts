import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answers } from '../../src/contract/definitions';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/contract/enums';
import { isAnswerValue } from '../../src/engine/answerValue';
import { DefinitionError } from '../definitions/definitionError';
import { type CommandIo, write } from './commandIo';
import { flowIds, flowSource, loadFlow } from './flowSource';
import { translator } from './messages';
import { PRODUCT_ROOT } from './project/project';
import { isObject, type JsonObject } from './project/shape';
import { type SimulationInput, simulate } from './simulation';
import { describeStop, simulationText } from './simulationText';

const USAGE = 'usage: simulate FLOW --answers FILE [--root DIR] [--lang id|en-us] [--json]';

/** What is wrong with how the command was called; it ends the command with exit code 2. */
class UsageError extends Error {}

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  answers: { type: 'string' },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  json: { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readObject(file: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(value)) throw new UsageError(`${file} must hold a JSON object`);
  return value;
}

function answersOf(value: JsonObject, file: string): Answers {
  const given = Object.entries(value).filter(([, answer]) => answer !== null);
  const answers = given.map(([field, answer]) => {
    if (!isAnswerValue(answer))
      throw new UsageError(`${file}: "${field}" is no text, number, boolean or list of texts`);
    return [field, answer] as const;
  });
  return Object.fromEntries(answers);
}

/** The file's answers: flat by field, or beside facts and known. */
function readInput(file: string): SimulationInput {
  const value = readObject(file);
  if (!isObject(value.answers)) return { answers: answersOf(value, file), facts: {}, known: {} };
  const { answers, facts = {}, known = {} } = value;
  if (!isObject(facts) || !isObject(known)) throw new UsageError(`${file}: "facts" and "known" must be objects`);
  return { answers: answersOf(answers, file), facts, known };
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parse(args);
  const root = resolve(values.root);
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('name one flow');
  if (values.answers === undefined) throw new UsageError('give the answers: --answers FILE');
  const language = LANGUAGES.find((known) => known === values.lang);
  if (!language) throw new UsageError(`--lang must be one of ${LANGUAGES.join(', ')}, not "${values.lang}"`);
  const known = flowIds(root);
  if (!known.includes(id))
    throw new UsageError(`there is no flow "${id}" in ${root}/flows; there are: ${known.join(', ')}`);

  const flow = loadFlow(root, id);
  const simulation = simulate(flow, readInput(values.answers), flowSource(root, flow));
  const translate = translator(root, language);
  await write(io.stdout, values.json ? asJson(simulation, translate) : simulationText(simulation, translate));
  return simulation.stop.reason === 'end' ? 0 : 1;
}

function asJson(simulation: ReturnType<typeof simulate>, translate: ReturnType<typeof translator>): string {
  const { stop } = simulation;
  const errors =
    'errors' in stop
      ? stop.errors.map((error) => ({ ...error, message: translate(error.message, error.params) }))
      : undefined;
  const told = { ...stop, message: describeStop(stop), ...(errors ? { errors } : {}) };
  return `${JSON.stringify({ ...simulation, stop: told }, null, 2)}\n`;
}

/**
 * `flows simulate`: walks a flow with given answers. Resolves to the exit code: 0 when an end step was reached, 1 when
 * it stopped before, 2 with a line on stderr for a wrong call or definitions that cannot be used.
 */
export async function runSimulate(args: string[], io: CommandIo): Promise<number> {
  try {
    return await run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof DefinitionError)) throw error;
    await write(io.stderr, `simulate: ${error.message}${error instanceof UsageError ? `\n${USAGE}` : ''}\n`);
    return 2;
  }
}
