// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskCallBack, DeskCase, DeskNote, DeskPerson } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, queued, serveDesk, t } from './support/desk';

const PLAIN: DeskPerson = {
  ...{ id: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', language: 'id', since: '2026-09-01T02:00:00.000Z' },
  ...{ asOf: '2026-11-25', loans: [], standing: { creditLine: 'APPROVED', state: 'open' }, older: [], looks: [] },
  ...{ applications: [], notes: [], callBacks: [], cases: [] },
};

const note = (over: Partial<DeskNote> = {}): DeskNote => ({
  ...{ id: 'n1', operator: 'Rina', at: '2026-11-25T01:00:00.000Z', text: 'Slip gaji menyusul' },
  ...over,
});

const type = (key: string) => fireEvent.keyDown(document.body, { key });
const way = (act: string) => new RegExp(`^${t(`desk.person.work.${act}.open`)}`);
const servePerson = (person: DeskPerson, replies: Parameters<typeof serveDesk>[0] = {}, roles = ['support']) =>
  serveDesk({ [`GET /desk/people/${PERSON}`]: () => person, ...replies }, roles);

beforeEach(() => window.localStorage.clear());

describe('the page of a person', () => {
  it('keeps a note by key alone, and takes it back', async () => {
    let notes: DeskNote[] = [];
    const server = servePerson(PLAIN, {
      [`GET /desk/people/${PERSON}`]: () => ({ ...PLAIN, notes }),
      [`POST /desk/people/${PERSON}/notes`]: () => {
        notes = [note({ removableUntil: new Date(Date.now() + 60_000).toISOString() })];
        return {};
      },
      'POST /desk/notes/n1/remove': () => {
        notes = [];
        return {};
      },
    });
    openDesk(`#person=${PERSON}`);
    await screen.findByRole('button', { name: way('note') });
    type('n');
    const text = await screen.findByRole('textbox', { name: t('desk.person.work.note.text') });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await press(t('desk.person.work.note.send'));
    await screen.findByText(t('desk.person.work.empty'));
    fireEvent.change(text, { target: { value: 'Slip gaji menyusul' } });
    await press(t('desk.person.work.note.send'));
    await screen.findByText(t('desk.person.work.note.done'));
    expect(server.to(`POST /desk/people/${PERSON}/notes`).map(({ body }) => body)).toEqual([
      { text: 'Slip gaji menyusul' },
    ]);
    expect(document.activeElement?.tagName).toBe('H1');
    await press(t('desk.person.notes.takeBack'));
    await screen.findByText(t('desk.person.notes.none'));
  });

  it('offers nothing to take back of another one’s note, and no promise or message to who is not of support', async () => {
    servePerson({ ...PLAIN, notes: [note()] }, {}, ['reviewer']);
    openDesk(`#person=${PERSON}`);
    await screen.findByText('Slip gaji menyusul');
    expect(screen.queryByRole('button', { name: t('desk.person.notes.takeBack') })).toBeNull();
    expect(screen.queryByRole('button', { name: way('call') })).toBeNull();
    expect(screen.queryByRole('button', { name: way('message') })).toBeNull();
  });

  it('promises a call at a time of Jakarta, never one that is past', async () => {
    const path = `POST /desk/people/${PERSON}/call-backs`;
    const server = servePerson(PLAIN, { [path]: () => ({}) });
    openDesk(`#person=${PERSON}`);
    await press(way('call'));
    const when = await screen.findByLabelText(t('desk.person.work.call.when'));
    fireEvent.change(when, { target: { value: 'nanti' } });
    await press(t('desk.person.work.call.send'));
    await screen.findByText(t('desk.calendar.minute.unread'));
    expect(document.activeElement).toBe(when);
    fireEvent.change(when, { target: { value: '2020-01-01T10:00' } });
    fireEvent.change(screen.getByLabelText(t('desk.person.work.call.about')), { target: { value: 'cicilan' } });
    await press(t('desk.person.work.call.send'));
    await screen.findByText(t('desk.person.work.call.notAhead'));
    fireEvent.change(when, { target: { value: '2098-01-01T10:00' } });
    await press(t('desk.person.work.call.send'));
    await expect.poll(() => server.to(path)[0]?.body).toEqual({ dueAt: '2098-01-01T03:00:00.000Z', about: 'cicilan' });
  });

  it('types a day without a halt at its calendar, which opens by Alt and the arrow down', async () => {
    const opened: string[] = [];
    HTMLInputElement.prototype.showPicker = function show() {
      opened.push(this.type);
    };
    servePerson(PLAIN);
    openDesk(`#person=${PERSON}`);
    await screen.findByRole('button', { name: way('call') });
    type('b');
    const when = await screen.findByLabelText(t('desk.person.work.call.when'));
    const calendar = screen.getByRole('button', {
      name: t('desk.calendar.open', { label: t('desk.person.work.call.when') }),
    });
    expect(calendar.tabIndex).toBe(-1);
    fireEvent.keyDown(when, { key: 'ArrowDown' });
    expect(opened).toEqual([]);
    fireEvent.keyDown(when, { key: 'ArrowDown', altKey: true });
    expect(opened).toEqual(['datetime-local']);
  });

  it('asks for a part that was not asked for yet, with a reason, and takes back what was asked', async () => {
    const path = `POST /desk/people/${PERSON}/renewals`;
    let renewals: DeskPerson['renewals'] = [
      { part: 'personal-info', reason: 'KTP baru', operator: 'Rina', at: '2026-11-25T01:00:00.000Z' },
    ];
    const server = servePerson(
      PLAIN,
      {
        [`GET /desk/people/${PERSON}`]: () => ({ ...PLAIN, renewals }),
        [path]: () => ({}),
        [`${path}/remove`]: () => {
          renewals = [];
          return {};
        },
      },
      ['reviewer'],
    );
    openDesk(`#person=${PERSON}`);
    await press(way('renewal'));
    const part = await screen.findByLabelText<HTMLSelectElement>(t('desk.person.work.renewal.part'));
    expect([...part.options].map(({ value }) => value)).not.toContain('personal-info');
    fireEvent.change(part, { target: { value: 'work-info' } });
    await press(t('desk.person.work.renewal.send'));
    await screen.findByText(t('desk.person.work.empty'));
    const reason = screen.getByLabelText(t('desk.person.work.renewal.reason'));
    fireEvent.change(reason, { target: { value: 'Nomor kantor mati' } });
    await press(t('desk.person.work.renewal.send'));
    await screen.findByText(t('desk.person.work.renewal.done'));
    expect(server.to(path).map(({ body }) => body)).toEqual([{ part: 'work-info', reason: 'Nomor kantor mati' }]);
    await press(new RegExp(`^${t('desk.person.renewals.takeBack')}`));
    await waitFor(() => expect(screen.queryByText('KTP baru')).toBeNull());
    expect(server.to(`${path}/remove`).map(({ body }) => body)).toEqual([{ part: 'personal-info' }]);
  });

  it('leaves a form by Escape, which asks first where something was written, as another form does', async () => {
    servePerson(PLAIN);
    openDesk(`#person=${PERSON}`);
    const opener = await screen.findByRole('button', { name: way('call') });
    type('b');
    const about = await screen.findByLabelText(t('desk.person.work.call.about'));
    fireEvent.keyDown(about, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText(t('desk.person.work.call.about'))).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    type('b');
    const again = await screen.findByLabelText<HTMLInputElement>(t('desk.person.work.call.about'));
    fireEvent.change(again, { target: { value: 'cicilan' } });
    fireEvent.keyDown(again, { key: 'Escape' });
    await press(t('desk.person.work.leave.stay'));
    expect(again.value).toBe('cicilan');
    type('n');
    await press(t('desk.person.work.leave.discard'));
    await screen.findByRole('textbox', { name: t('desk.person.work.note.text') });
    expect(screen.queryByLabelText(t('desk.person.work.call.about'))).toBeNull();
  });

  it('keeps a note by Ctrl Enter', async () => {
    const path = `POST /desk/people/${PERSON}/notes`;
    const server = servePerson(PLAIN, { [path]: () => ({}) });
    openDesk(`#person=${PERSON}`);
    await press(way('note'));
    const text = await screen.findByRole('textbox', { name: t('desk.person.work.note.text') });
    fireEvent.change(text, { target: { value: 'Slip gaji menyusul' } });
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.to(path).length).toBe(1);
  });

  it('sends a form from a field of one line by Ctrl Enter, and by Enter alone where that decides nothing at once', async () => {
    const [path, freeze] = [`POST /desk/people/${PERSON}/call-backs`, `POST /desk/people/${PERSON}/freeze`];
    const server = servePerson(PLAIN, { [path]: () => ({}), [freeze]: () => ({}) });
    openDesk(`#person=${PERSON}`);
    await press(way('call'));
    const about = await screen.findByLabelText(t('desk.person.work.call.about'));
    fireEvent.change(screen.getByLabelText(t('desk.person.work.call.when')), { target: { value: '2099-01-02T10:00' } });
    fireEvent.change(about, { target: { value: 'cicilan' } });
    expect(fireEvent.keyDown(about, { key: 'Enter' }), 'left to the browser').toBe(true);
    fireEvent.keyDown(about, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.to(path).length).toBe(1);
    await press(t('desk.person.freeze.acts.freeze'));
    const reason = await screen.findByRole('radio', { name: t('desk.person.freeze.reasons.MISUSE') });
    reason.click();
    expect(fireEvent.keyDown(reason, { key: 'Enter' }), 'held').toBe(false);
    expect(server.to(freeze)).toEqual([]);
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.to(freeze).length).toBe(1);
  });

  it('takes one ready sentence after another by Alt and its number while it is written', async () => {
    servePerson(PLAIN);
    openDesk(`#person=${PERSON}`);
    await press(way('message'));
    const text = await screen.findByLabelText<HTMLTextAreaElement>(t('desk.person.work.message.text'));
    await waitFor(() => expect(document.querySelectorAll('[data-sentence]').length).toBeGreaterThan(1));
    text.focus();
    for (const digit of ['1', '2']) fireEvent.keyDown(text, { key: digit, code: `Digit${digit}`, altKey: true });
    const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-sentence]')].map(({ title }) => title);
    expect(text.value).toContain(first);
    expect(text.value).toContain(second);
    expect(document.activeElement).toBe(text);
    expect(fireEvent.keyDown(text, { key: '2', code: 'Digit2' }), 'a number is a number').toBe(true);
  });

  it('writes to the person, with the sentences that fit, and leads to what was sent', async () => {
    const path = `POST /desk/people/${PERSON}/message`;
    const server = servePerson(PLAIN, { [path]: () => ({ caseNo: 'LC-C-7' }) });
    openDesk(`#person=${PERSON}`);
    await press(way('message'));
    fireEvent.change(await screen.findByLabelText(t('desk.person.work.message.topic')), { target: { value: 'LOAN' } });
    await press(t('desk.ready.of.hello.title'));
    await press(t('desk.person.work.message.send'));
    expect((await screen.findByRole('link', { name: 'LC-C-7' })).getAttribute('href')).toContain('case=LC-C-7');
    expect(server.to(path)[0]?.body).toEqual({ topic: 'LOAN', text: expect.stringMatching(/^Halo Siti/) });
  });
});

