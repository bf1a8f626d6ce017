import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLate } from '../../server/modules/arrears';
import { accrueLoan } from '../../server/modules/loans/bookEvent';
import type { DeskArrearsList, DeskCases, DeskPresences, OperatorRole } from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
import { operatorWith } from './support/operators';
import { aPayer } from './support/payer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** An operator who says what they have open, and sees in the two lists who else has a person open. */
async function operatorAt(...roles: OperatorRole[]) {
  const operator = await operatorWith(server, ...roles);
  const note = (path: string, isOpen = true) => operator.send('POST', `${path}/presence`, { isOpen });
  return {
    ...{ ...operator, name: `Operator ${operator.operatorId}`, note },
    others: async (path: string) => ((await note(path)).json() as DeskPresences).others,
    rows: async ({ person, caseNo }: { person: string; caseNo: string }) => {
      const { cases } = await operator.read<DeskCases>('/cases?list=open');
      const { people } = await operator.read<DeskArrearsList>('/arrears?list=all');
      const [wrote, late] = [cases.find((row) => row.caseNo === caseNo), people.find((row) => row.person === person)];
      return [wrote, late].map((row) => row && (row.openedBy ?? []));
    },
  };
}

/** A person whose first instalment is late and who wrote a message. */
async function lateWriter() {
  const { who, userId } = await aPayer(server, { daysAgo: 40 });
  const [loan] = await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE user_id = $1', [
    userId,
  ]);
  await server.database.transaction(async (tx) => {
    await accrueLoan(tx, loan?.loanId ?? '', dayOf('2026-03-10'), server.services.clock());
    keepLate(tx, userId);
  });
  const payload = { topic: 'PAYMENT', text: 'Sudah bayar di Alfamart' };
  const { caseNo } = (await who.request({ method: 'POST', url: '/api/case', payload })).json();
  return { person: userId, message: `/cases/${caseNo}`, late: `/arrears/${userId}`, caseNo: caseNo as string };
}

describe('a person who wrote and is late', () => {
  it('is shown as open to who has their message or what is late before them, in both lists', async () => {
    const of = await lateWriter();
    const { message, late } = of;
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    const since = server.services.clock().toISOString();
    expect(await ani.others(message)).toEqual([]);
    expect(await ani.rows(of), 'her own is not told to her').toEqual([[], []]);
    const byAni = [{ operator: ani.name, since }];
    expect(await budi.rows(of)).toEqual([byAni, byAni]);
    server.wait(60);
    const later = server.services.clock().toISOString();
    expect(await budi.others(late)).toEqual(byAni);
    expect(await ani.others(message)).toEqual([{ operator: budi.name, since: later }]);
    expect(await ani.rows(of)).toEqual([
      [{ operator: budi.name, since: later }],
      [{ operator: budi.name, since: later }],
    ]);
  });

  it('is so no more once left, or three minutes after the page said so last', async () => {
    const of = await lateWriter();
    const { message, late } = of;
    const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
    for (const path of [message, late]) {
      await ani.note(path);
      expect(await budi.others(message), path).toMatchObject([{ operator: ani.name }]);
      await ani.note(path, false);
      expect(await budi.others(late), path).toEqual([]);
      await ani.note(path);
      server.wait(3 * 60);
      expect(await budi.rows(of), path).toEqual([[], []]);
    }
  });

  it('is neither noted for nor told to who may not see them, and who may no more still leaves', async () => {
    const of = await lateWriter();
    const { message, late, caseNo } = of;
    const [ani, citra] = [await operatorAt('support'), await operatorAt('finance')];
    await ani.note(message);
    const refused = async (path: string) => {
      const { statusCode, body } = await citra.note(path);
      expect(body).not.toContain(ani.name);
      return statusCode;
    };
    expect([await refused(message), await refused(late)]).toEqual([404, 403]);
    expect(await ani.others(message)).toEqual([]);
    for (const unknown of ['/cases/LC-C-20260310-ZZZZZZ', '/arrears/none', `/arrears/${ani.operatorId}`])
      expect((await ani.note(unknown)).json(), unknown).toMatchObject({ code: 'NOT_FOUND' });
    await ani.send('POST', `/handovers/${caseNo}`, { role: 'finance', text: 'Uangnya sudah sampai?' });
    expect(await citra.others(message)).toMatchObject([{ operator: ani.name }]);
    const [handed] = (
      await citra.read<{ handovers: { id: string; subject: string }[] }>('/handovers')
    ).handovers.filter(({ subject }) => subject === caseNo);
    await citra.send('POST', `/handovers/${caseNo}/answer`, { text: 'Sudah', seen: handed?.id });
    expect(await refused(message)).toBe(404);
    expect((await citra.note(message, false)).json(), 'nor told of others').toEqual({ others: [] });
    expect(await ani.rows(of)).toEqual([[], []]);
  });
});

it('a message without an account is shown as open by itself', async () => {
  const [ani, budi] = [await operatorAt('support'), await operatorAt('support')];
  const payload = {
    mobileNumber: '081211109991',
    topic: 'SIGN_IN',
    contact: 'siti@example.com',
    text: 'Kode tidak masuk',
  };
  const sent = await server.app.inject({ method: 'POST', url: '/api/case/signed-out', payload });
  const path = `/cases/${sent.json().caseNo}`;
  await ani.note(path);
  expect(await budi.others(path)).toMatchObject([{ operator: ani.name }]);
  const { cases } = await budi.read<DeskCases>('/cases?list=signedOut');
  expect(cases[0]).toMatchObject({ openedBy: [{ operator: ani.name }] });
});
