import type { DraftState, PaymentOverview, PlanOptions } from '../../../src/contract/generated/bodies';
import '../../widgets/support/dom';
import { configure, render } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import { Overlays } from '../../../src/app/Overlays';
import type { Flow, Step } from '../../../src/contract/definitions';
import { DEFAULT_LANGUAGE } from '../../../src/contract/enums';
import type { FlowRoute } from '../../../src/engine/locateFlow';
import { currentTexts, loadAreas, setLanguage } from '../../../src/i18n/texts';
import { dayWithWeekday } from '../../../src/lib/weekday';
import { FlowScreen } from '../../../src/runner/FlowScreen';
import '../../../src/screens/steps/FlowPage';
import { builtDefinitions, type DefinitionSource } from '../../../src/runner/source';
import { closeFlow } from '../../../src/state/flowSession';
import { useToasts } from '../../../src/state/toasts';
import { ToastRegion } from '../../../src/ui/ToastRegion';
import { documentsAnswer } from '../../support/documents';
import { textIn } from '../../support/texts';

export const t = textIn('id');

/** Texts of a test's own flow, of which there are none in locales/: the page shows their keys. */
export const key = (step: string, part: string) => `apply.${step}.${part}`;

/** A flow of these steps, entered at the first; its texts are those of the linear application, or their keys. */
export function flowOf(steps: Record<string, Step>, over: Partial<Flow> = {}): Flow {
  const [entry = ''] = Object.keys(steps);
  return { id: 'apply', version: 1, path: 'apply', entry, steps, ...over };
}

/** A step whose form asks for much. */
export const personalStep: Step & { kind: 'form' } = {
  kind: 'form',
  path: 'personal-info',
  form: 'personal-info',
  submit: { call: 'POST /step', send: ['/answers/email'] },
  next: [{ to: 'end' }],
};

export const endStep: Step = { kind: 'end', path: 'end', outcome: 'done' };

export function sourceOf(flow: Flow, others: readonly FlowRoute[] = []): DefinitionSource {
  return {
    locate: () => undefined,
    route: (id) => others.find((route) => route.id === id),
    flow: async () => flow,
    form: builtDefinitions.form,
  };
}

export function newDraft(over: Partial<DraftState> = {}): DraftState {
  return {
    draftId: 'd1',
    flow: 'apply',
    version: 1,
    status: 'open',
    answers: {},
    done: [],
    facts: {},
    known: {},
    ...over,
  };
}

