import type { StatusStep } from '../../contract/definitions';
import { statusAt } from '../../engine/steps';
import { isOpen, walk, walkModules } from '../../engine/walk';
import { wayEdge } from '../coverage/edges';
import { acknowledge, hasReply, nextReply, type Run, take } from './run';
import type { Stop } from './types';

/** The steps from one on the way to a later one, without that; none when it does not come before. */
function between({ flow, state }: Run, from: string, until: string): readonly string[] {
  const { path } = walk(flow, state);
  const ways = [path, ...walkModules(flow, state, path).map(({ walked }) => walked.path)];
  const way = ways.find((ids) => ids.includes(until)) ?? [];
  const start = way.indexOf(from);
  return start < 0 ? [] : way.slice(start, way.indexOf(until));
}

/** Goes back to a step and on from there, while the server has something new to say to one of the steps. */
function goBack(run: Run, id: string, to: string): 'back' | 'nothing new' | 'not open' {
  const again = isOpen(run.flow, run.state, to) ? between(run, to, id) : [];
  if (again.length === 0) return 'not open';
  const left = run.replies.length;
  if (left >= run.leftAtBack || !again.some((step) => hasReply(run, step))) return 'nothing new';
  run.leftAtBack = left;
  run.progress += 1;
  run.state = { ...run.state, done: run.state.done.filter((step) => !again.includes(step)) };
  return 'back';
}

/** Shows how something stands and takes the way on, where there is one. */
export function atStatus(run: Run, id: string, step: StatusStep): Stop | undefined {
  const { value, shown } = statusAt(step, run.state);
  const stays: Stop = { reason: 'status', step: id, value };
  const way = shown?.way;
  const refreshes = value === undefined || !shown || way === 'refresh';
  if (value !== undefined && way !== undefined && (typeof way === 'string' || 'leave' in way)) {
    take(run, wayEdge(id, value, way));
  }
  if (refreshes) return hasReply(run, id) && nextReply(run, id) ? undefined : stays;
  if (way === undefined || way === 'signOut') return stays;
  if (way === 'pass') {
    acknowledge(run, id);
    return undefined;
  }
  if ('leave' in way) return { reason: 'leave', step: id, leaves: way.leave };
  const went = goBack(run, id, way.to);
  if (went === 'not open') return { reason: 'broken', step: way.to };
  if (went === 'nothing new') return stays;
  take(run, wayEdge(id, value, way));
  return undefined;
}
