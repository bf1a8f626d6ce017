import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { tellEndedReadings } from '../../server/modules/dataReading/withdrawReading';
import { notify } from '../../server/modules/messaging/notify';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import type { SqlValue } from '../../server/platform/database/database';
import { loanDay } from '../../server/platform/domain/wib';
import { eachDue } from '../../server/platform/jobs/eachDue';
import { jobWatch, lateJobs } from '../../server/platform/jobs/jobWatch';
import { signIn } from './support/applicant';
import { listeningServer } from './support/listeningServer';
import { aPayer } from './support/payer';
import { askedPlan, payAdvance, planOptions, plansCarriedOn, signPlanOf } from './support/planChanges';

const server = listeningServer();

const NOTHING = new AbortController().signal;
const WAITING = 500;
const run = (sql: string, values: readonly SqlValue[] = []) => server.database.query(sql, values);

describe('the jobs of the house', () => {
  const DOCUMENT = readFileSync('docs/operations.md', 'utf8');
  const told = [...DOCUMENT.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name);

  it('are told in docs/operations.md, each with how it goes on beside what cannot', () => {
    const { payOuts, eSign, savings, dataReader, collections } = server.services;
    const everything = { ...server.services, payOuts, eSign, savings, dataReader, collections };
    const outside = { ...everything, sandbox: undefined };
    const names = [...Object.keys(jobsOf(everything)), ...Object.keys(jobsOf(outside))];
    expect(told.sort()).toEqual([...new Set(names)].filter((name) => name !== 'sealing').sort());
  });

  it('look at all that waits, also behind pages of what fails', async () => {
    const ids = Array.from({ length: 2 * WAITING }, (_, index) => String(100_000 + index));
    const report = vi.fn();
    const done: string[] = [];
    await eachDue({ report }, NOTHING, {
      read: async ({ after, count }) => ids.filter((id) => id > after).slice(0, count),
      idOf: (id) => id,
      async work(id) {
        if (id !== ids.at(-1)) throw new Error('not yet');
        done.push(id);
      },
    });
    expect(done).toEqual(ids.slice(-1));
    expect(report).toHaveBeenCalledTimes(ids.length - 1);
  });
});

describe('a change of a plan', () => {
  it('that can go on does, with hundreds before it that wait for their person, and loans that cannot be reckoned', async () => {
    const other = await aPayer(server);
    const open = await askedPlan(other, 'extension');
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000 });
    const asked = await askedPlan(payer, 'instalment');
    await signPlanOf(payer, asked.loanNo);
    await payAdvance(payer, asked);
    // their loans have no history, so nothing can be reckoned of them
    await run(
      `INSERT INTO loans SELECT (jsonb_populate_record(l, jsonb_build_object('loan_id', gen_random_uuid(), 'loan_no', 'X' || number))).*
       FROM loans l, generate_series(1, ${WAITING}) AS number WHERE loan_no = $1`,
      [open.loanNo],
    );
    await run(
      `INSERT INTO plan_changes SELECT (jsonb_populate_record(c, jsonb_build_object('change_id', gen_random_uuid(),
         'loan_id', l.loan_id, 'asked_at', c.asked_at - interval '1 hour'))).*
       FROM plan_changes c JOIN loans o USING (loan_id), loans l WHERE o.loan_no = $1 AND l.loan_no LIKE 'X%'`,
      [open.loanNo],
    );
    await plansCarriedOn(server);
    expect((await planOptions(payer)).change).toMatchObject({ status: 'SUCCESS' });

    const report = vi.spyOn(server.services, 'report').mockImplementation(() => {});
    server.wait(40 * 86_400);
    await jobsOf(server.services).reckoning?.run(NOTHING);
    expect(report).toHaveBeenCalled();
    report.mockRestore();
    const [stored] = await run('SELECT reckoned_on::text AS day FROM loans WHERE loan_no = $1', [asked.loanNo]);
    expect(stored).toEqual({ day: loanDay(server.services.clock()) });
    await run("DELETE FROM plan_changes USING loans l WHERE plan_changes.loan_id = l.loan_id AND l.loan_no LIKE 'X%'");
    await run("DELETE FROM loans WHERE loan_no LIKE 'X%'");
  });
});

