import type { DeskQueue, QueueKind, QueueQuery } from '../../../src/contract/generated/bodies';
import { DESK_PAGE, pageOf, rowsLeft } from '../../platform/domain/deskPage';
import type { Platform } from '../../platform/platform';
import {
  applicationsOf,
  applicationsWith,
  DECIDED,
  eventsAmong,
  nikClaimsOn,
  openAsks,
  WITH_REVIEWERS,
} from '../applications';
import { type Operator, presentSince } from '../operators';
import { cardsAmong, unreadAmong } from './cardBeside';
import { deskEvent } from './deskEvent';
import { flaggedNumbers } from './flaggedPictures';
import { queueRows } from './queueRows';
import { releaseShown } from './releaseShown';
import { toldDoubts } from './toldDoubts';

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

interface QueuePart {
  list: keyof typeof LISTS;
  sort?: 'doubts' | undefined;
  after: string | undefined;
  count: number;
}

type Queued = Awaited<ReturnType<typeof applicationsWith>>[number];

/** So many applications of a list, without those with flagged pictures, as far as they are left in it. */
function queuedFrom<Left>(
  services: Platform,
  { operatorId }: Operator,
  { list, sort, ...page }: QueuePart,
  leftOf: (queued: readonly Queued[]) => Promise<readonly Left[]>,
): Promise<Left[]> {
  const { statuses, handled, order, proposed } = LISTS[list];
  const by = handled === 'byNone' ? { byNone: presentSince(services.clock()) } : handled;
  const wanted = { order, proposed, handled: by, sort: list === 'decided' ? undefined : sort };
  return rowsLeft(page, {
    read: (next) => applicationsWith(services.database, statuses, { ...wanted, operatorId, ...next }),
    keyOf: ({ applicationNo }) => applicationNo,
    async left(queued) {
      // what one has taken on is theirs wherever else it stands
      if (list === 'decided' || list === 'mine' || list === 'second') return leftOf(queued);
      const numbers = queued.map(({ applicationNo }) => applicationNo);
      const flagged = await flaggedNumbers(services, numbers);
      return leftOf(queued.filter(({ applicationNo }) => !flagged.has(applicationNo)));
    },
  });
}

/** How many applications of a list there are for an operator, up to a number; of proposals, those of others, which they may confirm. */
export async function countQueued(
  services: Platform,
  operator: Operator,
  { list, atMost }: { list: 'waiting' | 'mine' | 'free' | 'second'; atMost: number },
): Promise<number> {
  const found = await queuedFrom(services, operator, { list, after: undefined, count: atMost }, async (all) => all);
  if (list !== 'second') return found.length;
  return found.filter(({ last }) => last.operatorId !== operator.operatorId).length;
}

/** An application as the queue lists it, with what it can be looked for by. */
interface Listed {
  row: DeskQueue['applications'][number];
  kinds: ReadonlySet<QueueKind>;
}

/** What is special about a row of the queue. */
const KINDS: Readonly<Record<QueueKind, (row: Listed['row'], wasReturned: boolean) => boolean>> = {
  doubts: ({ doubts }) => doubts.length > 0,
  nik: ({ isDisputed }) => isDisputed,
  second: ({ isProposed }) => isProposed,
  pictures: ({ isFlagged }) => isFlagged === true,
  again: (_row, wasReturned) => wasReturned,
  above10: ({ income = 0 }) => income > 10_000_000,
  above20: ({ income = 0 }) => income > 20_000_000,
};
const KIND_NAMES = Object.keys(KINDS) as readonly QueueKind[];

/** Some applications of a list as the operator sees them. */
async function listedRows(
  services: Platform,
  operator: Operator,
  list: keyof typeof LISTS,
  queued: readonly Queued[],
): Promise<Listed[]> {
  const { database } = services;
  const numbers = queued.map(({ applicationNo }) => applicationNo);
  const asks = await openAsks(database, numbers);
  const applications = await applicationsOf(database, numbers);
  const rows = await queueRows(services, operator, applications);
  const cards = await cardsAmong(database, applications);
  const told = await toldDoubts(services, applications, cards);
  const claims = await nikClaimsOn(database, applications);
  const seesCards = services.config.readCards && list !== 'decided';
  const unread = seesCards ? unreadAmong(applications, cards) : new Set<string>();
  const flagged = list === 'mine' || list === 'second' ? await flaggedNumbers(services, numbers) : new Set<string>();
  const corrected = new Set((await eventsAmong(database, numbers, ['corrected'])).map((one) => one.applicationNo));
  return queued.map((one) => {
    const { userId: person, applicationNo, flow, status, submittedAt, disputed, doubts, last, handler } = one;
    const row: Listed['row'] = {
      person,
      applicationNo,
      flow,
      status,
      submittedAt: submittedAt.toISOString(),
      isDisputed: disputed || (claims.get(applicationNo) ?? []).length > 0,
      doubts: [...(told.get(applicationNo) ?? doubts)],
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
      ...(unread.has(applicationNo) && { isCardUnread: true as const }),
      ...(flagged.has(applicationNo) && { isFlagged: true as const }),
      ...(list === 'decided' && { decision: deskEvent(last) }),
      openedBy: [],
      ...rows.get(applicationNo),
    };
    return { row, kinds: new Set(KIND_NAMES.filter((kind) => KINDS[kind](row, corrected.has(applicationNo)))) };
  });
}

/** Of no more than so many that wait it is counted what is special about them. */
const KINDS_COUNTED = 100;

/** How many of the first of a list are of each kind, without those of which none is. */
function countKinds(listed: readonly Listed[]): NonNullable<DeskQueue['kinds']> {
  return KIND_NAMES.map((kind) => ({
    kind,
    applications: listed.filter(({ kinds }) => kinds.has(kind)).length,
  })).filter(({ applications }) => applications > 0);
}

/**
 * A page of the applications that wait, the one that waits longest first, all or those of a kind, or of the decided ones those
 * that were decided last. Of what waits with how many are of each kind.
 */
export async function deskQueue(
  services: Platform,
  operator: Operator,
  { list = 'waiting', sort, kind, above, after }: QueueQuery,
): Promise<DeskQueue> {
  const wanted = [kind, above].filter((one) => one !== undefined);
  const isWanted = ({ kinds }: Listed) => wanted.every((one) => kinds.has(one));
  const from = (page: Pick<QueuePart, 'after' | 'count'>, isLeft: (listed: Listed) => boolean) =>
    queuedFrom(services, operator, { list, sort, ...page }, async (queued) =>
      (await listedRows(services, operator, list, queued)).filter(isLeft),
    );
  const first = list === 'decided' ? undefined : await from({ after: undefined, count: KINDS_COUNTED }, () => true);
  // a page that begins the list and is whole among the first is read already
  const known = after === undefined ? (first?.filter(isWanted) ?? []) : [];
  const isWhole =
    first !== undefined && after === undefined && (first.length < KINDS_COUNTED || known.length > DESK_PAGE);
  const found = isWhole ? known : await from({ after, count: DESK_PAGE + 1 }, isWanted);
  const { shown, next } = pageOf(found, ({ row }) => row.applicationNo);
  return {
    ...releaseShown(services, services.releases.forAll()),
    ...next,
    ...(first && { kinds: countKinds(first) }),
    applications: shown.map(({ row }) => row),
  };
}
