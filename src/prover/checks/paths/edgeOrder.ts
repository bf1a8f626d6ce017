import { type Finding, quote } from '../../../definitions/finding';
import { type EdgeView, edgesOf, type StepView } from '../../../definitions/project/flows';
import { traitsOf } from '../../../steps/kinds';
import { NOTHING } from '../../proof/diagram';
import { edgeSpots, type PathView, withExample } from './pathView';

/** A wait goes on when something has come true, so each of its edges says what. */
function waitEdges({ file }: StepView, edges: readonly EdgeView[]): readonly Finding[] {
  return edges
    .filter(({ when }) => when === undefined)
    .map(({ pointer }) =>
      file.finding('wait-edge', pointer, 'A wait with an edge without a condition never waits: add the condition.'),
    );
}

function behindTheLast({ file }: StepView, edges: readonly EdgeView[]): readonly Finding[] {
  const first = edges.findIndex(({ when }) => when === undefined);
  return edges.slice(first < 0 ? edges.length : first + 1).map(({ pointer }) => {
    const message = 'This edge is never taken, because one before it has no condition: move that one to the end.';
    return file.finding('shadowed-edge', pointer, message);
  });
}

function missingLast({ file, id }: StepView, edges: readonly EdgeView[], paths: PathView | undefined) {
  const last = edges.at(-1);
  if (!last || edges.some(({ when }) => when === undefined)) return [];
  const spots = paths ? edgeSpots(paths, id, edges.length - 1) : [];
  const isCovered = spots.length > 0 && spots.every(({ spot }) => spot.reach.rest === NOTHING);
  const message = isCovered
    ? 'The last edge has a condition, although no user is left for whom it does not hold: remove the condition.'
    : `The last edge has the condition ${quote(last.when)}, so that others go nowhere: add one without, for everyone else.`;
  const finding = file.finding('missing-last-edge', `${last.pointer}/when`, message);
  if (!paths) return [finding];
  const goals = spots.map(({ spot }) => ({ place: spot.place.index, who: spot.reach.rest, when: 'after' }) as const);
  return [withExample(paths, finding, goals)];
}

/** The edges of a step lead everybody on, the last one everybody who is left; those of a wait have conditions. */
export function edgeOrder(view: StepView, paths: PathView | undefined): readonly Finding[] {
  const edges = edgesOf(view);
  if (traitsOf(view.step).passedBy === 'facts') return waitEdges(view, edges);
  return [...behindTheLast(view, edges), ...missingLast(view, edges, paths)];
}
