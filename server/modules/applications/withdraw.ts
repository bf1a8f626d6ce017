import { Refusal } from '../../platform/domain/refusals';
import type { InChannel, Platform } from '../../platform/platform';
import { asksForCredit } from '../../platform/releases/flowKinds';
import type { User } from '../people';
import { WITH_REVIEWERS } from './domain/standing';
import { type Application, latestApplication, withdrawApplication } from './tables/applications';

/** True while an application may be taken back: something is still decided on it, and not by the lender. */
export function mayWithdraw({ release }: InChannel<Platform>, { status, flow: id }: Application): boolean {
  const flow = release.flow(id);
  return WITH_REVIEWERS.includes(status) && !(flow && asksForCredit(flow));
}

/**
 * POST /application/withdraw: takes back the application that is under review. Another may be sent at once. Refuses with
 * NOT_UNDER_REVIEW where there is none, or it was decided meanwhile.
 */
export async function withdrawLatest(services: InChannel<Platform>, { userId }: User): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    const application = await latestApplication(tx, userId);
    if (!application || !mayWithdraw(services, application)) throw new Refusal('NOT_UNDER_REVIEW');
    const { applicationNo } = application;
    const event = { applicationNo, at: clock(), cause: 'withdrawn', operatorId: undefined, detail: {} } as const;
    if (!(await withdrawApplication(tx, WITH_REVIEWERS, event))) throw new Refusal('NOT_UNDER_REVIEW');
  });
}
