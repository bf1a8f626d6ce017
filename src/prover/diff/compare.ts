import { stepsOf } from '../../definitions/project/flows';
import type { Project } from '../../definitions/project/project';
import type { ReplayedDraft } from '../replay/revision';
import { carriedNames, underNewNames } from './carried';
import { type Change, told } from './change';
import { decisionChanges } from './decision';
import { flowChanges, flowPairs } from './flow/flow';
import type { FlowPair } from './flow/pair';
import { formChanges } from './form/form';
import { classOf } from './kinds';
import { callChanges, fileChanges, pictureChanges, singleChanges } from './others';
import { textChanges } from './texts';

/** Where something of a flow or one of its forms needs migration and its version is as before: drafts are told apart by their release. */
function versionChanges(pairs: readonly FlowPair[], changes: readonly Change[]): readonly Change[] {
  return pairs.flatMap(({ before, now }) => {
    const { id } = now.file;
    if (before.flow.version !== now.flow.version) return [];
    const forms = new Set([before, now].flatMap(({ file }) => stepsOf(file).flatMap(({ form }) => form ?? [])));
    const concerns = ({ subject }: Change) =>
      (subject.area === 'flow' && subject.id === id) || (subject.area === 'form' && forms.has(subject.id));
    if (!changes.some((change) => concerns(change) && classOf(change) !== 'compatible')) return [];
    const version = typeof now.flow.version === 'number' ? now.flow.version : undefined;
    const place = { file: now.file, pointer: '/version' };
    return [{ ...told('version-kept', place, { flow: id, version }), subject: { area: 'flow', id } as const }];
  });
}

/**
 * Everything that means something else in the definitions of now than in those of before. Of open drafts it is told how
 * many hold an answer that moves to a new name.
 */
export function compareProjects(
  given: Project,
  now: Project,
  drafts: readonly ReplayedDraft[] = [],
): readonly Change[] {
  const carried = carriedNames(given, now, drafts);
  const before = underNewNames(given, carried);
  const pairs = flowPairs(before, now);
  const changes = [...flowChanges(before, now, pairs), ...formChanges(before, now, carried)];
  return [
    ...changes,
    ...versionChanges(pairs, changes),
    ...fileChanges('channel', before, now),
    ...fileChanges('product', before, now),
    ...singleChanges('caps', before, now),
    ...singleChanges('tolerance', before, now),
    ...decisionChanges(before, now),
    ...fileChanges('document', before, now),
    ...fileChanges('help', before, now),
    ...pictureChanges(before, now),
    ...callChanges(before, now),
    ...textChanges(before, now),
  ];
}
