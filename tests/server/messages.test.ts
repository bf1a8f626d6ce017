import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '../../server/modules/messaging/domain/messageKinds';
import { MOST_TRIES, nextTry } from '../../server/modules/messaging/domain/messageStatus';
import { notify } from '../../server/modules/messaging/notify';
import type { MessageService } from '../../server/modules/messaging/port';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { claimMessages } from '../../server/modules/messaging/tables/outbox';
import { saveKnown } from '../../server/modules/people/tables/users';
import type { NotificationList, SandboxInbox } from '../../src/contract/generated/bodies';
import { type Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const APPROVED: Message = { kind: 'applicationApproved', limit: 5_000_000 };
const signal = () => new AbortController().signal;
/** Runs the job once, by several servers at once. */
const send = (servers = 1) =>
  Promise.all(Array.from({ length: servers }, () => sendMessages(server.services, signal())));

interface Person {
  who: Applicant;
  userId: string;
}

async function aPerson(email?: string): Promise<Person> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  if (email) await server.database.transaction((tx) => saveKnown(tx, userId, { set: { email }, remove: [] }));
  await send();
  return { who, userId };
}

const told = (userId: string, message: Message = APPROVED) =>
  server.database.transaction((tx) => notify(tx, userId, message, { at: server.services.clock() }));

const listOf = async ({ who }: Person, lang = 'id') =>
  ((await who.get(`/api/notification/list?lang=${lang}`)).json() as NotificationList).notifications;
const inboxOf = async ({ who }: Person): Promise<SandboxInbox> =>
  (await server.app.inject(`/api/sandbox/inbox?mobileNumber=${who.mobileNumber}`)).json();
const sentTo = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ text }) => !/^Lancar: \d+ /.test(text))
    .map(({ channel }) => channel)
    .sort();
const statusesOf = async (userId: string) =>
  (
    await server.database.query<{ status: string }>(
      'SELECT status FROM outbox JOIN notifications USING (notification_id) WHERE user_id = $1 ORDER BY channel',
      [userId],
    )
  ).map(({ status }) => status);

/** The provider of SMS does for the rest of the test what it is told. */
function smsDoes(work: MessageService['send']) {
  const { sms } = server.services.messages;
  if (!sms) throw new Error('no provider');
  const spy = vi.spyOn(sms, 'send').mockImplementation(work);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

function reports() {
  const spy = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

describe('a message', () => {
  it('is in the app at once, and goes out by SMS, mail and push, in the language the person chose last', async () => {
    const person = await aPerson('siti@example.com');
    await person.who.get('/api/user/v3?lang=en-us');
    await told(person.userId);
    expect(await listOf(person, 'en-us')).toMatchObject([
      { isRead: false, subject: 'Your limit of Rp5,000,000 is ready' },
    ]);
    await send();
    const [push, email, sms] = ['push', 'email', 'sms'].map((channel) =>
      inboxOf(person).then((inbox) => inbox.find((one) => one.channel === channel && /limit/i.test(one.text))),
    );
    expect(await sms).toMatchObject({
      to: `+62${person.who.mobileNumber.slice(1)}`,
      text: expect.stringMatching(/^Lancar: Your/),
    });
    expect(await email).toMatchObject({ to: 'siti@example.com', subject: 'Your limit of Rp5,000,000 is ready' });
    expect(await push).toMatchObject({ to: person.userId, path: 'home' });
  });

  it('is not there where what it tells of is not there', async () => {
    const person = await aPerson();
    const work = server.database.transaction(async (tx) => {
      await notify(tx, person.userId, APPROVED, { at: server.services.clock() });
      throw new Error('it came to nothing');
    });
    await expect(work).rejects.toThrow('it came to nothing');
    await send();
    expect([await listOf(person), await sentTo(person)]).toEqual([[], []]);
  });

  it('goes out once, however many servers send', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()));
    await Promise.all(people.map(({ userId }) => told(userId)));
    await send(4);
    await send(4);
    for (const person of people) expect(await sentTo(person)).toEqual(['push', 'sms']);
  });

  it('that a killed server had taken is sent by another one, by the same reference', async () => {
    const person = await aPerson();
    await told(person.userId);
    const now = server.services.clock();
    const lease = { channel: 'sms', now, until: new Date(now.getTime() + 30_000), count: 10 } as const;
    // killed after the provider had the SMS, before it was noted
    const [taken] = await claimMessages(server.database, lease);
    await server.services.messages.sms?.send(
      { to: '+62', subject: '', text: 'sent before' },
      { reference: taken?.messageId ?? '', signal: signal() },
    );
    const spy = vi.spyOn(server.services.messages.sms ?? { send: async () => {} }, 'send');
    onTestFinished(() => spy.mockRestore());
    await send();
    expect(spy).not.toHaveBeenCalled();
    server.wait(31);
    await send();
    expect(spy.mock.calls.map(([, { reference }]) => reference)).toEqual([taken?.messageId]);
    expect(await sentTo(person)).toEqual(['push', 'sms']);
    expect(await statusesOf(person.userId)).toEqual(['SENT', 'SENT']);
  });

  it('that comes late from a server which lost it does not undo what the other one did', async () => {
    const person = await aPerson();
    await told(person.userId);
    let fail = () => {};
    const slow = smsDoes(() => new Promise((_, reject) => (fail = () => reject(new Error('cut off')))));
    const first = send();
    await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce());
    slow.mockImplementation(async () => {});
    server.wait(60);
    await send();
    fail();
    await first;
    expect(await statusesOf(person.userId)).toEqual(['SENT', 'SENT']);
  });
});

