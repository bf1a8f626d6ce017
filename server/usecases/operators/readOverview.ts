import type { DeskOverview, DeskTally, DeskWaiting, OperatorRole } from '../../../src/contract/generated/bodies';
import { DESK_WORK } from '../../domain/deskWork';
import type { Operator } from '../../domain/operators';
import { startOfWibDay } from '../../domain/wib';
import { COUNTED, countActs, countOpenCases, countOpenDifferences } from '../../repositories/deskCounts';
import { waitingMobileChanges } from '../../repositories/mobileChanges';
import type { Services } from '../../services';
import { countWaiting } from '../review/deskQueue';
import { countFlagged } from '../review/flaggedPictures';
import { countWaitingFaces } from '../security/judgeFace';

interface CountedList {
  list: keyof DeskWaiting;
  role: OperatorRole;
  count(services: Services, operator: Operator): Promise<number>;
}

/** What waits at the desk, by the role that it waits for. */
const LISTS: readonly CountedList[] = [
  {
    list: 'applications',
    role: 'reviewer',
    count: (services, operator) => countWaiting(services, operator, COUNTED),
  },
  {
    list: 'pictures',
    role: 'reviewer',
    count: (services) => countFlagged(services, COUNTED),
  },
  { list: 'faces', role: 'reviewer', count: (services) => countWaitingFaces(services, COUNTED) },
  { list: 'payments', role: 'finance', count: ({ database }) => countOpenDifferences(database) },
  { list: 'cases', role: 'support', count: ({ database }) => countOpenCases(database) },
  {
    list: 'mobileChanges',
    role: 'support',
    count: async ({ database }) => (await waitingMobileChanges(database, { count: COUNTED })).length,
  },
];

/** GET /desk/overview: what waits in the lists that an operator's roles open, and what was done of it today. */
export async function readOverview(services: Services, operator: Operator): Promise<DeskOverview> {
  const { database, clock } = services;
  const { operatorId, roles } = operator;
  const waiting: DeskWaiting = {};
  for (const { list, role, count } of LISTS) {
    if (roles.includes(role)) waiting[list] = Math.min(COUNTED, await count(services, operator));
  }
  const today: DeskTally[] = [];
  const since = startOfWibDay(clock());
  for (const { kind, acts, lists, role } of DESK_WORK) {
    if (!roles.includes(role)) continue;
    const done = await countActs(database, { acts, operatorId, since });
    today.push({ kind, ...done, waiting: lists.reduce((sum, list) => sum + (waiting[list] ?? 0), 0) });
  }
  return { waiting, today };
}
