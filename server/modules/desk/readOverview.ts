import type { DeskOverview, DeskTally, DeskWaiting, OperatorRole } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { startOfWibDay } from '../../platform/domain/wib';
import { hook } from '../../platform/hook';
import { waitingMobileChanges } from '../accounts';
import { countLateDue } from '../arrears';
import { countWaitingFaces } from '../identity';
import { countReliefsFor } from '../loans';
import { countAskedInvitations, type Operator } from '../operators';
import { countFlagged, countQueued } from '../review';
import { PEOPLE_ROLES } from './domain/deskPeople';
import { DESK_WORK } from './domain/deskWork';
import type { DeskNeeds } from './needs';
import { countPayOuts } from './payOuts';
import {
  COUNTED,
  countActs,
  countCallBacks,
  countOpenCases,
  countOpenDifferences,
  countOwnCases,
} from './tables/deskCounts';
import { countHandoversFor } from './tables/handovers';

/** Called where an admin's desk is counted: how many breaches are open, and the hours that the most urgent of them has left. */
export const breachesCounted =
  hook<(db: Queries, now: Date) => Promise<{ count: number; hoursLeft?: number }>>('breaches are counted');

interface CountedList {
  list: keyof DeskWaiting;
  roles: readonly OperatorRole[];
  /** @param before what was counted of the lists above it */
  count(services: DeskNeeds, operator: Operator, before: DeskWaiting): number | Promise<number>;
}

/** What waits at the desk, by the role that it waits for. What the menu says of a section is the sum of its lists. */
const LISTS: readonly CountedList[] = [
  {
    list: 'applications',
    roles: ['reviewer'],
    count: (services, operator) => countQueued(services, operator, { list: 'waiting', atMost: COUNTED }),
  },
  {
    list: 'ownApplications',
    roles: ['reviewer'],
    count: (services, operator) => countQueued(services, operator, { list: 'mine', atMost: COUNTED }),
  },
  {
    list: 'freeApplications',
    roles: ['reviewer'],
    count: (services, operator) => countQueued(services, operator, { list: 'free', atMost: COUNTED }),
  },
  {
    list: 'secondApplications',
    roles: ['reviewer'],
    count: (services, operator) => countQueued(services, operator, { list: 'second', atMost: COUNTED }),
  },
  {
    list: 'pictures',
    roles: ['reviewer'],
    count: (services) => countFlagged(services, COUNTED),
  },
  { list: 'faces', roles: ['reviewer'], count: (services) => countWaitingFaces(services, COUNTED) },
  { list: 'payments', roles: ['finance'], count: ({ database }) => countOpenDifferences(database) },
  { list: 'payOuts', roles: ['finance'], count: (services) => countPayOuts(services, COUNTED) },
  { list: 'signedInCases', roles: ['support'], count: ({ database }) => countOpenCases(database, 'cases') },
  { list: 'signedOutCases', roles: ['support'], count: ({ database }) => countOpenCases(database, 'signed_out_cases') },
  {
    list: 'cases',
    roles: ['support'],
    count: (_services, _operator, { signedInCases = 0, signedOutCases = 0 }) => signedInCases + signedOutCases,
  },
  {
    list: 'ownCases',
    roles: ['support'],
    count: ({ database }, { operatorId }) => countOwnCases(database, operatorId),
  },
  {
    list: 'handovers',
    roles: PEOPLE_ROLES,
    count: ({ database }, operator) => countHandoversFor(database, operator, COUNTED),
  },
  { list: 'lateToday', roles: ['support'], count: (services, operator) => countLateDue(services, operator, COUNTED) },
  {
    list: 'arrears',
    roles: ['finance', 'support'],
    count: async ({ database }, { operatorId }, { lateToday = 0 }) =>
      (await countReliefsFor(database, operatorId, COUNTED)) + lateToday,
  },
  {
    list: 'callBacks',
    roles: ['support'],
    // what is due before the day ends in Jakarta
    count: ({ database, clock }) => countCallBacks(database, new Date(startOfWibDay(clock()).getTime() + DAY_MS)),
  },
  {
    list: 'mobileChanges',
    roles: ['support'],
    count: async ({ database }) => (await waitingMobileChanges(database, { count: COUNTED })).length,
  },
  {
    list: 'invitations',
    roles: ['admin'],
    count: ({ database }, { operatorId }) => countAskedInvitations(database, operatorId),
  },
];

/** GET /desk/overview: what waits in the lists that an operator's roles open, and what was done of it today. */
export async function readOverview(services: DeskNeeds, operator: Operator): Promise<DeskOverview> {
  const { database, clock } = services;
  const { operatorId, roles } = operator;
  const waiting: DeskWaiting = {};
  for (const { list, roles: whose, count } of LISTS) {
    if (whose.some((role) => roles.includes(role)))
      waiting[list] = Math.min(COUNTED, await count(services, operator, waiting));
  }
  const breaches = roles.includes('admin') ? await breachesCounted.call(database, clock()) : undefined;
  if (breaches) waiting.breaches = Math.min(COUNTED, breaches.count);
  const today: DeskTally[] = [];
  const since = startOfWibDay(clock());
  for (const { kind, acts, unit, lists, role } of DESK_WORK) {
    if (!roles.includes(role)) continue;
    const done = await countActs(database, { acts, unit, operatorId, since });
    today.push({ kind, ...done, waiting: lists.reduce((sum, list) => sum + (waiting[list] ?? 0), 0) });
  }
  const { hoursLeft } = breaches ?? {};
  return { waiting, today, ...(hoursLeft !== undefined && { breachHoursLeft: Math.floor(hoursLeft) }) };
}
