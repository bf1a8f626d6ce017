import type { Build, JudgeRelease } from '../../platform/releases/judging';
import type { FlowsNeeds } from '../flows';

/** What publishing needs: open drafts are judged by what is published, with the facts that their flows read. */
export type PublishingNeeds = FlowsNeeds & {
  /** what the build can do, and its calls; undefined where there is no build */
  build(): Build | undefined;
  judgeRelease: JudgeRelease;
};
