import type { Answers } from '../../../../src/contract/definitions';
import type { LoanRefused } from '../../../../src/contract/generated/bodies';
import type { ByField, FactValues } from '../../../../src/contract/named';
import { minus, NOTHING, plus } from '../../../../src/lending/money';
import { tenorOf } from '../../../../src/lending/periods';
import type { LoanOnOffer } from '../../../../src/lending/productChoice';
import { latePercent, premiumOf, type Quote, wholeCost, wholeCostShare } from '../../../../src/lending/quote';
import type { Transaction } from '../../../platform/database/database';
import { accountText, mainAccount } from '../../../platform/domain/bankAccount';
import { Refusal } from '../../../platform/domain/refusals';
import { insertCreditApplication } from '../../credit';
import {
  type AskedLoan,
  askedBefore,
  askForLoan,
  atDatabase,
  checkLoan,
  documentOfInsurance,
  keepInsurance,
  type LoanAsked,
  type LoanFacts,
  type LoanRequest,
  type LoanToJudge,
  readLoanFacts,
} from '../../loans';
import { chosenVoucher, spendVoucher } from '../../vouchers';
import { newApplication } from './applicationSubmit';
import type { Effect, EffectRequest, EffectResult } from './effect';
import { proveForLoan } from './loanProofs';
import { remembered, submittedAnswers } from './submittedAnswers';

/** POST /credit/apply: asks for credit with what the review showed. The decision comes later, by GET /global-status/v2. */
export const creditApply: Effect = async (request): Promise<EffectResult> => {
  const { user, now } = request;
  const answers = submittedAnswers(request);
  const { application, write } = await newApplication(request, answers as Answers);
  return {
    known: { set: remembered(answers), remove: [] },
    facts: { applicationNo: application.applicationNo, submittedAt: now.toISOString() },
    async write(tx) {
      await write(tx);
      await insertCreditApplication(tx, user.userId, now);
    },
  };
};

/** POST /user/loan-purpose: what a loan will be for, said before there is one. Later forms begin with it. */
export const rememberPurpose: Effect = async ({ sent }) => ({ known: { set: remembered(sent), remove: [] } });

type LoanChoices = Awaited<ReturnType<typeof choicesOf>>;

/** What was chosen with a loan: the insurance, and the voucher as it stands. */
async function choicesOf(
  { db, user }: Pick<LoanToJudge, 'db' | 'user'>,
  { insuranceId, voucherId }: ByField,
  now: Date,
) {
  return {
    insurance: typeof insuranceId === 'string' && insuranceId !== '' ? insuranceId : undefined,
    voucher: await chosenVoucher(db, { userId: user.userId, voucherId, now }),
  };
}

/** A loan that can be had. Refuses one that cannot, with what to do about it (docs/product/decisions.md). */
export function checkedLoan(facts: LoanFacts, asked: LoanAsked): LoanOnOffer {
  const found = checkLoan(facts, asked);
  if (!('code' in found)) return found;
  const { code, field, action, popup, from, fits } = found;
  throw new Refusal(code, {
    data: {
      ...(action && { action }),
      ...(popup && { popup }),
      ...(from && { from }),
      ...(fits && { fits }),
    } satisfies LoanRefused,
    ...(field && { errors: [{ field: `/${field}`, rule: code, message: `errors.${code}` }] }),
  });
}

/** A tenor as an answer says it. Refuses with INVALID_INPUT. */
export function askedTenor(tenor: unknown): LoanAsked['tenor'] {
  const asked = tenorOf(String(tenor));
  if (!asked) throw new Refusal('INVALID_INPUT');
  return asked;
}

const askedOf = ({ loanAmount, tenor }: ByField): LoanAsked => ({
  amount: Number(loanAmount),
  tenor: askedTenor(tenor),
});

/** Facts of the draft: rupiah, or a day or an account as text. */
type ShownFigures = { readonly [Name in keyof FactValues]?: string | number | undefined };

/** What of a quote a person sees before they ask for the loan, in rupiah; what a voucher takes off is below zero; lateness in per cent a day. */
export function shownFigures(quote: Quote): ShownFigures {
  const { amount, paidOut, interest, voucher, toRepay, instalments, late } = quote;
  const premium = premiumOf(quote);
  const feeOff = voucher?.kind === 'ADMIN_FEE' ? voucher.amount : NOTHING;
  return {
    loanPaidOut: paidOut,
    loanFees: minus(plus(amount, feeOff), paidOut, premium),
    loanInsurance: premium,
    loanVoucher: minus(NOTHING, voucher?.amount ?? NOTHING),
    loanInterest: interest,
    loanToRepay: toRepay,
    loanInstalment: instalments[0]?.total,
    loanFirstDue: instalments[0]?.due,
    loanLastDue: instalments.at(-1)?.due,
    loanLateADay: latePercent(quote),
    loanLateFrom: late.graceDays + 1,
  };
}