it('the queue of promised calls says to whom and when, and that one was made or not', async () => {
  const waits: DeskCallBack = {
    ...{ id: 'c1', person: PERSON, name: 'Siti Rahayu', operator: 'Rina', about: 'cicilan', isLate: true },
    dueAt: '2026-11-25T01:00:00.000Z',
  };
  const made = { ...waits, isLate: false, doneAt: '2026-11-25T02:00:00.000Z', doneBy: 'Budi' };
  const server = serveDesk(
    {
      'GET /desk/call-backs': ({ url }) => ({ calls: url.searchParams.get('list') === 'done' ? [made] : [waits] }),
      'POST /desk/call-backs/c1': () => ({}),
    },
    ['support'],
  );
  openDesk('#section=callBacks');
  await screen.findByRole('link', { name: 'Siti Rahayu' });
  screen.getByText(t('desk.callBacks.late'));
  await press(t('desk.callBacks.done'));
  await expect.poll(() => server.to('POST /desk/call-backs/c1')[0]?.body).toEqual({ isDone: true });
  screen.getByRole('link', { name: t('desk.callBacks.lists.done') }).click();
  expect((await screen.findAllByText(/Budi/)).length).toBeGreaterThan(0);
  await press(t('desk.callBacks.undone'));
  await expect.poll(() => server.to('POST /desk/call-backs/c1')[1]?.body).toEqual({ isDone: false });
});

