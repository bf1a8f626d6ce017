import type { DeskQueue, QueueQuery } from '../../../src/contract/generated/bodies';
import { DESK_PAGE, pageOf, rowsLeft } from '../../platform/domain/deskPage';
import type { Platform } from '../../platform/platform';
import { applicationsOf, applicationsWith, DECIDED, nikClaimsOn, openAsks, WITH_REVIEWERS } from '../applications';
import type { Operator } from '../operators';
import { contradictedAmong } from './cardBeside';
import { deskEvent } from './deskEvent';
import { flaggedNumbers } from './flaggedPictures';
import { presentSince } from './presence';
import { queueRows } from './queueRows';
import { releaseShown } from './releaseShown';

/**
 * What a list of the queue has for an operator. What they proposed waits for another person, in a list with what others proposed and they may confirm; one with flagged pictures is in the
 * queue of pictures; of what waits, those that they took on and those that no one holds have a list besides.
 */
const LISTS = {
  waiting: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: 'byOthers', handled: undefined },
  mine: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: undefined, handled: 'byOperator' },
  free: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: 'byOthers', handled: 'byNone' },
  second: { statuses: WITH_REVIEWERS, order: 'ASC', proposed: 'byAnyone', handled: undefined },
  decided: { statuses: DECIDED, order: 'DESC', proposed: undefined, handled: undefined },
} as const;

/** The name of the doubt that what was typed differs from the ID card, beside those that are found when an application is sent. */
const DIFFERS_FROM_CARD = 'differsFromCard';

interface QueuePart {
  list: keyof typeof LISTS;
  sort?: 'doubts' | undefined;
  after: string | undefined;
  count: number;
}

/** So many applications of a list, without those with flagged pictures. */
const queuedFrom = (services: Platform, { operatorId }: Operator, { list, sort, ...page }: QueuePart) => {
  const { statuses, handled, order, proposed } = LISTS[list];
  const by = handled === 'byNone' ? { byNone: presentSince(services.clock()) } : handled;
  const wanted = { order, proposed, handled: by, sort: list === 'decided' ? undefined : sort };
  return rowsLeft(page, {
    read: (next) => applicationsWith(services.database, statuses, { ...wanted, operatorId, ...next }),
    keyOf: ({ applicationNo }) => applicationNo,
    async left(queued) {
      // what one has taken on is theirs wherever else it stands
      if (list === 'decided' || list === 'mine' || list === 'second') return queued;
      const numbers = queued.map(({ applicationNo }) => applicationNo);
      const flagged = await flaggedNumbers(services, numbers);
      return queued.filter(({ applicationNo }) => !flagged.has(applicationNo));
    },
  });
};

/** How many applications of a list there are for an operator, up to a number; of proposals, those of others, which they may confirm. */
export async function countQueued(
  services: Platform,
  operator: Operator,
  { list, atMost }: { list: 'waiting' | 'mine' | 'free' | 'second'; atMost: number },
): Promise<number> {
  const found = await queuedFrom(services, operator, { list, after: undefined, count: atMost });
  if (list !== 'second') return found.length;
  return found.filter(({ last }) => last.operatorId !== operator.operatorId).length;
}

/** A page of the applications that wait, the one that waits longest first, or of the decided ones those that were decided last. */
export async function deskQueue(
  services: Platform,
  operator: Operator,
  { list = 'waiting', sort, after }: QueueQuery,
): Promise<DeskQueue> {
  const { database } = services;
  const found = await queuedFrom(services, operator, { list, sort, after, count: DESK_PAGE + 1 });
  const { shown: listed, next } = pageOf(found, ({ applicationNo }) => applicationNo);
  const numbers = listed.map(({ applicationNo }) => applicationNo);
  const asks = await openAsks(database, numbers);
  const applications = await applicationsOf(database, numbers);
  const rows = await queueRows(services, operator, applications);
  const contradicted = await contradictedAmong(database, applications);
  const claims = await nikClaimsOn(database, applications);
  const flagged = list === 'mine' || list === 'second' ? await flaggedNumbers(services, numbers) : new Set<string>();
  return {
    ...releaseShown(services, services.releases.forAll()),
    ...next,
    applications: listed.map(
      ({ userId: person, applicationNo, flow, status, submittedAt, disputed, doubts, last, handler }) => ({
        person,
        applicationNo,
        flow,
        status,
        submittedAt: submittedAt.toISOString(),
        isDisputed: disputed || (claims.get(applicationNo) ?? []).length > 0,
        doubts: [...doubts, ...(contradicted.has(applicationNo) ? [DIFFERS_FROM_CARD] : [])],
        ...(handler !== undefined && { handler }),
        awaited: asks.get(applicationNo)?.missing.length ?? 0,
        isProposed: last.cause === 'approvalProposed',
        ...(last.cause === 'approvalProposed' &&
          last.detail.limit !== undefined && {
            proposal: {
              limit: last.detail.limit,
              ...(last.operatorName !== undefined && { operator: last.operatorName }),
            },
          }),
        ...(last.cause === 'approvalProposed' && last.operatorId === operator.operatorId && { isOwn: true as const }),
        ...(flagged.has(applicationNo) && { isFlagged: true as const }),
        ...(list === 'decided' && { decision: deskEvent(last) }),
        openedBy: [],
        ...rows.get(applicationNo),
      }),
    ),
  };
}
