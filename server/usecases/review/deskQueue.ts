import type { DeskQueue, QueueQuery } from '../../../src/contract/generated/bodies';
import { DESK_PAGE, pageOf } from '../../domain/deskPage';
import { DECIDED, WITH_REVIEWERS } from '../../domain/standing';
import { applicationsWith } from '../../repositories/applications';
import { openAsks } from '../../repositories/materials';
import type { Services } from '../../services';
import { releaseShown } from './releaseShown';

/** A page of the applications that wait, the one that waits longest first, or those that were sent last of the decided ones. */
export async function deskQueue(services: Services, { list = 'waiting', after }: QueueQuery): Promise<DeskQueue> {
  const { database } = services;
  const [wanted, order] = list === 'waiting' ? ([WITH_REVIEWERS, 'ASC'] as const) : ([DECIDED, 'DESC'] as const);
  const found = await applicationsWith(database, wanted, { order, count: DESK_PAGE + 1, after });
  const { shown: listed, next } = pageOf(found, ({ applicationNo }) => applicationNo);
  const asks = await openAsks(
    database,
    listed.map(({ applicationNo }) => applicationNo),
  );
  return {
    ...releaseShown(services),
    ...next,
    applications: listed.map(
      ({ userId: person, applicationNo, flow, status, submittedAt, disputed, doubts, lastCause }) => ({
        person,
        applicationNo,
        flow,
        status,
        submittedAt: submittedAt.toISOString(),
        isDisputed: disputed,
        doubts: doubts.length,
        awaited: asks.get(applicationNo)?.missing.length ?? 0,
        isProposed: lastCause === 'approvalProposed',
      }),
    ),
  };
}
