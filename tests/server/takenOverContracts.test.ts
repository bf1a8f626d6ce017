import { afterAll, beforeAll, expect, it } from 'vitest';
import { signTakenOver } from '../../server/modules/loans/contracts/signTakenOver';
import type { LoanAgreement, VerifiedDocument } from '../../src/contract/generated/bodies';
import { type Applicant, multipart, signIn } from './support/applicant';
import { PERSONAS } from './support/personas';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
});
afterAll(() => server.close());

const withLoans = PERSONAS.personas.filter(({ borrowed }) => borrowed && borrowed.loans.length > 0);
/** One in some of them: loans of each kind, repaid, late and changed. */
const borrowers = withLoans.filter((_, index) => index % 6 === 0);

/** The contracts of a person's loans, by GET /loan/loan-agreement. */
async function contractsOf(who: Applicant): Promise<readonly LoanAgreement[]> {
  const loans: readonly { loanNo: string }[] = await who.loans();
  return Promise.all(
    loans.map(async ({ loanNo }) => (await who.get(`/api/loan/loan-agreement?loanNo=${loanNo}`)).json()),
  );
}

async function verified(who: Applicant, loanNo: string): Promise<VerifiedDocument> {
  const pdf = (await who.get(`/api/loan/loan-agreement/pdf?loanNo=${loanNo}`)).rawPayload;
  const sent = await multipart([['file', new Blob([new Uint8Array(pdf)])]]);
  return (await server.app.inject({ method: 'POST', url: '/api/documents/verify', ...sent })).json();
}

it('every loan that a test user begins with has a contract that both signed when it was asked for', async () => {
  const people: Applicant[] = [];
  for (const { mobileNumber } of borrowers) people.push(await signIn(server, mobileNumber));
  await signTakenOver(server.services);
  const counts: number[] = [];
  for (const who of people) {
    const contracts = await contractsOf(who);
    counts.push(contracts.length);
    for (const { eSignStatus, signatures, blocks } of contracts) {
      expect(eSignStatus).toBe('COMPLETED');
      expect(signatures.map(({ by }) => by)).toEqual(['borrower', 'lender']);
      expect(new Date(signatures[0]?.at ?? '').getTime()).toBeLessThan(server.services.clock().getTime());
      expect(JSON.stringify(blocks)).toContain(
        PERSONAS.personas.find((p) => p.mobileNumber === who.mobileNumber)?.name,
      );
    }
  }
  expect(counts).toEqual(borrowers.map(({ borrowed }) => borrowed?.loans.length));
});

it('its file is one of ours, unchanged, with both signatures', async () => {
  const who = await signIn(server, borrowers[0]?.mobileNumber);
  await signTakenOver(server.services);
  const [contract] = await contractsOf(who);
  const found = await verified(who, contract?.loanNo ?? '');
  expect(found).toEqual({ result: 'unchanged', loanNo: contract?.loanNo, signatures: contract?.signatures });
});

it('a loan whose prices are other ones by now is left as it is', async () => {
  const who = await signIn(server, borrowers[1]?.mobileNumber);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.query('DELETE FROM contracts WHERE loan_id IN (SELECT loan_id FROM loans WHERE user_id = $1)', [
    userId,
  ]);
  await server.database.query(`UPDATE loans SET rate_version = 'of-before' WHERE user_id = $1`, [userId]);
  await signTakenOver(server.services);
  const [contract] = await contractsOf(who);
  expect(contract).toMatchObject({ code: 'NOT_FOUND' });
});
