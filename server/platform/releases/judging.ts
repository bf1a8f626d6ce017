import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContract } from '../../../src/contract/buildContract';
import type { ReleaseJudgement, ReleaseToJudge } from '../../../src/prover/judgeRelease';
import { readFolder } from './readFolder';

/** Judges a release before it is published. */
export type JudgeRelease = (release: ReleaseToJudge) => Promise<ReleaseJudgement>;

/** How long it may take: the check, the journeys and the drafts of a large release. */
const DEADLINE_MS = 120_000;
const MEMORY_MB = 1_024;

/** What the process answers: what it found, or why it could not. */
export type JudgingReply = { judgement: ReleaseJudgement } | { failed: string };

/** Judges in a process of its own, so that people are served meanwhile. Rejects when it takes too long or ends. */
export const judgeBeside: JudgeRelease = (release) =>
  new Promise((resolve, reject) => {
    const isSource = import.meta.url.endsWith('.ts');
    const child = fork(new URL(isSource ? './judgeProcess.ts' : './judgeProcess.js', import.meta.url), {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
      serialization: 'advanced',
    });
    const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
    child.once('message', (reply: JudgingReply) => {
      if ('judgement' in reply) resolve(reply.judgement);
      else reject(new Error(reply.failed));
      child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(deadline);
      reject(new Error('the process that judges a release ended without a word'));
    });
    child.send(release);
  });

/** What a release is checked against and does not hold itself. */
export interface Build {
  contract: BuildContract;
  /** the calls and their bodies, by path */
  texts: readonly (readonly [path: string, text: string])[];
}

/** The build below a root; undefined where there is none. */
export function buildIn(root: string): Build | undefined {
  const file = join(root, 'dist', 'contract.json');
  if (!existsSync(file)) return undefined;
  const contract = JSON.parse(readFileSync(file, 'utf8')) as BuildContract;
  return { contract, texts: readFolder(root, 'schemas/api').texts };
}
