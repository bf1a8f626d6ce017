import type { DeskOverview, DeskTally, DeskWaiting, OperatorRole } from '../../../src/contract/generated/bodies';
import { startOfWibDay } from '../../platform/domain/wib';
import { waitingMobileChanges } from '../accounts';
import { countWaitingFaces } from '../identity';
import type { Operator } from '../operators';
import { countFlagged, countQueued } from '../review';
import { DESK_WORK } from './domain/deskWork';
import type { DeskNeeds } from './needs';
import {
  COUNTED,
  countActs,
  countCallBacks,
  countOpenCases,
  countOpenDifferences,
  countOwnCases,
} from './tables/deskCounts';

const DAY_MS = 24 * 3_600_000;

interface CountedList {
  list: keyof DeskWaiting;
  role: OperatorRole;
  count(services: DeskNeeds, operator: Operator): Promise<number>;
}

/** What waits at the desk, by the role that it waits for. */
const LISTS: readonly CountedList[] = [
  {
    list: 'applications',
    role: 'reviewer',
    count: (services, operator) => countQueued(services, operator, { list: 'waiting', atMost: COUNTED }),
  },
  {
    list: 'ownApplications',
    role: 'reviewer',
    count: (services, operator) => countQueued(services, operator, { list: 'mine', atMost: COUNTED }),
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
    list: 'ownCases',
    role: 'support',
    count: ({ database }, { operatorId }) => countOwnCases(database, operatorId),
  },
  {
    list: 'callBacks',
    role: 'support',
    // what is due before the day ends in Jakarta
    count: ({ database, clock }) => countCallBacks(database, new Date(startOfWibDay(clock()).getTime() + DAY_MS)),
  },
  {
    list: 'mobileChanges',
    role: 'support',
    count: async ({ database }) => (await waitingMobileChanges(database, { count: COUNTED })).length,
  },
];

/** GET /desk/overview: what waits in the lists that an operator's roles open, and what was done of it today. */
export async function readOverview(services: DeskNeeds, operator: Operator): Promise<DeskOverview> {
  const { database, clock } = services;
  const { operatorId, roles } = operator;
  const waiting: DeskWaiting = {};
  for (const { list, role, count } of LISTS) {
    if (roles.includes(role)) waiting[list] = Math.min(COUNTED, await count(services, operator));
  }
  const today: DeskTally[] = [];
  const since = startOfWibDay(clock());
  for (const { kind, acts, unit, lists, role } of DESK_WORK) {
    if (!roles.includes(role)) continue;
    const done = await countActs(database, { acts, unit, operatorId, since });
    today.push({ kind, ...done, waiting: lists.reduce((sum, list) => sum + (waiting[list] ?? 0), 0) });
  }
  return { waiting, today };
}
