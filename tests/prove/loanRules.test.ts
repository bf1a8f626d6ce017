import { it } from 'vitest';
import { SHOP } from '../server/support/partnerShop';
import { NO_LIMITS, startTestServer } from '../server/support/testServer';
import { takeLoansAtOnce } from '../support/loansAtOnce';

it('100 people who take 20 ways to a loan each, all at once, pass no rule once', async () => {
  const server = await startTestServer({ ...NO_LIMITS, partners: [SHOP] });
  await takeLoansAtOnce(server, { people: 100, ways: 20 });
  await server.close();
});
