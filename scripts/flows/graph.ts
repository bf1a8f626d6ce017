import { resolve } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/enums';
import { formatFinding, quote } from '../../src/definitions/finding';
import { buildGraph } from '../../src/prover/graph/build';
import { mermaidOf } from '../../src/prover/graph/mermaid';
import { insteadOf } from '../../src/prover/suggest';
import { UsageError } from '../../src/prover/usageError';
import { type CommandIo, command, commandArgs, languageGiven, write } from './command';
import { PICTURES, type Stale, stalePictures, updatePictures } from './graph/pictures';
import { type CheckResult, checkProject } from './project';
import { PRODUCT_ROOT } from './readBuild';

const OPTIONS = {
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  root: { type: 'string', default: PRODUCT_ROOT },
  all: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
} as const;

const WHY: Readonly<Record<Stale['why'], string>> = {
  missing: 'is not there',
  changed: 'no longer shows its flow',
  gone: 'is of a flow that is gone',
};

/** The flows of a root, also those that are not JSON. */
function flowNames({ project }: CheckResult): readonly string[] {
  return project.files.filter(({ kind }) => kind === 'flow').map(({ id }) => id);
}

async function drawAll(result: CheckResult, update: boolean, io: CommandIo): Promise<number> {
  const stale = update ? updatePictures(result) : stalePictures(result);
  if (stale.length === 0) {
    await write(io.stdout, `All pictures in ${PICTURES} show their flows.\n`);
    return 0;
  }
  if (update) {
    await write(io.stdout, stale.map(({ path, why }) => `${path} ${why === 'gone' ? 'removed' : 'drawn'}\n`).join(''));
    return 0;
  }
  await write(io.stdout, stale.map(({ path, why }) => `${path} ${WHY[why]}\n`).join(''));
  const todo = 'npm run --silent flows -- graph --all --update';
  await write(io.stderr, `${stale.length} pictures are stale: draw them with ${todo}\n`);
  return 1;
}

async function drawOne(result: CheckResult, name: string, language: Language, io: CommandIo): Promise<number> {
  const { project, findings } = result;
  const file = project.find('flow', name);
  if (!file) throw new UsageError(`there is no flow ${quote(name)}: ${insteadOf(name, flowNames(result))}`);
  if (file.value === undefined) {
    const why = file.problems.map((problem) => `${formatFinding(problem)}\n`).join('');
    await write(io.stderr, `graph: ${file.path} cannot be read, so there is nothing to draw:\n${why}`);
    return 1;
  }
  await write(io.stdout, mermaidOf(buildGraph(project, file, language, findings)));
  return 0;
}

/** `flows graph`: prints the picture of a flow, problems marked in it, or keeps the pictures of docs/flows. */
export const runGraph = command('graph', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const [name, ...others] = positionals;
  if (values.all ? name !== undefined : name === undefined || others.length > 0)
    throw new UsageError(values.all ? 'give a flow or --all, not both' : 'give one flow, or --all');
  if (!values.all && (values.check || values.update)) throw new UsageError('--check and --update need --all');
  if (values.check && values.update) throw new UsageError('give --check or --update, not both');
  const language = languageGiven(values.lang);

  const result = checkProject(resolve(values.root));
  if (flowNames(result).length === 0) throw new UsageError(`there are no flows in ${resolve(values.root)}/flows`);
  return values.all ? drawAll(result, values.update, io) : drawOne(result, name ?? '', language, io);
});
