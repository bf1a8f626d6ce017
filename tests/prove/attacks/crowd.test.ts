import { expect, it } from 'vitest';
import { type Account, SESSION_COOKIE, signIn } from '../../support/account';
import { startServer, type TestServer } from '../../support/server';

async function save(server: TestServer, { session }: Account, fullName: string): Promise<number> {
  const headers = { cookie: `${SESSION_COOKIE}=${session}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ answers: { fullName } });
  const answer = await fetch(`${server.url}/api/draft/apply`, { method: 'PUT', headers, body });
  await answer.arrayBuffer(); // lets the connection be used again
  return answer.status;
}

const PEOPLE = 100;
const SAVES = 1_500;

it('many people who save without a pause on the embedded database each have the same share', async () => {
  const server = await startServer();
  try {
    const accounts: Account[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const account = await signIn(server, `0812555${10_000 + index}`);
      await account.draft('apply');
      accounts.push(account);
    }
    let left = SAVES;
    const shares = await Promise.all(
      accounts.map(async (account) => {
        let saved = 0;
        while (left > 0) {
          left -= 1;
          expect(await save(server, account, `name ${saved}`)).toBe(204);
          saved += 1;
        }
        return saved;
      }),
    );
    expect(Math.max(...shares)).toBeLessThanOrEqual(Math.min(...shares) * 2);
  } finally {
    await server.close();
  }
});
