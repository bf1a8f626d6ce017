import { type Applicant, signIn } from './applicant';
import { approvedPerson, borrowingWalk } from './borrowing';
import { BANK } from './journey';
import { persona } from './personas';
import { askPlan, planOptions } from './planChanges';
import { supportAt } from './supportDesk';
import type { TestServer } from './testServer';

/** What somebody owns that calls name by an id. */
export const THINGS = [
  ...(['agreement', 'bankAccount', 'case', 'contract', 'draft', 'face', 'loan'] as const),
  ...(['notification', 'payment', 'picture', 'plannedLoan', 'session', 'voucher'] as const),
] as const;
export type Thing = (typeof THINGS)[number];

interface Owned {
  who: Applicant;
  id: string;
}

/** Adds an account by its number: the one of before is kept beside it. */
export async function addAccount(who: Applicant, number: string) {
  await who.request({ method: 'POST', url: '/api/draft/add-card/begin' });
  const code = await who.code('/verify-phone/send-otp');
  const answers = { ...BANK, paymentBankAccountNo: number, paymentBankAccountNoConfirm: number };
  await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
}

/** Has support answer a question, and gives the number of the case; its person is told. */
async function answeredCase(server: TestServer, who: Applicant): Promise<string> {
  const payload = { topic: 'OTHER', text: 'Halo' };
  const { caseNo } = (await who.request({ method: 'POST', url: '/api/case', payload })).json();
  await (await supportAt(server)).answer(caseNo, 'Baik.', 1);
  return caseNo;
}

async function signedContract(server: TestServer): Promise<Owned> {
  const who = await approvedPerson(server);
  await borrowingWalk(who).on();
  const [loan] = await who.loans();
  return { who, id: loan?.loanNo ?? '' };
}

async function askedInstalments(server: TestServer): Promise<Owned> {
  const who = await signIn(server, persona('plan-changes', 2).mobileNumber);
  const { loanNo, instalment } = await planOptions({ who });
  const [offer] = instalment.offers;
  if (offer) await askPlan({ who }, loanNo, offer);
  return { who, id: loanNo };
}

/** One of each thing that calls name, with who owns it: borrowers with a signed contract, and with a plan of instalments. */
export async function ownedThings(server: TestServer): Promise<Readonly<Record<Thing, Owned>>> {
  const { mobileNumber } = persona('loans', 6);
  await signIn(server, mobileNumber);
  server.wait(61);
  const who = await signIn(server, mobileNumber);
  const post = (url: string, payload: object) => who.request({ method: 'POST', url: `/api${url}`, payload });
  const list = async (path: string) => (await who.get(`/api${path}`)).json();
  await addAccount(who, '1234500001');
  await post('/o/redeem-code/redeem', { code: 'HEMAT25' });
  const caseNo = await answeredCase(server, who);
  const { accountId } = (await list('/user/bank-accounts')).find(
    (one: { accountId: string }) => one.accountId !== 'main',
  );
  const { sessions } = await list('/user/sessions');
  const ids = {
    agreement: (await list('/agreements')).agreements[0].agreementId,
    bankAccount: accountId,
    case: caseNo,
    draft: (await who.draft('add-card')).draftId,
    face: await who.photo('LIVENESS_WITHOUT_KTP'),
    loan: (await who.loans()).find(({ status }) => status === 'ONGOING')?.loanNo ?? '',
    notification: (await list('/notification/list')).notifications[0].id,
    payment: (await post('/payment/number', { channel: 'QRIS', paying: 'due' })).json().id,
    picture: await who.photo('COMMON_CAMERA'),
    session: sessions.find((one: { isThis: boolean }) => !one.isThis).id,
    voucher: (await list('/voucher/list')).vouchers[0].voucherId,
  };
  const own = Object.entries(ids).map(([thing, id]) => [thing, { who, id }]);
  return {
    ...Object.fromEntries(own),
    contract: await signedContract(server),
    plannedLoan: await askedInstalments(server),
  };
}
