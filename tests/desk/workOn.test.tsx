// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskCase } from '../../src/contract/generated/bodies';
import { nextStepOf } from '../../src/desk/sections/ApplicationsSection';
import { application, openApplication, openDesk, press, queued, serveDesk, serving, t } from './support/desk';

afterEach(() => vi.restoreAllMocks());

const message = (caseNo: string): DeskCase => ({
  ...{ caseNo, topic: 'SIGN_IN', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z', answerBy: '2026-12-01' },
  ...{ isLate: false, mobileNumber: '81211100001', contact: 'siti@example.com' },
  messages: [{ author: 'PERSON', at: '2026-11-25T01:00:00.000Z', text: 'Kode tidak datang', photoIds: [] }],
});

it('says whom an answer went to and how, and the key N opens the next message', async () => {
  let cases = [message('LC-C-1'), message('LC-C-2')];
  const server = serveDesk(
    {
      ...{ 'GET /desk/cases': () => ({ cases }) },
      ...{ 'GET /desk/cases/LC-C-1': () => message('LC-C-1'), 'GET /desk/cases/LC-C-2': () => message('LC-C-2') },
      'POST /desk/cases/LC-C-1/answer': () => {
        cases = [message('LC-C-2')];
        return message('LC-C-1');
      },
    },
    ['support'],
  );
  openDesk('#section=cases&case=LC-C-1');
  fireEvent.change(await screen.findByLabelText(t('desk.cases.answer')), { target: { value: 'Coba lagi.' } });
  (await screen.findByRole('button', { name: t('desk.cases.send') })).click();
  const note = await screen.findByText(t('desk.cases.answered', { number: 'LC-C-1', to: 'siti@example.com' }));
  screen.getByText(t('desk.cases.told.email'));
  await waitFor(() => expect(document.activeElement).toBe(note));
  await screen.findByText(t('desk.cases.next', { number: 'LC-C-2' }));
  fireEvent.keyDown(note, { key: 'n' });
  await waitFor(() => expect(server.to('GET /desk/cases/LC-C-2')).not.toEqual([]));
});

it('offers what waits in another list where the own one is empty', async () => {
  let mine = [message('LC-C-1')];
  const server = serveDesk(
    {
      'GET /desk/cases': ({ url }) => ({
        cases: url.searchParams.get('list') === 'mine' ? mine : [message('LC-C-2')],
      }),
      ...{ 'GET /desk/cases/LC-C-1': () => message('LC-C-1'), 'GET /desk/cases/LC-C-2': () => message('LC-C-2') },
      'POST /desk/cases/LC-C-1/answer': () => {
        mine = [];
        return message('LC-C-1');
      },
    },
    ['support'],
  );
  openDesk('#section=cases&list=mine&case=LC-C-1');
  fireEvent.change(await screen.findByLabelText(t('desk.cases.answer')), { target: { value: 'Coba lagi.' } });
  (await screen.findByRole('button', { name: t('desk.cases.send') })).click();
  await screen.findByText(t('desk.cases.next', { number: 'LC-C-2' }));
  expect(screen.queryByText(t('desk.cases.noNext'))).toBeNull();
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(server.to('GET /desk/cases/LC-C-2')).not.toEqual([]));
});

it('leaves a message that is open where it was opened, whatever is done about it', async () => {
  let cases = [message('LC-C-1'), message('LC-C-2')];
  serveDesk(
    {
      'GET /desk/cases': () => ({ cases }),
      'GET /desk/cases/LC-C-1': () => message('LC-C-1'),
      'POST /desk/cases/LC-C-1/handler': () => {
        cases = [message('LC-C-2'), { ...message('LC-C-1'), handler: 'Rina' }];
        return message('LC-C-1');
      },
    },
    ['support'],
  );
  openDesk('#section=cases&case=LC-C-1');
  await screen.findByLabelText(t('desk.cases.answer'));
  const rows = () => Array.from(document.querySelectorAll('[data-row]'), (row) => /LC-C-./.exec(row.textContent)?.[0]);
  expect(rows()).toEqual(['LC-C-1', 'LC-C-2']);
  await press(t('desk.cases.take'));
  await screen.findByText(t('desk.cases.handler', { name: 'Rina' }));
  expect(rows()).toEqual(['LC-C-1', 'LC-C-2']);
});

