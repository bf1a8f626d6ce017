import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { saveKnown } from '../../server/modules/people/tables/users';
import type { DeskCallBacks, OwnArrears } from '../../src/contract/generated/bodies';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer, type Payer } from './support/payer';

const server = listeningServer();
type Operator = Awaited<ReturnType<typeof operatorWith>>;

const HOUR_MS = 3_600_000;
/** The clock of the tests stands at ten in Jakarta on Tuesday, 10 March 2026. */
const inHours = (hours: number) => new Date(server.services.clock().getTime() + hours * HOUR_MS).toISOString();

/** Each call at the desk by which an operator reaches a person first. */
const WAYS: Readonly<Record<string, (operator: Operator, payer: Payer) => ReturnType<Operator['send']>>> = {
  'POST /desk/arrears/{person}/contacts': ({ send }, { userId }) =>
    send('POST', `/arrears/${userId}/contacts`, { channel: 'PHONE', evenSo: true }),
  'GET /desk/mobiles/{person}': ({ send }, { userId }) => send('GET', `/mobiles/${userId}`),
  'POST /desk/people/{person}/message': ({ send }, { userId }) =>
    send('POST', `/people/${userId}/message`, { topic: 'LOAN', text: 'Halo' }),
  'POST /desk/people/{person}/call-backs': ({ send }, { userId }) =>
    send('POST', `/people/${userId}/call-backs`, { dueAt: inHours(1), about: 'tagihan' }),
  'POST /desk/arrears/{person}/reliefs': async ({ send }, { who, userId }) =>
    send('POST', `/arrears/${userId}/reliefs`, { loanNo: (await who.loans())[0]?.loanNo, kind: 'PLAN', count: 3 }),
};

async function person(daysAgo: number): Promise<Payer> {
  const payer = await aPayer(server, { daysAgo });
  const set = { residentialProvince: 'DKI Jakarta' };
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set, remove: [] }));
  return payer;
}
const latePerson = () => person(45);
const support = () => operatorWith(server, 'support');

