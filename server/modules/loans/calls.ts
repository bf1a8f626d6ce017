import type { ShownDocument } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import { sendOwn } from '../../platform/http/mount';
import { type DocumentInForce, documentInForce } from '../documents';
import { readOpenOrders } from '../orders';
import { checkedEmail, codeAskerOf, openCalls, personCalls, sendCode } from '../people';
import { cancelInsurance } from './cancelInsurance';
import { ownAgreement, ownAgreements } from './contracts/ownAgreements';
import { readAgreement, readContractPdf } from './contracts/readContract';
import { verifyNumber } from './contracts/verifyDocument';
import { insurancePdf } from './insuranceDocument';
import type { LoansNeeds } from './needs';
import { cancelLoan, payOutAgain } from './payOuts/ownPayOut';
import { askPlanChange, withdrawPlanChange } from './planChanges/askPlanChange';
import { readPlanAgreement, readPlanPdf, signPlan } from './planChanges/planAgreement';
import { readPlanOptions } from './planChanges/readPlanOptions';
import { readLoans } from './readLoans';
import { readExamples, readOffers } from './readOffers';

/** What a person may borrow, has borrowed and owes. */
export const ownLoanCalls = personCalls<LoansNeeds>({
  'GET /loan/loan-agreement': ({ services, user, query: { loanNo }, language }) =>
    readAgreement(services, user.userId, { loanNo, language }),
  async 'GET /loan/loan-agreement/pdf'({ services, user, query: { loanNo }, reply }) {
    const pdf = await readContractPdf(services, user.userId, loanNo);
    const name = `${loanNo ?? 'agreement'}.pdf`.replace(/[^\w.-]/g, '');
    return sendOwn(reply.header('content-disposition', `inline; filename="${name}"`), 'application/pdf', pdf);
  },
  'GET /loan/insurance-document': async ({ services, query, reply }) =>
    reply.type('application/pdf').send(Buffer.from(await insurancePdf(services, query.insuranceId))),
  'GET /loan/list': ({ services, user }) => readLoans(services, user.userId),
  'GET /loan/offers': ({ services, user, query }) => readOffers({ services, user, now: services.clock() }, query.use),
  'GET /order/list': ({ services, user }) => readOpenOrders(services, user.userId),
  'POST /loan/cancel': ({ services, user, body }) => cancelLoan(services, user, body),
  'POST /loan/cancel-insurance': ({ services, user, body }) => cancelInsurance(services, user, body),
  'POST /loan/pay-out-again': ({ services, user, body }) => payOutAgain(services, user, body),
});

/** Changing how a loan is repaid (docs/product/plan-changes.md). */
export const planChangeCalls = personCalls<LoansNeeds>({
  'GET /loan/plan-options': ({ services, user, query }) => readPlanOptions(services, user.userId, query),
  'POST /loan/plan-change': ({ services, user, body }) => askPlanChange(services, user, body),
  'POST /loan/plan-change/withdraw': ({ services, user, body }) =>
    withdrawPlanChange(services, user.userId, body.loanNo),
  'GET /loan/plan-agreement': ({ services, user, query: { loanNo }, language }) =>
    readPlanAgreement(services, user.userId, { loanNo, language }),
  'GET /loan/plan-agreement/pdf': async ({ services, user, query, reply }) =>
    sendOwn(reply, 'application/pdf', await readPlanPdf(services, user.userId, query.loanNo)),
  'POST /loan/plan-agreement/sign': ({ services, user, body }) => signPlan(services, user, body),
});

/** What a person agreed to (docs/product/documents.md), and the code to an address that is to be verified. */
export const agreementCalls = personCalls<LoansNeeds>({
  'GET /agreements': ({ services, user, language }) => ownAgreements(services, user.userId, language),
  'GET /agreements/{id}': ({ services, user, params, language }) =>
    ownAgreement(services, user.userId, { agreementId: params.id, language }),
  'POST /email-verify/send-otp': ({ services, user: { userId }, body, request }) => {
    const email = checkedEmail(services.release, body);
    return sendCode(services, { to: { email }, purpose: 'email', userId }, codeAskerOf(request));
  },
});

const shown = ({ type, version, sha256, content: { title, blocks } }: DocumentInForce): ShownDocument => ({
  ...{ type, version, sha256, title },
  blocks: [...blocks],
});

/** What anyone may read. */
export const documentCalls = openCalls<LoansNeeds>({
  'GET /loan/examples': async ({ inChannel }) => readExamples(await inChannel()),
  async 'GET /documents'({ inChannel, language }) {
    const own = await inChannel();
    const documents = own.release.set.ids('document').flatMap((type) => documentInForce(own, type, language) ?? []);
    return {
      documents: documents.map(({ type, version, sha256, content: { title } }) => ({ type, version, sha256, title })),
    };
  },
  async 'GET /documents/{type}'({ inChannel, params, language }) {
    const document = documentInForce(await inChannel(), params.type, language);
    if (!document) throw new Refusal('NOT_FOUND');
    return shown(document);
  },
  'POST /documents/verify-number': {
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    answers: ({ services, body }) => verifyNumber(services, body),
  },
});
