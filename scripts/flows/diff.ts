import { resolve } from 'node:path';
import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import type { Project } from '../../src/definitions/project/project';
import { compareProjects } from '../../src/prover/diff/compare';
import { type Difference, differenceReport, differenceText, worstClass } from '../../src/prover/diff/report';
import { createTeller } from '../../src/prover/diff/tell';
import { unreadableText } from '../../src/prover/diff/unreadable';
import { concernedFlows, renamedSteps } from '../../src/prover/replay/concerned';
import { replay } from '../../src/prover/replay/replay';
import { revisionOf } from '../../src/prover/replay/revision';
import { UsageError } from '../../src/prover/usageError';
import { commandArgs, languageGiven, write } from './command';
import { deskCommand } from './deskReleases';
import { openBase, requireDefinitions } from './diff/base';
import { draftsInFile } from './diff/drafts';
import { definitionsAt, readProject } from './project';
import { diffActive } from './publish';
import { PRODUCT_ROOT } from './readBuild';

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  drafts: { type: 'string' },
  active: { type: 'boolean', default: false },
  channel: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Definitions and the folder they were read from. */
interface Side {
  root: string;
  project: Project;
}

function differenceOf(now: Side, before: Side, draftFile: string | undefined): Difference {
  const given = draftFile === undefined ? [] : draftsInFile(draftFile);
  const changes = compareProjects(before.project, now.project, given);
  const concerned = concernedFlows(before.project, now.project, changes);
  const replayed = replay({
    before: revisionOf(definitionsAt(before.root)),
    now: revisionOf(definitionsAt(now.root)),
    drafts: given,
    isChanged: (flow) => concerned.has(flow),
    renamed: renamedSteps(before.project, now.project),
  });
  return { changes, replay: replayed };
}

/** `flows diff`: what changed between a base and the definitions of now, and what becomes of drafts. */
export const runDiff = deskCommand('diff', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const root = resolve(values.root);
  const [base, ...more] = positionals;
  const { active, channel, lang, json } = values;
  if (active) {
    if (base !== undefined || values.drafts !== undefined) {
      throw new UsageError(
        '--active compares with what a server has active, its open drafts too: name nothing besides',
      );
    }
    return diffActive({ root, lang, json, ...(channel && { channel }) }, io);
  }
  if (base === undefined || base === '' || more.length > 0)
    throw new UsageError('name what to compare with: a git revision or a folder');
  const language = languageGiven(values.lang);
  requireDefinitions(root);

  const opened = openBase(root, base);
  try {
    const [before, now] = [readProject(opened.root), readProject(root)];
    const unreadable = unreadableText(before, now);
    if (unreadable !== '') {
      await write(io.stderr, unreadable);
      return 2;
    }
    const difference = differenceOf({ root, project: now }, { root: opened.root, project: before }, values.drafts);
    const teller = createTeller(now, language);
    const text = values.json
      ? `${JSON.stringify(differenceReport(difference, teller, language), null, 2)}\n`
      : differenceText(difference, teller, language);
    await write(io.stdout, text);
    return worstClass(difference) === 'compatible' ? 0 : 1;
  } finally {
    opened.close();
  }
});
