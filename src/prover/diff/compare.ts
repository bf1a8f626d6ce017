import type { Project } from '../../definitions/project/project';
import type { Change } from './change';
import { flowChanges, flowPairs } from './flow/flow';
import { formChanges } from './form/form';
import { callChanges, channelChanges } from './others';
import { textChanges } from './texts';
import { versionChanges } from './versions';

/** Everything that means something else in the definitions of now than in those of before. */
export function compareProjects(before: Project, now: Project): readonly Change[] {
  const pairs = flowPairs(before, now);
  const changes = [...flowChanges(before, now, pairs), ...formChanges(before, now)];
  return [
    ...changes,
    ...versionChanges(pairs, changes),
    ...channelChanges(before, now),
    ...callChanges(before, now),
    ...textChanges(before, now),
  ];
}
