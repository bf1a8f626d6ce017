// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Flow } from '../../src/contract/definitions';
import { loadAreas } from '../../src/i18n/texts';
import { FlowScreen } from '../../src/runner/FlowScreen';
import {
  acknowledge,
  endStep,
  fail,
  flowOf,
  newDraft,
  open,
  serve,
  sourceOf,
  type TestServer,
  t,
} from './support/page';

/** A flow of the kinds that the linear apply flow does not have, over its texts. */
const flow: Flow = {
  id: 'apply',
  version: 1,
  path: 'apply',
  entry: 'hub',
  conditions: {
    assessed: { at: '/facts/reviewStatus', exists: true },
    faceWrong: { at: '/facts/faceMatched', is: false },
  },
  steps: {
    hub: {
      kind: 'hub',
      path: '',
      modules: [
        { id: 'faceIdentification', step: 'liveness-introduce', correctWhen: 'faceWrong' },
        { id: 'requiredAdditionalInfo', step: 'linear-supplement', optional: true },
      ],
      submit: { call: 'POST /application/submit', send: [] },
      next: [{ to: 'wait' }],
    },
    'liveness-introduce': { kind: 'info', path: 'liveness-introduce', points: ['light'], next: [{ to: 'hub' }] },
    'linear-supplement': { kind: 'info', path: 'linear-supplement', next: [{ to: 'hub' }] },
    wait: {
      kind: 'wait',
      path: 'wait',
      poll: { call: 'GET /application', everyMs: 20, timeoutMs: 5_000 },
      next: [{ when: 'assessed', to: 'submitted' }, { to: 'submitted' }],
    },
    submitted: {
      kind: 'end',
      path: 'submitted',
      outcome: 'submitted',
      show: [{ id: 'number', at: '/facts/applicationNo', as: 'code' }],
    },
  },
};

const source = sourceOf(flow);
const SUBMIT = 'POST /application/submit';

describe('the runner', () => {
  it('shows a hub whose modules open in any order, come back to it, and let it be submitted when all are done', async () => {
    const server: TestServer = serve(newDraft(), { [SUBMIT]: (asked) => acknowledge(server, asked) });
    open('/H5/apply', { source });
    await screen.findByText(t('runner.hub.progress', { done: 0, total: 1 }));
    fireEvent.click(screen.getByRole('button', { name: t('runner.hub.submit') }));
    fireEvent.click(await screen.findByRole('button', { name: t('popups.INCOMPLETE_USER_INFO.other') }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(SUBMIT)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: t('runner.hub.submit') }));
    fireEvent.click(await screen.findByRole('button', { name: t('popups.INCOMPLETE_USER_INFO.confirm') }));
    fireEvent.click(await screen.findByRole('button', { name: t('apply.liveness-introduce.action') }));
    await screen.findByText(t('runner.hub.progress', { done: 1, total: 1 }));
    fireEvent.click(screen.getByRole('button', { name: t('runner.hub.submit') }));
    await vi.waitFor(() => expect(server.to(SUBMIT)).toHaveLength(1));
  });

  it('marks a module that must be corrected, and leads there instead of sending', async () => {
    const server = serve(newDraft({ done: ['liveness-introduce'], facts: { faceMatched: false } }));
    open('/H5/apply', { source });
    await screen.findByText(t('runner.hub.status.toCorrect'));
    fireEvent.click(screen.getByRole('button', { name: t('runner.hub.submit') }));
    fireEvent.click(await screen.findByRole('button', { name: t('popups.INCOMPLETE_USER_INFO.confirm') }));
    await screen.findByRole('button', { name: t('apply.liveness-introduce.action') });
    expect(server.to(SUBMIT)).toHaveLength(0);
  });

  it('says first what a list of things to correct means, and names each before what to do', async () => {
    const noted = flowOf(
      { reasons: { kind: 'info', path: '', notes: ['nik-wrong'], next: [{ to: 'end' }] }, end: endStep },
      { id: 'resubmit', conditions: { 'nik-wrong': { at: '/facts/wrong', is: true } } },
    );
    serve(newDraft({ facts: { wrong: true } }));
    await loadAreas(['resubmit']);
    open('/H5/apply', { source: sourceOf(noted) });
    const kind = await screen.findByText(t('resubmit.reasons.body'));
    const note = await screen.findByText('NIK tidak sama dengan yang tertulis di KTP.');
    expect(kind.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(note.parentElement?.textContent).toBe(t('resubmit.notes.nik-wrong'));
  });

  it('asks while it waits and goes on when the answer allows it', async () => {
    const server = serve(newDraft({ done: ['hub', 'liveness-introduce'] }), {
      'GET /application': () => Response.json({ reviewStatus: 'PROCESSING', applicationNo: 'LC-1' }),
    });
    open('/H5/apply/wait', { source });
    await screen.findByText('LC-1');
    expect(server.to('GET /application')).toHaveLength(1);
  });

  it('shows a way on when a definition cannot be rendered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(newDraft());
    const broken: Flow = { ...flow, entry: 'odd', steps: { odd: { ...flow.steps.hub, kind: 'odd' } as never } };
    render(
      <MemoryRouter initialEntries={['/H5/apply']}>
        <FlowScreen source={{ ...source, flow: async () => broken }} flowId="apply" stepPath="" />
      </MemoryRouter>,
    );
    await screen.findByText(t('common.stepBrokenBody'));
  });

  it('offers to try again when the draft cannot be loaded', async () => {
    serve(newDraft(), { 'GET /draft/apply': fail });
    open('/H5/apply', { source });
    await screen.findByText(t('common.offlineTitle'));
    serve(newDraft());
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByText(t('runner.hub.progress', { done: 0, total: 1 }));
  });
});
