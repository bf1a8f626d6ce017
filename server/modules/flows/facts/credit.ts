import type { CreditStatus } from '../../../../src/contract/generated/bodies';
import type { FlowId } from '../../../../src/contract/generated/names';
import type { FactValues } from '../../../../src/contract/named';
import {
  applyAgain,
  begunDrafts,
  type Facts,
  type FactsRequest,
  lastEvent,
  latestApplication,
  refusedUntil,
} from '../../applications';
import { creditOf, findContract, toldCredit } from '../../loans';
import { loanToday } from '../../people';

const NIK_CHECK = 'verify-nik' satisfies FlowId;

/** From which day another application may be sent, where one was refused here or is known to have been. */
async function applyAgainFrom({ services, db, user, view, now }: FactsRequest, credit: CreditStatus | undefined) {
  const today = await loanToday(services, db, user.userId);
  if (view?.draft.facts.nikCheck === 'APPLICATION_DECLINED') {
    const checked = (await begunDrafts(db, user.userId)).find(({ flow }) => flow === NIK_CHECK);
    return refusedUntil(checked?.updatedAt ?? now, today);
  }
  const application = credit && (await latestApplication(db, user.userId));
  return application && applyAgain(application, credit, today);
}

/** Why an application that asked for credit was refused; `UNNAMED` where no single reason came with it. */
async function declineReason({ db, user }: FactsRequest, credit: CreditStatus | undefined) {
  if (credit === 'UNQUALIFIED') return 'UNNAMED';
  if (credit !== 'REJECTED') return undefined;
  const application = await latestApplication(db, user.userId);
  const rejected = application && (await lastEvent(db, application.applicationNo, ['rejected']));
  return rejected?.detail.reason ?? 'UNNAMED';
}

/** GET /global-status/v2: no status before credit was asked for and while it is being decided. */
export const globalStatus: Facts = async (request): Promise<FactValues> => {
  const credit = await creditOf(request);
  const again = await applyAgainFrom(request, credit?.creditStatus);
  const reason = await declineReason(request, credit?.creditStatus);
  return {
    ...(credit && toldCredit(credit)),
    ...(again && !again.isOpen && { applyAgainFrom: again.from }),
    ...(reason && { declineReason: reason }),
  };
};

/** GET /contract-center/e-sign/effortless: how the signature of the last loan stands; nothing before there is one. */
export const eSign: Facts = async ({ db, user }): Promise<FactValues> => {
  const contract = await findContract(db, user.userId, undefined);
  return contract ? { eSignStatus: contract.status } : {};
};