export interface Asked {
  /** `POST /api/user/ktp-info/v3` */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Reply = (asked: Asked) => Response | Promise<Response>;

/** As the server refuses, unless the test gives another sentence: in words where the code has some. */
export const refuse = (code: string, more: Record<string, unknown> = {}) => {
  const key = `errors.${code}`;
  const date = typeof more.retryOn === 'string' && dayWithWeekday(more.retryOn, 'id');
  const params = { seconds: more.retryAfter, date };
  const message = currentTexts().has(key) ? t(key, params) : `message of ${code}`;
  return Response.json({ code, message, ...more }, { status: 400 });
};

/** The network is not there. */
export function fail(): never {
  throw new TypeError('Failed to fetch');
}

export interface TestServer {
  draft: DraftState;
  asked: Asked[];
  /** what was asked by this call, in order */
  to(call: string): Asked[];
}

/** Of who has nothing to pay and paid nothing. */
export const NOTHING_PAID: PaymentOverview = {
  ...{ asOf: '2026-03-10', owed: 0, choices: [], channels: [], numbers: [], payments: [], changes: [], back: [] },
};

/** Of a loan whose product has no other way to repay it. */
const NO_OTHER_WAYS: PlanOptions = {
  ...{ asOf: '2026-03-10', until: '2026-03-10T16:59:59.999Z', loanNo: 'LN-1', kind: 'CASH', owed: 0, settled: 0 },
  extension: { availability: 'UNAVAILABLE', offers: [] },
  instalment: { availability: 'UNAVAILABLE', offers: [] },
};

/** A server of one draft; calls that `replies` does not name are answered with the draft as it then is. */
export function serve(draft: DraftState, replies: Readonly<Record<string, Reply>> = {}): TestServer {
  const server: TestServer = {
    draft,
    asked: [],
    to: (call) => server.asked.filter((asked) => asked.call === call),
  };
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url);
    const text = await input.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    const call = `${input.method} ${url.pathname.replace(/^\/api/, '')}`;
    const asked = { call, query: url.searchParams, headers: input.headers, body };
    server.asked.push(asked);
    const reply = replies[call];
    if (reply) return reply(asked);
    const document = documentsAnswer(url.pathname.replace(/^\/api/, ''), DEFAULT_LANGUAGE);
    if (document) return Response.json(document);
    if (call.startsWith('GET /bank')) return Response.json([]);
    if (call === 'GET /loan/list') return Response.json({ asOf: '2026-03-10', loans: [] });
    if (call === 'GET /user/terms') return Response.json({ changed: [] });
    if (call === 'GET /order/list') return Response.json({ orders: [] });
    if (call === 'GET /variable/lender') return Response.json({ sandbox: true, tkb90: '100.00' });
    if (call === 'GET /loan/plan-options') return Response.json(NO_OTHER_WAYS);
    if (call === 'GET /payment/overview') return Response.json(NOTHING_PAID);
    if (call === 'GET /cases') return Response.json({ cases: [] });
    if (call === 'GET /operation/banners') return Response.json([]);
    if (call === 'GET /tab/points') {
      return Response.json({
        pendingCount: 0,
        dueCount: 0,
        notificationsCount: 0,
        unreadCouponCount: 0,
        materials: 'complete',
      });
    }
    if (call === 'GET /voucher/list') return Response.json({ vouchers: [] });
    if (call === 'POST /voucher/seen') return Response.json({});
    if (call === 'GET /user/standing') return Response.json({ state: 'new' });
    if (input.method === 'PUT') return keepAnswers(server, body);
    if (url.pathname.endsWith('/pass')) acknowledge(server, asked);
    return Response.json(server.draft);
  });
  return server;
}

function keepAnswers(server: TestServer, body: unknown): Response {
  const { answers } = body as { answers: Record<string, string | null> };
  const kept = Object.entries({ ...server.draft.answers, ...answers }).filter(([, value]) => value !== null);
  server.draft = { ...server.draft, answers: Object.fromEntries(kept) as DraftState['answers'] };
  return new Response(null, { status: 204 });
}

/** The step of the query counts as done from now on. */
export function acknowledge(server: TestServer, { query }: Asked, over: Partial<DraftState> = {}): Response {
  server.draft = { ...server.draft, done: [...server.draft.done, query.get('step') ?? ''], ...over };
  return Response.json(server.draft);
}

function Toasts() {
  return <ToastRegion toasts={useToasts()} />;
}

function Elsewhere() {
  return <p>elsewhere: {useParams()['*']}</p>;
}

interface ShownProps {
  source: DefinitionSource;
  guest?: boolean;
}

function Shown({ source, guest = false }: ShownProps) {
  return <FlowScreen source={source} flowId="apply" stepPath={useParams()['*'] ?? ''} guest={guest} />;
}

function Pages(props: ShownProps) {
  return (
    <>
      <Routes>
        <Route path="/H5/apply/*" element={<Shown {...props} />} />
        <Route path="/H5/*" element={<Elsewhere />} />
      </Routes>
      <Overlays />
      <Toasts />
    </>
  );
}

/** Opens a page of the flow, as the first of the browser's history. */
export function open(path: string, props: ShownProps) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Pages {...props} />
    </MemoryRouter>,
  );
}

/** Opens the page the browser's own history stands at. */
export function openBrowser(props: ShownProps) {
  return render(
    <BrowserRouter>
      <Pages {...props} />
    </BrowserRouter>,
  );
}

/** Node's Request as a page would have it: relative addresses work, and jsdom's abort signals are not its own. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, { signal: _jsdom, ...init }: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('Request', PageRequest);
  await loadAreas(['common', 'rules', 'auth']);
});

beforeEach(async () => {
  closeFlow();
  await setLanguage('id');
});
