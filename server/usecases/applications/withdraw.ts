import type { User } from '../../domain/known';
import { Refusal } from '../../domain/refusals';
import { asksForCredit, WITH_REVIEWERS } from '../../domain/standing';
import { type Application, latestApplication, withdrawApplication } from '../../repositories/applications';
import type { ChannelServices } from '../../services';

/** True while an application may be taken back: something is still decided on it, and not by the lender. */
export function mayWithdraw({ release }: ChannelServices, { status, flow: id }: Application): boolean {
  const flow = release.flow(id);
  return WITH_REVIEWERS.includes(status) && !(flow && asksForCredit(flow));
}

/**
 * POST /application/withdraw: takes back the application that is under review. Another may be sent at once. Refuses with
 * NOT_UNDER_REVIEW where there is none, or it was decided meanwhile.
 */
export async function withdrawLatest(services: ChannelServices, { userId }: User): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    const application = await latestApplication(tx, userId);
    if (!application || !mayWithdraw(services, application)) throw new Refusal('NOT_UNDER_REVIEW');
    const { applicationNo } = application;
    const event = { applicationNo, at: clock(), cause: 'withdrawn', operatorId: null, detail: {} } as const;
    if (!(await withdrawApplication(tx, WITH_REVIEWERS, event))) throw new Refusal('NOT_UNDER_REVIEW');
  });
}
