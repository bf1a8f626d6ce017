import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Flow } from '../../src/contract/definitions';
import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import { takesValue } from '../../src/contract/flowParams';
import { isObject, type JsonObject } from '../../src/definitions/project/shape';
import { describeStop } from '../../src/prover/simulation/describeStop';
import { flowSource } from '../../src/prover/simulation/flowSource';
import { simulate } from '../../src/prover/simulation/simulate';
import { InputError, simulationInput } from '../../src/prover/simulation/simulationInput';
import {
  callsOf,
  type Simulation,
  type SimulationInput,
  type Stop,
  simulatedPath,
} from '../../src/prover/simulation/types';
import { UsageError } from '../../src/prover/usageError';
import { command, commandArgs, languageGiven, write } from './command';
import { type Translate, translator } from './messages';
import { definitionsAt } from './project';
import { PRODUCT_ROOT } from './readBuild';
import { simulationText } from './simulationText';

/** Where a flow comes to when nothing is in its way. */
const ARRIVED: readonly Stop['reason'][] = ['end', 'leave', 'stay'];

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  answers: { type: 'string' },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  json: { type: 'boolean', default: false },
} as const;

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

function readInput(file: string): SimulationInput {
  try {
    return simulationInput(readObject(file));
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** A value for every parameter of the flow, or the flow has no address. */
function requireParams(flow: Flow, { params = {} }: SimulationInput): void {
  const missing = Object.entries(flow.params ?? {}).find(([name, values]) => !takesValue(values, params[name]));
  if (!missing) return;
  const [name, values] = missing;
  throw new UsageError(
    `the flow needs "params": {"${name}": ...} beside "answers", ${values === 'id' ? 'an id' : `one of ${values.join(', ')}`}`,
  );
}

/** `flows simulate`: walks a flow with given answers. */
export const runSimulate = command('simulate', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const root = resolve(values.root);
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('name one flow');
  if (values.answers === undefined) throw new UsageError('give the answers: --answers FILE');
  const language = languageGiven(values.lang);
  const definitions = definitionsAt(root);
  const known = definitions.ids('flow');
  if (!known.includes(id))
    throw new UsageError(`there is no flow "${id}" in ${root}/flows; there are: ${known.join(', ')}`);

  const flow = definitions.flow(id);
  const input = readInput(values.answers);
  requireParams(flow, input);
  const simulation = simulate(flow, input, flowSource(definitions, flow));
  const translate = translator(root, language);
  await write(io.stdout, values.json ? asJson(simulation, translate) : simulationText(simulation, translate));
  return ARRIVED.includes(simulation.stop.reason) ? 0 : 1;
});

function asJson(simulation: Simulation, translate: Translate): string {
  const { flow, stop, unasked, untaken } = simulation;
  const errors =
    'errors' in stop
      ? stop.errors.map((error) => ({ ...error, message: translate(error.message, error.params) }))
      : undefined;
  const told = { ...stop, message: describeStop(stop), ...(errors ? { errors } : {}) };
  return `${JSON.stringify({ flow, path: simulatedPath(simulation), calls: callsOf(simulation), stop: told, unasked, untaken }, null, 2)}\n`;
}
