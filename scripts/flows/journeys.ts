import { basename, resolve } from 'node:path';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { journeyNames } from '../../src/prover/journeys/journey';
import { agrees, isCovered, runJourneys } from '../../src/prover/journeys/runJourneys';
import { insteadOf } from '../../src/prover/suggest';
import { UsageError } from '../../src/prover/usageError';
import { command, commandArgs, write } from './command';
import { journeysJson, journeysText, updatesText } from './journeys/report';
import { updateJourneys } from './journeys/updateJourneys';
import { definitionsAt } from './project';
import { PRODUCT_ROOT } from './readBuild';

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  json: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
} as const;

/** `flows journeys`: runs the golden journeys, or those named, and says which edges no journey takes, or rewrites what they expect. */
export const runJourneysCommand = command('journeys', async (args, io) => {
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
});
