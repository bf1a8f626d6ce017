import type { DeskQueue, QueueQuery } from '../../../src/contract/generated/bodies';
import { DESK_PAGE, pageOf, rowsLeft } from '../../domain/deskPage';
import type { Operator } from '../../domain/operators';
import { DECIDED, WITH_REVIEWERS } from '../../domain/standing';
import { applicationsWith } from '../../repositories/applicationQueue';
import { applicationsOf } from '../../repositories/applications';
import { openAsks } from '../../repositories/materials';
import type { Services } from '../../services';
import { deskEvent } from './deskEvent';
import { flaggedNumbers } from './flaggedPictures';
import { queueRows } from './queueRows';
import { releaseShown } from './releaseShown';

/**
 * What a list of the queue has for an operator. No application is in two lists: what they proposed waits for another person,
 * and one with flagged pictures is in the queue of pictures.
 */
const LISTS = {
  waiting: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: 'byOthers' },
  second: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: 'byOperator' },
  decided: { statuses: DECIDED, order: 'DESC', proposed: undefined },
} as const;

/** So many applications of a list, without those with flagged pictures. */
const queuedFrom = (
  services: Services,
  { operatorId }: Operator,
  { list, ...page }: { list: keyof typeof LISTS; after: string | undefined; count: number },
) => {
  const { statuses, ...wanted } = LISTS[list];
  return rowsLeft(page, {
    read: (next) => applicationsWith(services.database, statuses, { ...wanted, operatorId, ...next }),
    keyOf: ({ applicationNo }) => applicationNo,
    async left(queued) {
      if (list === 'decided') return queued;
      const numbers = queued.map(({ applicationNo }) => applicationNo);
      const flagged = await flaggedNumbers(services, numbers);
      return queued.filter(({ applicationNo }) => !flagged.has(applicationNo));
    },
  });
};

/** How many applications wait for a decision of an operator, up to a number. */
export async function countWaiting(services: Services, operator: Operator, atMost: number): Promise<number> {
  return (await queuedFrom(services, operator, { list: 'waiting', after: undefined, count: atMost })).length;
}

/** A page of the applications that wait, the one that waits longest first, or those that were sent last of the decided ones. */
export async function deskQueue(
  services: Services,
  operator: Operator,
  { list = 'waiting', after }: QueueQuery,
): Promise<DeskQueue> {
  const { database } = services;
  const found = await queuedFrom(services, operator, { list, after, count: DESK_PAGE + 1 });
  const { shown: listed, next } = pageOf(found, ({ applicationNo }) => applicationNo);
  const numbers = listed.map(({ applicationNo }) => applicationNo);
  const asks = await openAsks(database, numbers);
  const rows = await queueRows(services, operator, await applicationsOf(database, numbers));
  return {
    ...releaseShown(services, services.releases.forAll()),
    ...next,
    applications: listed.map(
      ({ userId: person, applicationNo, flow, status, submittedAt, disputed, doubts, last }) => ({
        person,
        applicationNo,
        flow,
        status,
        submittedAt: submittedAt.toISOString(),
        isDisputed: disputed,
        doubts: doubts.length,
        awaited: asks.get(applicationNo)?.missing.length ?? 0,
        isProposed: last.cause === 'approvalProposed',
        ...(list === 'decided' && { decision: deskEvent(last) }),
        openedBy: [],
        ...rows.get(applicationNo),
      }),
    ),
  };
}
