import type { LoanRefused } from '../../../../src/contract/generated/bodies';
import { minus } from '../../../../src/lending/money';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal, type RefusalCode } from '../../../platform/domain/refusals';
import { type AskedLoan, askForLoan, atDatabase, type LoanFacts, type LoanToJudge, readLoanFacts } from '../../loans';
import { changeOrder, findOrder, partnerOf, type StoredOrder } from '../../orders';
import { type OrderState, ordersOwnState } from '../../purchases';
import { askedTenor, checkedLoan, costFigures, refuseUnlessShown, shownFigures } from './credit';
import type { Effect, EffectRequest, EffectResult } from './effect';
import { proveForLoan } from './loanProofs';
import { submittedAnswers } from './submittedAnswers';

/** What goods are lent for: a value of the list `loanPurpose`. */
const PURPOSE = 'OTHER';

/** Why an order that is not open cannot be paid, by how it stands. */
const CLOSED: Readonly<Partial<Record<OrderState, RefusalCode>>> = {
  ORDER_REJECTING: 'FRAUD_ORDER',
  EXPIRED: 'ORDER_EXPIRED',
};

/** The order of the draft, with its partner. Refuses what cannot be paid any more, and with NOT_FOUND what is not theirs. */
async function openOrderOf({ services, user, params, now }: EffectRequest) {
  const { orderId } = params;
  const order = isUuid(orderId) ? await findOrder(services.database, orderId) : undefined;
  const partner = order && partnerOf(services, order);
  const isOthers = order?.userId !== undefined && order.userId !== user.userId;
  if (!order || !partner || isOthers) throw new Refusal('NOT_FOUND');
  const state = ordersOwnState(order, now);
  if (state === undefined) return { order, partner };
  const code = CLOSED[state] ?? 'ORDER_NOT_OPEN';
  throw new Refusal(code, code === 'FRAUD_ORDER' ? { data: { popup: 'FRAUD_ORDER' } satisfies LoanRefused } : {});
}

/** The loan of an order. What is said of the amount is said at no field: the shop has decided it. */
function loanOfOrder(known: LoanFacts, { amount }: StoredOrder, tenor: unknown) {
  try {
    return checkedLoan(known, { amount, tenor: askedTenor(tenor), use: 'purchase' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { errors = [], ...details } = error.details;
    const atTenor = errors.filter(({ field }) => field === '/tenor');
    throw new Refusal(error.code, { ...details, ...(atTenor.length > 0 && { errors: atTenor }) });
  }
}

/** POST /order/check: whether an order could be paid for so many months, and what that would cost. */
export const orderCheck: Effect = async (request): Promise<EffectResult> => {
  const { order } = await openOrderOf(request);
  const known = await readLoanFacts(atDatabase(request));
  const { quote } = loanOfOrder(known, order, request.sent.tenor);
  const { toRepay, interest, amount } = quote;
  const { facts, write } = await proveForLoan(request, known, { amount, code: 'OTP_CHECK_REQUIRED' });
  const figures = { ...shownFigures(quote), ...costFigures(quote), loanServiceFees: minus(toRepay, interest, amount) };
  return { facts: { ...facts, ...figures }, write };
};

/** POST /order/apply: asks for the loan that pays an order. Its money goes to the merchant, once both have signed. */
export const orderApply: Effect = async (request): Promise<EffectResult> => {
  const { user, draft, now } = request;
  const { order, partner } = await openOrderOf(request);
  const { tenor } = submittedAnswers(request);
  const account = partner.accounts[order.merchantAccount];
  if (!account) throw new Refusal('ORDER_NOT_OPEN');
  const judge = async ({ facts }: Pick<LoanToJudge, 'facts'>) => {
    const { product, quote } = loanOfOrder(facts, order, tenor);
    refuseUnlessShown(request.facts, shownFigures(quote));
    return { product, quote, account };
  };
  const known = await readLoanFacts(atDatabase(request));
  const { quote } = await judge({ facts: known });
  const { amount } = quote;
  const proved = await proveForLoan(request, known, { amount, code: 'NEED_OTP_VERIFICATION' });
  const loan: AskedLoan = {
    ...{ reference: draft.draftId, purpose: PURPOSE, amount, tenor: quote.tenor },
    judge: (judged) => {
      proved.proveAgain(judged.facts);
      return judge(judged);
    },
  };
  return {
    facts: { ...proved.facts, loanAppliedAt: now.toISOString() },
    async write(tx) {
      await proved.write(tx);
      await askForLoan(request, tx, loan, async ({ loanId }) => {
        const { userId } = user;
        const isAsked = await changeOrder(tx, order.orderId, { change: 'loanAsked', loanId, userId, now });
        if (!isAsked) throw new Refusal('ORDER_NOT_OPEN');
      });
    },
  };
};
