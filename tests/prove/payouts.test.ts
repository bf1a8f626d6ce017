import { expect, it } from 'vitest';
import { irisPayOuts } from '../../server/providers/iris/irisPayOuts';
import { playIris } from '../server/support/gateways/playedIris';
import { payOutThroughKills } from '../support/payOutThroughKills';
import { requestInParallel } from '../support/requestInParallel';

const KILLS = Number(process.env.LANCAR_KILLS ?? 200);

it('kills of a lender while it pays loans out leave none that is paid out twice or never', () =>
  payOutThroughKills(KILLS));

it('the same by Midtrans, which loses answers and fails some', async () => {
  const iris = await playIris();
  const endsWith = (digits: string, { beneficiary_account }: Readonly<Record<string, unknown>>) =>
    String(beneficiary_account).endsWith(digits);
  iris.become((sent) => (endsWith('9911', sent) ? { status: 'failed', failure: '002' } : { status: 'completed' }));
  iris.lose((sent) => endsWith('9913', sent));
  await payOutThroughKills(KILLS, {
    connect: (at) => irisPayOuts(iris.access, at),
    env: { IRIS: JSON.stringify(iris.access) },
    sent: async () => iris.all(),
  });
  await iris.close();
});

it('2,000 requests of 100 people at once stay within their limits, and one reference is one loan', async () => {
  const { loans, references, beyond } = await requestInParallel({ people: 100, requests: 2_000 });
  expect(beyond).toEqual([]);
  expect(loans).toBe(references);
  expect(loans).toBeGreaterThan(100);
});