describe('who answers a message', () => {
  const CASE: DeskCase = {
    ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'PAYMENT', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
    ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001', messages: [] },
  };

  it('is named, takes it on by key, and gives it back; each list that waits has its count', async () => {
    let handler: string | undefined = 'Budi';
    const shown = () => ({ ...CASE, ...(handler !== undefined && { handler }) });
    const server = servePerson(PLAIN, {
      ...{ 'GET /desk/cases': () => ({ cases: [shown()] }), 'GET /desk/cases/LC-C-1': shown },
      'GET /desk/overview': () => ({
        waiting: { cases: 5, signedInCases: 3, signedOutCases: 2, ownCases: 1 },
        today: [],
      }),
      'POST /desk/cases/LC-C-1/handler': ({ body }) => {
        handler = (body as { isMine: boolean }).isMine ? 'Rina' : undefined;
        return shown();
      },
    });
    openDesk('#section=cases&case=LC-C-1');
    await screen.findByRole('button', { name: t('desk.cases.takeOver') });
    await screen.findByRole('link', { name: `${t('desk.cases.lists.mine')} (1)` });
    screen.getByRole('link', { name: `${t('desk.cases.lists.open')} (3)` });
    screen.getByRole('link', { name: `${t('desk.cases.lists.signedOut')} (2)` });
    type('t');
    await press(t('desk.cases.release'));
    await screen.findByText(t('desk.cases.noHandler'));
    // it does not read as the end of the sentence before it
    expect(screen.getByRole('button', { name: t('desk.cases.take') }).className).toContain('ghost');
    const said = server.to('POST /desk/cases/LC-C-1/handler').map(({ body }) => body);
    expect(said).toEqual([{ isMine: true }, { isMine: false }]);
  });

  it('is led to the answer by a key, and sends it by another', async () => {
    const server = servePerson(PLAIN, {
      ...{ 'GET /desk/cases': () => ({ cases: [CASE] }), 'GET /desk/cases/LC-C-1': () => CASE },
      'POST /desk/cases/LC-C-1/answer': () => CASE,
    });
    openDesk('#section=cases&case=LC-C-1');
    const answer = await screen.findByLabelText(t('desk.cases.answer'));
    type('a');
    expect(document.activeElement).toBe(answer);
    fireEvent.change(answer, { target: { value: 'Sudah kami bukukan.' } });
    fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.to('POST /desk/cases/LC-C-1/answer').length).toBe(1);
  });
});