it('says who answered while another writes, whose words and focus stay, and asks before a second answer', async () => {
  let cases = [message('LC-C-2'), message('LC-C-1')];
  let shown = message('LC-C-1');
  const sent = 'POST /desk/cases/LC-C-1/answer';
  const server = serveDesk(
    { 'GET /desk/cases': () => ({ cases }), 'GET /desk/cases/LC-C-1': () => shown, [sent]: () => shown },
    ['support'],
  );
  openDesk('#section=cases&case=LC-C-1');
  const field = await screen.findByLabelText<HTMLTextAreaElement>(t('desk.cases.answer'));
  field.focus();
  fireEvent.change(field, { target: { value: 'Coba lagi.' } });
  const answer = {
    author: 'DESK',
    operator: 'Ani Wijaya',
    at: '2026-11-25T02:00:00.000Z',
    text: 'Sudah.',
  } as const;
  shown = {
    ...shown,
    status: 'ANSWERED',
    handler: 'Ani Wijaya',
    messages: [...shown.messages, { ...answer, photoIds: [] }],
  };
  cases = [message('LC-C-2')];
  fireEvent.focus(window);
  const note = t('desk.cases.meanwhile.colleague', { name: 'Ani Wijaya' });
  await screen.findByText(note);
  await waitFor(() => expect(server.to('GET /desk/cases').length).toBeGreaterThan(1));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Coba lagi.');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const asked = within(await screen.findByRole('dialog'));
  asked.getByText(note);
  expect(server.to(sent)).toEqual([]);
  fireEvent.click(asked.getByRole('button', { name: t('desk.cases.send') }));
  await waitFor(() => expect(server.to(sent).length).toBe(1));
});

it('shows a message that is opened farther down from where it begins', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 690, 900, 600));
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function show(this: Element, how) {
    if (typeof how === 'object' && how.block === 'start') shown.push(this);
  };
  serveDesk(
    {
      'GET /desk/cases': () => ({ cases: [message('LC-C-2'), message('LC-C-1')] }),
      'GET /desk/cases/LC-C-1': () => message('LC-C-1'),
    },
    ['support'],
  );
  openDesk('#section=cases');
  await press(t('desk.cases.open', { number: 'LC-C-1' }));
  const field = await screen.findByLabelText(t('desk.cases.answer'));
  expect(shown).toContain(field.closest('[data-row]'));
});

it('says of what waits the one step that bars all others', () => {
  const doubts = ['nikSex'];
  expect(nextStepOf(queued({ isDisputed: true, isProposed: true, doubts }))).toBe('nik');
  expect(nextStepOf(queued({ isFlagged: true, awaited: 1 }))).toBe('pictures');
  expect(nextStepOf(queued({ awaited: 1, doubts }))).toBe('documents');
  expect(nextStepOf(queued({ status: 'VIDEOKYC', doubts }))).toBe('videoCall');
  expect(nextStepOf(queued({ isProposed: true, doubts }))).toBe('second');
  expect(nextStepOf(queued({ doubts }))).toBe('doubts');
  expect(nextStepOf(queued())).toBe('decide');
});

it('folds a long history to its latest three, and unfolds it by a press', async () => {
  const history = Array.from({ length: 5 }, (_, day) => ({
    ...({ cause: 'corrected', status: 'PROCESSING' } as const),
    at: `2026-11-2${day}T02:00:00.000Z`,
  }));
  const shown = application({ history });
  serveDesk(serving(shown));
  await openApplication(shown);
  const part = within(screen.getByRole('region', { name: t('desk.applications.history.title') }));
  expect(part.getAllByRole('listitem')).toHaveLength(3);
  part.getByRole('button', { name: new RegExp(t('desk.trail.all', { count: 5 })) }).click();
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(5));
  expect(document.activeElement).toBe(part.getAllByRole('listitem')[3]);
});
