// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { application, openApplication, refusal, serveDesk, serving, t } from './support/desk';

const key = (name: string) => `desk.applications.undo.${name}`;
const UNDO = `POST /desk/applications/${application().applicationNo}/undo`;
const undo = { cause: 'approvalProposed', seconds: 45 } as const;
const proposed = application({ undo, proposal: { limit: 25_000_000, isOwn: true } });
const button = () => screen.queryByRole('button', { name: /45|44|sisa/ });

afterEach(() => {
  vi.useRealTimers();
});

it('what was done last is undone by one press, and the application stands as before', async () => {
  const server = serveDesk({ ...serving(proposed), [UNDO]: () => application() });
  await openApplication(proposed);
  screen.getByText(t(key('of.approvalProposed')));
  button()?.click();
  await screen.findByText(t(key('done.approvalProposed')));
  expect(button()).toBeNull();
  expect(server.to(UNDO)).toHaveLength(1);
});

it('the way to undo is gone once its time is over', async () => {
  serveDesk(serving(proposed));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openApplication(proposed);
  expect(button()).not.toBeNull();
  // the clock of the page runs once its effects have
  await act(async () => {});
  act(() => void vi.advanceTimersByTime(45_000));
  expect(button()).toBeNull();
});

it('what can no longer be undone says why', async () => {
  serveDesk({ ...serving(proposed), [UNDO]: () => refusal('UNDO_OVER') });
  await openApplication(proposed);
  button()?.click();
  await screen.findByText('message of UNDO_OVER');
});

it('is undone by a key while that is offered', async () => {
  const server = serveDesk({ ...serving(proposed), [UNDO]: () => application() });
  await openApplication(proposed);
  fireEvent.keyDown(document.body, { key: 'x' });
  await screen.findByText(t(key('done.approvalProposed')));
  expect(server.to(UNDO)).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(server.to(UNDO)).toHaveLength(1);
});

it('says of photos that were taken back that they wait again, and of nothing else', async () => {
  const accepted = application({ undo: { cause: 'picturesAccepted', seconds: 45 } });
  serveDesk({ ...serving(accepted), [UNDO]: () => application() });
  await openApplication(accepted);
  button()?.click();
  await screen.findByText(t(key('done.picturesAccepted')));
});

it('leaves the limit and the reason of a proposal that is taken back in their fields', async () => {
  const event = { at: '2026-11-20T03:00:00.000Z', cause: 'approvalProposed', status: 'PROCESSING' } as const;
  const decided = { ...proposed, history: [...application().history, event] };
  serveDesk({ ...serving(application(), () => decided), [UNDO]: () => application() });
  await openApplication(application());
  const decide = (name: string) => t(`desk.applications.decide.${name}`);
  fireEvent.keyDown(document.body, { key: 'b' });
  const limit = () => screen.getByLabelText<HTMLInputElement>(decide('limit'));
  expect(document.activeElement).toBe(limit());
  fireEvent.change(limit(), { target: { value: '25000000' } });
  fireEvent.change(screen.getByLabelText(decide('why.label')), { target: { value: 'Gaji naik' } });
  fireEvent.submit(limit());
  const asked = within(await screen.findByRole('dialog'));
  asked.getByRole('button', { name: /25\.000\.000/ }).click();
  await waitFor(() => expect(button()).not.toBeNull());
  fireEvent.keyDown(document.body, { key: 'x' });
  await screen.findByText(t(key('done.approvalProposed')));
  expect(limit().value).toBe('25.000.000');
  expect(screen.getByLabelText<HTMLTextAreaElement>(decide('why.label')).value).toBe('Gaji naik');
});
