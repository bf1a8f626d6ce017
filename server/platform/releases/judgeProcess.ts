/** A process of its own that judges one release: it takes seconds of computing, and people are served meanwhile. */
import { judgeRelease, type ReleaseToJudge } from '../../../src/prover/judgeRelease';
import type { JudgingReply } from './judging';

process.once('message', (release: ReleaseToJudge) => {
  let reply: JudgingReply;
  try {
    reply = { judgement: judgeRelease(release) };
  } catch (error) {
    reply = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(reply);
});
process.once('disconnect', () => process.exit());
