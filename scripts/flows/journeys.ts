import { basename, resolve } from 'node:path';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { journeyNames } from '../../src/prover/journeys/journey';
import { agrees, isCovered, runJourneys } from '../../src/prover/journeys/runJourneys';
import { insteadOf } from '../../src/prover/suggest';
import { UsageError } from '../../src/prover/usageError';
import { answerCall, type CommandIo, commandArgs, write } from './command';
import { journeysJson, journeysText, updatesText } from './journeys/report';
import { updateJourneys } from './journeys/updateJourneys';
import { definitionsAt } from './project';
import { PRODUCT_ROOT } from './readBuild';

const USAGE = 'usage: journeys [NAME...] [--update] [--root DIR] [--json]';

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  json: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
} as const;

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const root = resolve(values.root);
  if (definitionsIn(root, ['flows']).ids('flow').length === 0)
    throw new UsageError(`there are no flows in ${root}/flows`);
  const definitions = definitionsAt(root);
  const known = journeyNames(definitions);
  const named = positionals.map((name) => basename(name, '.json'));
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no journey "${unknown}": ${insteadOf(unknown, known)}`);

  const isWhole = named.length === 0;
  const names = isWhole ? known : named;
  if (values.update) {
    const updates = updateJourneys(root, names);
    await write(io.stdout, values.json ? `${JSON.stringify(updates, null, 2)}\n` : updatesText(updates));
    return updates.every(({ problem }) => problem === undefined) ? 0 : 1;
  }
  const result = runJourneys(definitions, names);
  await write(io.stdout, (values.json ? journeysJson : journeysText)(result, isWhole));
  return result.journeys.every(agrees) && (!isWhole || result.coverage.every(isCovered)) ? 0 : 1;
}

/**
 * `flows journeys`: runs the golden journeys, or those named, and says which edges of the flows no journey takes; with
 * `--update` it rewrites what they expect instead. Resolves to the exit code: 0 when all go as expected and, unless some
 * were named, take every edge, or are rewritten; 1 when not; 2 with a line on stderr for a wrong call.
 */
export function runJourneysCommand(args: string[], io: CommandIo): Promise<number> {
  return answerCall('journeys', USAGE, io, () => run(args, io));
}
