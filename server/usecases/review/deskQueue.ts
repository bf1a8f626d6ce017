import type { DeskQueue, QueueQuery } from '../../../src/contract/generated/bodies';
import { DECIDED, WITH_REVIEWERS } from '../../domain/standing';
import { applicationsWith } from '../../repositories/applications';
import { openAsks } from '../../repositories/materials';
import type { Services } from '../../services';
import { releaseShown } from './releaseShown';

const AT_ONCE = 100;

/** The applications that wait, the one that waits longest first, or those that were sent last of the decided ones. */
export async function deskQueue(services: Services, { list = 'waiting' }: QueueQuery): Promise<DeskQueue> {
  const { database } = services;
  const [wanted, order] = list === 'waiting' ? ([WITH_REVIEWERS, 'ASC'] as const) : ([DECIDED, 'DESC'] as const);
  const listed = await applicationsWith(database, wanted, { order, count: AT_ONCE });
  const asks = await openAsks(
    database,
    listed.map(({ applicationNo }) => applicationNo),
  );
  return {
    ...releaseShown(services),
    applications: listed.map(({ applicationNo, flow, status, submittedAt, disputed, doubts, lastCause }) => ({
      applicationNo,
      flow,
      status,
      submittedAt: submittedAt.toISOString(),
      isDisputed: disputed,
      doubts: doubts.length,
      awaited: asks.get(applicationNo)?.missing.length ?? 0,
      isProposed: lastCause === 'approvalProposed',
    })),
  };
}