describe('a provider that fails', () => {
  it('is tried again less and less often, and is told to the operator when it is given up', async () => {
    const person = await aPerson();
    await told(person.userId);
    const [sms, report] = [smsDoes(async () => Promise.reject(new Error('the line is down'))), reports()];
    for (let hour = 0; hour < 30; hour += 1) {
      await send();
      await send();
      server.wait(3_600);
    }
    expect(sms).toHaveBeenCalledTimes(MOST_TRIES);
    expect(new Set(sms.mock.calls.map(([, { reference }]) => reference)).size).toBe(1);
    expect(await statusesOf(person.userId)).toEqual(['SENT', 'FAILED']);
    expect(report).toHaveBeenCalledOnce();
    expect(String(report.mock.calls[0]?.[0])).toMatch(
      /\(applicationApproved, sms\) was given up after 6 tries: the line is down/,
    );
    expect(await listOf(person)).toHaveLength(1);
  });

  it('that does not answer is left when its time is over', async () => {
    const { config } = server.services;
    const { outsideSeconds } = config;
    const person = await aPerson();
    await told(person.userId);
    smsDoes(() => new Promise(() => {}));
    config.outsideSeconds = 0.05;
    await send().finally(() => Object.assign(config, { outsideSeconds }));
    expect(await statusesOf(person.userId)).toEqual(['SENT', 'WAITING']);
  });

  it('is tried after 10 s, 1, 5 and 30 minutes and 2 hours, and never a day later', () => {
    const createdAt = new Date('2026-03-10T03:00:00Z');
    const pauseOf = (tries: number, now = createdAt) => {
      const next = nextTry({ tries, createdAt }, now);
      return next && (next.getTime() - now.getTime()) / 1_000;
    };
    expect([1, 2, 3, 4, 5, 6].map((tries) => pauseOf(tries))).toEqual([10, 60, 300, 1_800, 7_200, undefined]);
    expect(pauseOf(1, new Date(createdAt.getTime() + 24 * 3_600_000))).toBeUndefined();
  });

  it('that is not connected leaves the message in the app', async () => {
    const person = await aPerson();
    await told(person.userId);
    await sendMessages(
      { ...server.services, messages: { sms: undefined, email: undefined, push: undefined } },
      signal(),
    );
    expect(await statusesOf(person.userId)).toEqual(['SKIPPED', 'SKIPPED']);
    expect([await sentTo(person), (await listOf(person)).length]).toEqual([[], 1]);
  });
});

