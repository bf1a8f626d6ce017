import { fork } from 'node:child_process';
import type { ReleaseJudgement, ReleaseToJudge } from '../../src/prover/judgeRelease';

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