describe('a message', () => {
  it('by a channel that works is sent while the provider of another does not answer', async () => {
    const who = await signIn(server);
    const { userId } = (await who.get('/api/user/v3')).json();
    await run('UPDATE users SET known = known || \'{"email": "siti@example.com"}\' WHERE user_id = $1', [userId]);
    await run("UPDATE outbox SET status = 'SENT', ended_at = now()");
    const at = server.services.clock();
    await server.database.transaction((tx) =>
      notify(tx, userId, { kind: 'applicationApproved', limit: 5_000_000 }, { at }),
    );
    let answer = (): void => {};
    const silent = { send: () => new Promise<void>((resolve) => (answer = resolve)) };
    const mails = vi.fn(async () => {});
    const messages = { ...server.services.messages, sms: silent, email: { send: mails } };
    const sending = sendMessages({ ...server.services, messages }, NOTHING);
    await expect.poll(() => mails.mock.calls.length).toBeGreaterThan(0);
    answer();
    await sending;
  });
});

describe('what a service has to forget', () => {
  it('is told of it though the service has not taken hundreds of others', async () => {
    await run(
      `INSERT INTO data_withdrawals SELECT gen_random_uuid(), now() - interval '1 day', now() - interval '1 hour'
       FROM generate_series(1, ${WAITING})`,
    );
    const fresh = '5f0c1d7e-8c52-4b7f-9d43-0f1f5c3b8a11';
    await run('INSERT INTO data_withdrawals (reading_id, ended_at) VALUES ($1, now())', [fresh]);
    const reader = {
      ...server.services.dataReader,
      async forget({ reference }: { reference: string }) {
        if (reference !== fresh) throw new Error('unknown there');
      },
    } as typeof server.services.dataReader;
    await tellEndedReadings({ ...server.services, dataReader: reader, report: () => {} }).catch(() => undefined);
    expect(await run('SELECT 1 FROM data_withdrawals WHERE reading_id = $1', [fresh])).toEqual([]);
  });
});

describe('a job that is not done any more', () => {
  const now = new Date('2026-03-10T10:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const periods = { messages: 2_000, reckoning: 3_600_000 };
  const real = () => ({ ...server.services.config, sandbox: false });

  it.each([
    ['neither while both were done in time', { messages: 30, reckoning: 3_600 }, 86_400, []],
    ['one of seconds after three minutes', { messages: 200, reckoning: 3_600 }, 86_400, ['messages']],
    ['one of an hour after three hours', { messages: 1, reckoning: 10_900 }, 86_400, ['reckoning']],
    ['one that was never done once it was waited for', { reckoning: 60 }, 200, ['messages']],
    ['none right after the start', {}, 60, []],
  ])('is late: %s', (_, done: Record<string, number>, since, late) => {
    const times = new Map(Object.entries(done).map(([name, seconds]) => [name, ago(seconds)]));
    expect(lateJobs(periods, { now, done: times }, ago(since))).toEqual(late);
  });

  it('is named to monitors, in the metrics and once in the log, until it is done again', async () => {
    const report = vi.fn();
    const look = jobWatch({ ...server.services, clock: () => new Date(), config: real(), report }, periods);
    const jobs = async () => (await server.app.inject('/health/ready')).json().jobs;
    await run("INSERT INTO jobs (name, begun_at, done_at) VALUES ('messages', now(), now() - interval '1 hour')");
    await look();
    await look();
    expect(await jobs()).toBe('not done for long: messages');
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
    expect(await server.services.metrics.registry.metrics()).toContain('lancar_job_late{job="messages"} 1');
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([expect.stringContaining('The job messages')]);
    await run("UPDATE jobs SET done_at = now() WHERE name = 'messages'");
    await look();
    expect(await jobs()).toBeUndefined();
  });

  it('is told apart from a server whose clock is wrong, which is told once', async () => {
    const report = vi.fn();
    const ahead = () => new Date(Date.now() + 86_400_000);
    const look = jobWatch({ ...server.services, clock: ahead, config: real(), report }, {});
    await look();
    await look();
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      expect.stringMatching(/^The clock of this server is 8640\d s ahead of that of the database/),
    ]);
  });
});