/** All that a loan costs, in rupiah and as a share of its amount: the sum of what was shown, so nothing that changes alone. */
export const costFigures = (quote: Quote) => ({ loanCost: wholeCost(quote), loanCostShare: wholeCostShare(quote) });

/** The same with where the money will go. */
function shownOf({ services }: EffectRequest, { user }: Pick<LoanToJudge, 'user'>, quote: Quote): ShownFigures {
  const account = mainAccount(user.known);
  return { ...shownFigures(quote), ...(account && { loanAccount: accountText(account, services.bankName) }) };
}

/** POST /loan/check: whether a loan could be had, and what it would cost, before it is asked for. */
export const loanCheck: Effect = async (request): Promise<EffectResult> => {
  const asking = atDatabase(request);
  const choices = await choicesOf(asking, request.sent, request.now);
  const known = await readLoanFacts(asking);
  const { quote } = checkedLoan(known, { ...askedOf(request.sent), ...choices });
  const { facts, write } = await proveForLoan(request, known, { amount: quote.amount, code: 'OTP_CHECK_REQUIRED' });
  return { facts: { ...facts, ...shownOf(request, request, quote), ...costFigures(quote) }, write };
};

/** Refuses a loan that would cost, fall due or be sent otherwise than was shown, with what it would be now. */
export function refuseUnlessShown(facts: FactValues, shown: ShownFigures): void {
  const figures = Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const isShown = Object.entries(figures).every(([name, value]) => facts[name as keyof FactValues] === value);
  if (!isShown) throw new Refusal('RATE_VERSION_CHANGED', { data: { figures } satisfies LoanRefused });
}

/** Keeps what was chosen with a loan, in the transaction that asks for it. Refuses a voucher that another loan has used meanwhile. */
async function keepChoices(
  { release }: Pick<EffectRequest['services'], 'release'>,
  tx: Transaction,
  { insurance: insuranceId, voucher }: LoanChoices,
  { userId, loanId, product, quote, at }: LoanRequest & { loanId: string },
): Promise<void> {
  const insurance = product.insurance?.find(({ id }) => id === insuranceId);
  if (insurance) {
    const { id, cancelDays } = insurance;
    const premium = quote.fees.find((fee) => fee.id === id)?.amount ?? 0;
    const taken = { loanId, userId, productId: product.id, insuranceId: id, premium };
    await keepInsurance(tx, { ...taken, cancelDays, document: documentOfInsurance(release, insurance) }, at);
  }
  if (voucher) await spendVoucher(tx, { userId, voucherId: voucher.voucherId, loanId, now: at });
}

/** POST /loan/apply: asks for a loan within what is left of the limit. It waits for its contract and its pay-out. */
export const loanApply: Effect = async (request): Promise<EffectResult> => {
  const { services, user, draft, now } = request;
  const answers = submittedAnswers(request);
  const asked = { reference: draft.draftId, ...askedOf(answers) };
  // its own loan, however often the call is repeated
  if (await askedBefore(services.database, { userId: user.userId, ...asked })) return {};
  const judge = async (judged: LoanToJudge) => {
    const choices = await choicesOf(judged, answers, now);
    const { product, quote } = checkedLoan(judged.facts, { ...asked, ...choices });
    refuseUnlessShown(request.facts, shownOf(request, judged, quote));
    return { product, quote, account: mainAccount(judged.user.known), choices };
  };
  const asking = atDatabase(request);
  const known = await readLoanFacts(asking);
  const { choices } = await judge({ ...asking, facts: known });
  const proved = await proveForLoan(request, known, { amount: asked.amount, code: 'NEED_OTP_VERIFICATION' });
  const loan: AskedLoan = {
    ...{ ...asked, purpose: String(answers.loanPurpose) },
    judge: (judged) => {
      proved.proveAgain(judged.facts);
      return judge(judged);
    },
  };
  return {
    facts: { ...proved.facts, loanAppliedAt: now.toISOString() },
    async write(tx) {
      await proved.write(tx);
      await askForLoan(request, tx, loan, (made) => keepChoices(services, tx, choices, made));
    },
  };
};
