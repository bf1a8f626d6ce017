import type { ReliefTerms } from '../../../src/contract/generated/bodies';
import { operatorWith } from './operators';
import type { Payer } from './payer';
import type { TestServer } from './testServer';

/** Offers a person who is late something for their first loan, by an operator of their own. */
export async function offeredRelief(server: TestServer, { who, userId }: Payer, terms: Omit<ReliefTerms, 'loanNo'>) {
  const operator = await operatorWith(server, 'support');
  const loanNo = (await who.loans())[0]?.loanNo ?? '';
  const answer = await operator.send('POST', `/arrears/${userId}/reliefs`, { loanNo, ...terms });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { operator, loanNo, relief: answer.json().relief as string };
}

/** A person who is late asks for smaller payments of their first loan. */
export async function askedRelief({ who }: Payer) {
  const loanNo = (await who.loans())[0]?.loanNo;
  return who.request({
    method: 'POST',
    url: '/api/arrears/relief',
    payload: { loanNo, kind: 'PLAN', perMonth: 300_000 },
  });
}
