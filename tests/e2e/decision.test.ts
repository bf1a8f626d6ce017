import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { DeskQueue } from '../../src/contract/generated/bodies';
import { anOperator, aTokenOf } from '../server/support/operators';
import { type Borrower, stepOf } from '../support/borrower';
import { launchBrowser } from '../support/browser';
import { decideThroughKills } from '../support/deciding';
import { faultsInBothLanguages } from '../support/faults';
import { openReturned } from '../support/returned';
import { setStage } from '../support/stage';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/decision');

const stage = setStage(launchBrowser);
const at = (id: 'reasons' | 'ktp' | 'bank-info' | 'review' | 'submitted') => stepOf('resubmit', id);

/** What a reviewer sends to the desk about the only application there is. */
async function reviewer(): Promise<(decision: object) => Promise<number>> {
  const database = await connectDatabase(readConfig({ DATABASE_URL: stage.databaseUrl }, 'job'));
  const token = await aTokenOf(database, await anOperator(database, ['reviewer'], new Date()), new Date());
  await database.close();
  const address = `${stage.server.url}/api/desk/applications`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (decision) => {
    const { applications } = (await (await fetch(address, { headers })).json()) as DeskQueue;
    const body = JSON.stringify(decision);
    const asked = `${address}/${applications[0]?.applicationNo}/decision`;
    return (await fetch(asked, { method: 'POST', headers, body })).status;
  };
}

async function correct(borrower: Borrower, step: 'ktp' | 'bank-info'): Promise<void> {
  await borrower.arriveAt(at('reasons'));
  await borrower.action(at('reasons')).click();
  await borrower.arriveAt(at(step));
  await borrower.fill(at(step));
  await borrower.action(at(step)).click();
  await borrower.arriveAt(at('review'));
  await borrower.action(at('review')).click();
  await borrower.at(at('submitted'));
}

it('tells each decision on Home without a reload: returned, corrected twice, then the limit', async () => {
  const { page, borrower, problems } = await openReturned(stage, '081211100408');
  const decide = await reviewer();
  const headline = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();

  await correct(borrower, 'bank-info');
  await borrower.open('/H5/home');
  await headline(borrower.t('home.review.title'));
  expect(await decide({ decision: 'return', reasons: ['BANK_ACCOUNT_IS_INVALID'] })).toBe(200);
  await headline(borrower.t('home.returned.parts.account'));

  await page.getByRole('button', { name: borrower.t('home.returned.action') }).click();
  await correct(borrower, 'bank-info');
  await borrower.open('/H5/home');
  await headline(borrower.t('home.review.title'));
  expect(await decide({ decision: 'approve', limit: 6_000_000, despite: 'CHECKED' })).toBe(200);
  await headline('Rp6.000.000');
  expect(await faultsInBothLanguages(page)).toEqual([]);
  for (const [path, title] of [
    ['home/my-limit', 'home.myLimit.title'],
    ['activity/credit-score', 'home.creditScore.title'],
  ] as const) {
    await borrower.open(`/H5/${path}`);
    await headline(borrower.t(title));
    expect(await faultsInBothLanguages(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('leaves no application in two states when the server is killed while it decides', () =>
  decideThroughKills(stage, 2),
);
