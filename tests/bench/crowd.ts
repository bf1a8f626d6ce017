import autocannon, { type Client } from 'autocannon';
import { type Account, SESSION_COOKIE, signIn } from '../support/account';
import { startServer, type TestServer } from '../support/server';
import { atLeast, atMost, print } from './measure';

const PEOPLE = 300;
const WARM_UP_SECONDS = 3;
const SECONDS = 15;

async function signInAll(server: TestServer): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const account = await signIn(server, `0812555${String(10_000 + index)}`);
    await account.draft('apply');
    accounts.push(account);
  }
  return accounts;
}

/** Everybody saves an answer, and the next one as soon as it is acknowledged. */
function saveFor(duration: number, server: TestServer, accounts: readonly Account[], count: (person: number) => void) {
  let opened = 0;
  const setupClient = (client: Client) => {
    const person = opened++;
    let saves = 0;
    const next = () => client.setBody(JSON.stringify({ answers: { fullName: `Siti ${duration} ${saves}` } }));
    client.setHeaders({
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${accounts[person]?.session}`,
    });
    next();
    client.on('response', () => {
      saves += 1;
      count(person);
      next();
    });
  };
  const url = `${server.url}/api/draft/apply`;
  return autocannon({ url, method: 'PUT', connections: PEOPLE, duration, body: '', timeout: 60, setupClient });
}

/** How long 300 people wait who save to one embedded database without a pause. */
export async function benchCrowd(): Promise<void> {
  const server = await startServer();
  try {
    const accounts = await signInAll(server);
    await saveFor(WARM_UP_SECONDS, server, accounts, () => {});
    const saved = accounts.map(() => 0);
    const { latency, duration, ...result } = await saveFor(SECONDS, server, accounts, (person) => {
      saved[person] = (saved[person] ?? 0) + 1;
    });
    const refused = result.non2xx + result.errors;
    const measure = `draft saves, embedded database, ${PEOPLE} people without a pause`;
    print({ measure, value: result['2xx'] / duration, unit: 'a second' });
    print({ measure: `${measure}, refused`, value: refused, unit: 'saves', target: atMost(0) });
    print({ measure: `${measure}, p50`, value: latency.p50, unit: 'ms' });
    print({ measure: `${measure}, p99`, value: latency.p99, unit: 'ms', target: atMost(2_000) });
    print({ measure: `${measure}, longest`, value: latency.max, unit: 'ms' });
    const fairness = Math.min(...saved) / Math.max(...saved);
    print({ measure: `${measure}, fewest of one person`, value: fairness, unit: 'of most', target: atLeast(0.5) });
  } finally {
    await server.close();
  }
}