describe('the keys of the desk', () => {
  it('lead through every list, also one whose rows have no page of their own', async () => {
    const sessions = ['s1', 's2'].map((id) => ({
      ...{ id, label: id, createdAt: '2026-11-25T01:00:00.000Z', usedAt: '2026-11-25T01:00:00.000Z' },
      ...{ isThis: false, current: false },
    }));
    serveDesk({ 'GET /desk/sessions': () => ({ sessions }) }, ['reviewer']);
    openDesk('#section=sessions');
    await waitFor(() => expect(document.querySelectorAll('main li[data-row]')).toHaveLength(2));
    const rows = [...document.querySelectorAll('main li[data-row]')];
    for (const [typed, at] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      type(typed);
      expect(rows[at]?.contains(document.activeElement)).toBe(true);
    }
  });

  it('are listed on a sheet, and lead through a list, into a section and back', async () => {
    const applications = ['LC-1', 'LC-2'].map((applicationNo) => queued({ applicationNo }));
    serveDesk({ 'GET /desk/applications': () => ({ applications }) }, ['reviewer']);
    openDesk();
    const row = await screen.findByRole('link', { name: 'LC-2' });
    type('j');
    type('j');
    expect(document.activeElement).toBe(row);
    type('k');
    expect(document.activeElement?.textContent).toBe('LC-1');
    type('g');
    type('2');
    await screen.findByRole('heading', { level: 2, name: t('desk.pictures.title') });
    type('?');
    const sheet = within(await screen.findByRole('dialog'));
    for (const place of ['everywhere', 'list', 'application', 'message', 'person'])
      sheet.getByRole('heading', { name: t(`desk.keys.places.${place}`) });
  });
});

it('the audit trail is filtered by an address, and had as a file with the same filter', async () => {
  const acts = [
    { no: 5, at: '2026-11-25T01:00:00.000Z', act: 'case.view', subject: 'LC-C-1', detail: {}, operator: 'Rina' },
  ];
  const asked: string[] = [];
  serveDesk(
    {
      'GET /desk/audit': ({ url }) => {
        asked.push(url.search.replace(/[?&](?:channel|lang)=[^&]*/g, '').replace(/^&/, ''));
        return { acts, hasMore: false };
      },
      'GET /desk/operators': () => ({
        operators: [{ operatorId: 'o2', name: 'Budi', roles: [], status: 'active', createdAt: '' }],
      }),
    },
    ['admin'],
  );
  openDesk('#section=audit');
  const form = within(await screen.findByRole('form', { name: t('desk.audit.filter.title') }));
  await form.findByRole('option', { name: 'Budi' });
  fireEvent.change(form.getByLabelText(t('desk.audit.filter.operator')), { target: { value: 'o2' } });
  fireEvent.change(form.getByLabelText(t('desk.audit.filter.act')), { target: { value: 'case' } });
  fireEvent.change(form.getByLabelText(t('desk.audit.filter.from')), { target: { value: '2026-11-01' } });
  fireEvent.click(form.getByRole('button', { name: t('desk.audit.filter.apply') }));
  await expect.poll(() => asked.at(-1)).toBe('operator=o2&act=case&from=2026-11-01');
  const file = await screen.findByRole('link', { name: t('desk.audit.filter.export') });
  expect(file.getAttribute('href')).toBe('/api/desk/audit/export?operator=o2&act=case&from=2026-11-01');
  await press(t('desk.audit.filter.apply'));
  screen.getByRole('link', { name: t('desk.audit.filter.clear') }).click();
  await expect.poll(() => asked.at(-1)).toBe('');
});