describe('each way to reach a person first', () => {
  it('is known', () => {
    const { calls } = JSON.parse(readFileSync('schemas/api/calls.json', 'utf8')) as { calls: Record<string, unknown> };
    const reaching = Object.keys(calls).filter((call) =>
      /^(?:POST|GET) \/desk\/.*(?:\}\/contacts|mobiles\/\{person\}|\}\/messages?|\}\/call-backs|\}\/reliefs)$/.test(
        call,
      ),
    );
    expect(reaching.sort()).toEqual(Object.keys(WAYS).sort());
  });

  it.each(Object.keys(WAYS))('%s is allowed by day, and not on a Sunday', async (way) => {
    const payer = await latePerson();
    const reach = async () => WAYS[way]?.(await support(), payer);
    expect((await reach())?.statusCode).toBe(200);
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
    expect((await reach())?.json()).toMatchObject({
      code: 'CONTACT_FORBIDDEN',
      data: { because: 'NO_CONTACT_DAY', from: { day: '2026-03-16', hour: 8 } },
    });
  });

  it('counts with the others: after three tries a day by any way the next is refused', async () => {
    const payer = await latePerson();
    for (const way of ['POST /desk/people/{person}/message', 'GET /desk/mobiles/{person}'])
      expect((await WAYS[way]?.(await support(), payer))?.statusCode).toBe(200);
    expect((await WAYS['POST /desk/arrears/{person}/contacts']?.(await support(), payer))?.statusCode).toBe(200);
    for (const way of Object.keys(WAYS).slice(0, 3))
      expect((await WAYS[way]?.(await support(), payer))?.json(), way).toMatchObject({
        data: { because: 'ENOUGH_TODAY' },
      });
    const { contacts }: OwnArrears = (await payer.who.get('/api/arrears')).json();
    expect(contacts.map(({ channel }) => channel).sort()).toEqual(['MESSAGE', 'PHONE', 'PHONE']);
  });

  it('is one try where the same operator looks at the number again', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    for (let time = 0; time < 5; time += 1)
      expect((await operator.send('GET', `/mobiles/${payer.userId}`)).statusCode).toBe(200);
  });

  it('counts a promised call once it is marked as made, and no more when that is taken back', async () => {
    const [{ send }, payer] = [await support(), await latePerson()];
    const plan = { dueAt: inHours(1), about: 'tagihan' };
    expect((await send('POST', `/people/${payer.userId}/call-backs`, plan)).statusCode).toBe(200);
    const channels = async () => {
      const { contacts }: OwnArrears = (await payer.who.get('/api/arrears')).json();
      return contacts.map(({ channel }) => channel);
    };
    expect(await channels(), 'promised').toEqual([]);
    const { calls }: DeskCallBacks = (await send('GET', '/call-backs')).json();
    const id = calls.find(({ person: of }) => of === payer.userId)?.id;
    const say = (isDone: boolean) => send('POST', `/call-backs/${id}`, { isDone });
    expect((await say(true)).statusCode).toBe(200);
    expect((await say(true)).statusCode).toBe(404);
    expect(await channels(), 'made').toEqual(['PHONE']);
    await say(false);
    expect(await channels(), 'not made').toEqual([]);
    await send('GET', `/mobiles/${payer.userId}`);
    await say(true);
    expect(await channels(), 'the number was shown for it').toEqual(['PHONE']);
  });

  it('promises no call outside of the hours', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    const late = { dueAt: inHours(12), about: 'tagihan' };
    expect((await operator.send('POST', `/people/${payer.userId}/call-backs`, late)).json()).toMatchObject({
      data: { because: 'NO_CONTACT_HOUR' },
    });
  });

  it('asks of who waits for an answer how often alone', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    await payer.who.request({ method: 'POST', url: '/api/case', payload: { topic: 'LOAN', text: 'Halo' } });
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
    const write = () => WAYS['POST /desk/people/{person}/message']?.(operator, payer);
    for (let time = 0; time < 3; time += 1) expect((await write())?.statusCode).toBe(200);
    expect((await write())?.json()).toMatchObject({ data: { because: 'ENOUGH_TODAY', from: { day: '2026-03-16' } } });
  });

  it('tells of an offer that was asked for on any day, and of the same again no more often than of others', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    const loanNo = (await payer.who.loans())[0]?.loanNo;
    const [url, payload] = ['/api/arrears/relief', { loanNo, kind: 'PLAN', perMonth: 300_000 }];
    await payer.who.request({ method: 'POST', url, payload });
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
    const offer = () => operator.send('POST', `/arrears/${payer.userId}/reliefs`, { loanNo, kind: 'PLAN', count: 3 });
    const [first] = [await offer()];
    expect(first.statusCode).toBe(200);
    await operator.send('POST', `/reliefs/${first.json().relief}`, { act: 'end' });
    expect((await offer()).json()).toMatchObject({ data: { because: 'NO_CONTACT_DAY' } });
  });

  it('lets a second operator agree when the person may be told', async () => {
    const [operator, second, payer] = [await support(), await operatorWith(server, 'finance'), await latePerson()];
    const loanNo = (await payer.who.loans())[0]?.loanNo;
    const terms = { loanNo, kind: 'PLAN', count: 3, forgiven: 1_000, why: 'Kena PHK' };
    const { relief } = (await operator.send('POST', `/arrears/${payer.userId}/reliefs`, terms)).json();
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
    expect((await second.send('POST', `/reliefs/${relief}`, { act: 'agree' })).json().code).toBe('CONTACT_FORBIDDEN');
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 6));
    expect((await second.send('POST', `/reliefs/${relief}`, { act: 'agree' })).statusCode).toBe(200);
  });

  it('lets a second operator agree on any day to what answers a wish, which a refusal among operators leaves waiting', async () => {
    const [operator, second, payer] = [await support(), await operatorWith(server, 'finance'), await latePerson()];
    const loanNo = (await payer.who.loans())[0]?.loanNo;
    const wish = { loanNo, kind: 'PLAN', perMonth: 300_000 };
    const terms = { loanNo, kind: 'PLAN', count: 3, forgiven: 1_000, why: 'Kena PHK' };
    const propose = async (): Promise<string> =>
      (await operator.send('POST', `/arrears/${payer.userId}/reliefs`, terms)).json().relief;
    const act = (relief: string, does: string) =>
      second.send('POST', `/reliefs/${relief}`, { act: does, ...(does === 'end' && { why: 'Lain kali' }) });
    await payer.who.request({ method: 'POST', url: '/api/arrears/relief', payload: wish });
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
    await act(await propose(), 'end');
    expect((await act(await propose(), 'agree')).statusCode).toBe(200);
  });

  it('asks nothing where nothing is late, or where the person wrote and waits for an answer', async () => {
    const [operator, fine, asks] = [await support(), await person(3), await latePerson()];
    await asks.who.request({ method: 'POST', url: '/api/case', payload: { topic: 'LOAN', text: 'Halo' } });
    for (const payer of [fine, asks]) {
      await server.database.transaction((tx) => moveClock(tx, payer.userId, 5));
      for (const way of Object.keys(WAYS).slice(1, 4))
        expect((await WAYS[way]?.(operator, payer))?.statusCode, way).toBe(200);
    }
  });
});