describe('the messages in the app', () => {
  const points = async ({ who }: Person) => (await who.get('/api/tab/points')).json().notificationsCount;

  it('count on the tab until they are read, one by one or all together', async () => {
    const person = await aPerson();
    for (const limit of [1, 2, 3]) await told(person.userId, { kind: 'applicationApproved', limit });
    expect(await points(person)).toBe(3);
    const [first] = await listOf(person);
    const read = (payload: object) => person.who.request({ method: 'POST', url: '/api/notification/read', payload });
    expect((await read({ id: first?.id })).statusCode).toBe(200);
    expect([await points(person), (await listOf(person)).filter(({ isRead }) => isRead).length]).toEqual([2, 1]);
    await read({ id: 'no id at all' });
    expect(await points(person)).toBe(2);
    await read({});
    expect(await points(person)).toBe(0);
  });

  it('are each person’s own, and say where they lead', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await told(person.userId, { kind: 'contractSigned', loan: 2_000_000, loanNo: 'LN-1' });
    const [{ id } = { id: '' }] = await listOf(person);
    const detail = (reader: Person, of: string) => reader.who.get(`/api/notification/detail?id=${of}`);
    expect((await detail(person, id)).json()).toMatchObject({
      path: 'LN-1/loan-agreement',
      subject: 'Perjanjianmu sudah ditandatangani kedua pihak',
      text: expect.stringMatching(/perjanjian pinjaman Rp2\.000\.000\..* Nomor pinjaman: LN-1\.$/),
    });
    for (const answer of [await detail(other, id), await detail(person, 'x'), await detail(person, randomUUID())]) {
      expect(answer.json().code).toBe('NOT_FOUND');
    }
    const payload = { id };
    await other.who.request({ method: 'POST', url: '/api/notification/read', payload });
    expect(await points(person)).toBe(1);
    expect((await server.app.inject('/api/notification/list')).statusCode).toBe(401);
  });

  it('of before call a loan by its number', async () => {
    const person = await aPerson();
    await told(person.userId, { kind: 'planBegins', loan: undefined, loanNo: 'LN-1' });
    const [{ subject } = { subject: '' }] = await listOf(person);
    expect(subject).toBe('Cicilan baru untuk pinjaman LN-1 berlaku');
  });

  it('of a kind that this version does not know are left out', async () => {
    const person = await aPerson();
    await told(person.userId);
    await server.database.query("UPDATE notifications SET kind = 'ofTomorrow' WHERE user_id = $1", [person.userId]);
    expect(await listOf(person)).toEqual([]);
    await send();
    expect(await statusesOf(person.userId)).toEqual(['SKIPPED', 'SKIPPED']);
  });
});

describe('the inbox of the sandbox', () => {
  it('has the codes of a number among its messages, the last that came first', async () => {
    const person = await aPerson();
    await told(person.userId);
    server.wait(5);
    await send();
    server.wait(5);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/send-code',
      payload: { mobileNumber: person.who.mobileNumber },
    });
    const code = await codeFor(server, person.who.mobileNumber);
    const inbox = await inboxOf(person);
    expect(inbox[0]).toMatchObject({ channel: 'sms', text: expect.stringContaining(`Lancar: ${code} untuk masuk`) });
    expect(inbox.map(({ at }) => at)).toEqual(
      inbox
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect((await server.app.inject(`/api/sandbox/inbox?mobileNumber=${freshNumber()}`)).json()).toEqual([]);
    expect((await server.app.inject('/api/sandbox/inbox?mobileNumber=12')).json().code).toBe('INVALID_INPUT');
  });

  it('has a code no longer than the sandbox shows it', async () => {
    const { who } = await aPerson();
    expect((await inboxOf({ who, userId: '' })).length).toBeGreaterThan(0);
    server.wait(601);
    expect(await inboxOf({ who, userId: '' })).toEqual([]);
  });
});
