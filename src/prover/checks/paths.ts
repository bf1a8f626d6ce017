import type { Finding } from '../../definitions/finding';
import { isFlow } from '../../definitions/metaSchemas';
import { stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { stepOf } from '../../engine/address';
import { affordable, proveFlow } from '../proof/proof';
import type { Check } from './check';
import { uncollected } from './paths/collected';
import { constantsOf } from './paths/constants';
import { deadEnds } from './paths/deadEnds';
import { edgeOrder } from './paths/edgeOrder';
import { loops } from './paths/loops';
import { type PathView, pathViewOf } from './paths/pathView';
import { unreachable } from './paths/unreachable';
import { unserved } from './paths/unserved';

/** What a rule finds; nothing where it would take too much to prove it. */
function found<T>(rule: () => readonly T[]): readonly T[] {
  return affordable(rule) ?? [];
}

/** What is proven of the ways through a flow; each mistake is told once, where it is most easily put right. */
export function proven(view: PathView): readonly Finding[] {
  const early = found(() => uncollected(view));
  const asked = new Set(early.map(({ pointer }) => pointer));
  const stuck = found(() => deadEnds(view));
  const circles = found(() => loops(view));
  const constants = found(() => constantsOf(view, (pointer) => asked.has(pointer)));
  const isInCircle = (id: string) => circles.some(({ steps }) => steps.includes(id));
  const cut = affordable(() => unreachable(view, constants, isInCircle));
  const waits = stuck.map(({ pointer }) => `${pointer}/next/`);
  const ways = constants.filter(({ use, obstacle, finding }) => {
    if (cut?.told.has(use.pointer) || (use.by === 'guard' && isInCircle(use.step))) return false;
    const isOfWait = waits.some((wait) => use.pointer.startsWith(wait));
    return finding.rule !== 'always-false' || obstacle !== 'contradiction' || !isOfWait;
  });
  return [
    ...early,
    ...ways.map(({ finding }) => finding),
    ...(cut?.findings ?? []),
    ...stuck,
    ...circles.map(({ finding }) => finding),
    ...found(() => unserved(view)),
  ];
}

/** What nothing is proven of must not pass for fine. */
function unproven(file: JsonFile): readonly Finding[] {
  if (!isFlow(file.value) || stepOf(file.value, file.value.entry) === undefined) return [];
  const message =
    'The flow is too involved for its ways to be proven: make its conditions simpler, or two flows of it.';
  return [file.finding('check-failed', '', message)];
}

function pathsOf(project: Project, file: JsonFile): readonly Finding[] {
  const proof = proveFlow(project, file);
  const view = proof && pathViewOf(file, proof);
  return [...stepsOf(file).flatMap((step) => edgeOrder(step, view)), ...(view ? proven(view) : unproven(file))];
}

/** The ways through every flow, over all that can be answered and known: everybody gets to an end, and nothing is in vain. */
export const paths: Check = (project) => project.of('flow').flatMap((file) => pathsOf(project, file));
