// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DraftState } from '../../src/contract/api';
import type { Flow } from '../../src/contract/definitions';
import { loadAreas } from '../../src/i18n/texts';
import { FlowScreen } from '../../src/runner/FlowScreen';
import type { DefinitionSource, LoadedForm } from '../../src/runner/source';
import { textIn } from '../support/texts';

const t = textIn('id');

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
    submitted: { kind: 'end', path: 'submitted', outcome: 'submitted' },
  },
};

const source: DefinitionSource = {
  locate: () => undefined,
  flow: async () => flow,
  form: async (id): Promise<LoadedForm> => {
    throw new Error(`no form ${id} here`);
  },
};

const newDraft = (over: Partial<DraftState> = {}): DraftState => ({
  flow: 'apply',
  version: 1,
  status: 'open',
  answers: {},
  done: [],
  facts: {},
  known: {},
  ...over,
});

/** Node's Request as a page would have it: relative addresses work, and jsdom's abort signals are not its own. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, { signal: _jsdom, ...init }: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** A server of one draft. */
function serve(draft: DraftState, application: Record<string, unknown> = {}): { calls: string[] } {
  const calls: string[] = [];
  let now = draft;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url);
    calls.push(`${input.method} ${pathname}`);
    if (pathname === '/api/application') return Response.json(application);
    if (pathname.endsWith('/pass')) now = { ...now, done: [...now.done, searchParams.get('step') ?? ''] };
    if (pathname === '/api/application/submit') now = { ...now, done: [...now.done, 'hub'] };
    return Response.json(now);
  });
  return { calls };
}

function Shown() {
  return <FlowScreen source={source} flowId="apply" stepPath={useParams()['*'] ?? ''} />;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/H5/apply/*" element={<Shown />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('Request', PageRequest);
  await loadAreas(['common']);
});
afterEach(cleanup);

describe('the runner', () => {
  it('shows a hub whose modules open in any order, come back to it, and let it be submitted when all are done', async () => {
    const { calls } = serve(newDraft());
    open('/H5/apply');
    await screen.findByText(t('runner.hub.progress', { done: 0, total: 1 }));
    const submit = screen.getByRole('button', { name: t('runner.hub.submit') });
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(t('runner.hub.status.notStarted')) }));
    fireEvent.click(await screen.findByRole('button', { name: t('apply.liveness-introduce.action') }));
    await screen.findByText(t('runner.hub.progress', { done: 1, total: 1 }));
    fireEvent.click(screen.getByRole('button', { name: t('runner.hub.submit') }));
    await vi.waitFor(() => expect(calls).toContain('POST /api/application/submit'));
  });

  it('marks a module that must be corrected and closes the submit', async () => {
    serve(newDraft({ done: ['liveness-introduce'], facts: { faceMatched: false } }));
    open('/H5/apply');
    await screen.findByText(t('runner.hub.status.toCorrect'));
    expect(screen.getByRole('button', { name: t('runner.hub.submit') })).toHaveProperty('disabled', true);
  });

  it('asks while it waits and goes on when the answer allows it', async () => {
    const { calls } = serve(newDraft({ done: ['hub', 'liveness-introduce'] }), {
      reviewStatus: 'PROCESSING',
      applicationNo: 'LC-1',
    });
    open('/H5/apply/wait');
    await screen.findByText('LC-1');
    expect(calls).toContain('GET /api/application');
    expect(screen.getByText(t('runner.reviewStatus.PROCESSING'))).toBeTruthy();
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
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    open('/H5/apply');
    await screen.findByText(t('common.offlineTitle'));
    serve(newDraft());
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByText(t('runner.hub.progress', { done: 0, total: 1 }));
  });
});
