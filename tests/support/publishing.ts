import { expect } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { connectDatabase } from '../../server/platform/database/openDatabase';
import type { OperatorRole, ReleaseAnswer, ReleaseList } from '../../src/contract/generated/bodies';
import { anOperator, aTokenOf } from '../server/support/operators';
import { type Account, signIn } from './account';
import { newApplicant } from './phone';
import { type DefinitionFiles, shippedDefinitions, withPiece } from './shippedDefinitions';
import type { Stage } from './stage';

/** A token of an operator with these roles, put into the database of a stage. */
async function operatorToken({ databaseUrl }: Stage, roles: readonly OperatorRole[]): Promise<string> {
  const database = await connectDatabase(readConfig({ DATABASE_URL: databaseUrl }, 'job'));
  const now = new Date();
  const token = await aTokenOf(database, await anOperator(database, roles, now), now);
  await database.close();
  return token;
}

/** The shipped definitions with another text on the button that tries again. */
function definitions(number: number): DefinitionFiles {
  return withPiece(shippedDefinitions(), 'locales/id/common.json', '"retry": "', `"retry": "${number} `);
}

/** Flows in which one person may have open drafts side by side, with a field that is kept of each. */
const OPENED = [
  ['apply', { fullName: 'Siti Rahayu' }],
  ['update-info', { email: 'siti@example.com' }],
  ['profile', { birthPlace: 'Medan' }],
  ['verify-nik', { idNumber: '3171011290000999' }],
  ['supplement-hr?type=HR_INFO', { hrName: 'Rudi Hartono' }],
] as const;

async function withDrafts({ server }: Stage, people: number): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  for (let count = 0; count < people; count += 1) {
    const account = await signIn(server, newApplicant().mobileNumber);
    for (const [flow, answers] of OPENED) await account.saveDraft(flow, answers);
    accounts.push(account);
  }
  return accounts;
}

/**
 * Publishes again and again while five drafts of each of some people are open, and kills the server each time at a random
 * moment: afterwards the old release is active whole or the new one, and every draft opens with what was entered.
 */
export async function publishThroughKills(stage: Stage, people: number, kills: number): Promise<void> {
  const { server } = stage;
  const headers = { authorization: `Bearer ${await operatorToken(stage, ['publisher'])}` };
  const releases = async () =>
    (await (await fetch(`${server.url}/api/desk/releases`, { headers })).json()) as ReleaseList;
  const accounts = await withDrafts(stage, people);
  let [before, published] = [(await releases()).activeForAll, 0];

  for (let number = 1; number <= kills; number += 1) {
    const body = JSON.stringify({ files: definitions(number), note: `number ${number}`, base: before });
    const json = { ...headers, 'content-type': 'application/json' };
    const publishing = fetch(`${server.url}/api/desk/releases`, { method: 'POST', headers: json, body }).catch(
      () => {},
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_000));
    await server.kill('SIGKILL');
    await publishing;
    await server.restart();

    const { activeForAll, releases: list } = await releases();
    const isNew = activeForAll !== before;
    if (isNew) expect(list.find(({ releaseId }) => releaseId === activeForAll)?.note).toBe(`number ${number}`);
    published += isNew ? 1 : 0;
    const texts = await (await fetch(`${server.url}/definitions/${activeForAll}/locales/id/common.json`)).json();
    if (isNew) expect(texts.retry).toMatch(new RegExp(`^${number} `));
    for (const account of accounts) {
      for (const [flow, answers] of OPENED) {
        const draft = await account.draft(flow);
        expect(draft.answers).toMatchObject(answers);
        expect(draft.release).toBe(activeForAll);
      }
    }
    before = activeForAll;
  }
  expect(published).toBeLessThanOrEqual(kills);
}

/** Publishes the definitions of a folder on the server of a stage; a second person approves them where one is needed. */
export async function publishFolder(stage: Stage, root: string, note: string): Promise<void> {
  const files = shippedDefinitions(root);
  const post = async (path: string, role: OperatorRole, body: object): Promise<ReleaseAnswer> => {
    const token = await operatorToken(stage, [role]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${stage.server.url}/api/desk/releases${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as ReleaseAnswer;
  };
  const list = await fetch(`${stage.server.url}/api/desk/releases`, {
    headers: { authorization: `Bearer ${await operatorToken(stage, ['publisher'])}` },
  });
  const { activeForAll: base } = (await list.json()) as ReleaseList;
  const { releaseId, status } = await post('', 'publisher', { files, note, base });
  if (status === 'waiting') await post(`/${releaseId}/approve`, 'approver', {});
}
