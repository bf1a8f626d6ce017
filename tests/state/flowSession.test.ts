import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNSENT_EDITS } from '../../src/contract/drawn';
import type { DraftState } from '../../src/contract/generated/bodies';
import { tabValues } from '../../src/lib/browserStorage';

/** The page's storage, which the state reads when it is loaded. */
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('location', new URL('http://localhost/'));

const { closeFlow, editAnswer, flowSession, flushEdits, openFlow, reopenFlow } = await import(
  '../../src/state/flowSession'
);

const { markSignedIn, rememberUser } = await import('../../src/state/session');

type Reply = (request: Request) => Response | Promise<Response>;

let asked: string[];
let reply: Reply;
let saved: unknown[];
/** the release that each request names */
let releases: (string | null)[];

function draftOf(request: Request, over: Partial<DraftState> = {}): Response {
  const flow = new URL(request.url).pathname.split('/')[3] ?? '';
  const state: DraftState = {
    draftId: 'd1',
    flow,
    version: 1,
    status: 'open',
    answers: {},
    done: [],
    facts: {},
    known: {},
    ...over,
  };
  return Response.json(state);
}

beforeEach(() => {
  [asked, saved, releases, reply] = [[], [], [], (request) => draftOf(request)];
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(`${request.method} ${pathname} ${searchParams.get('type') ?? ''}`.trim());
    releases.push(searchParams.get('release'));
    if (request.method === 'PUT') saved.push(await request.clone().json());
    return reply(request);
  });
});
afterEach(() => closeFlow());

const person =
  (mobileNumber: string): Reply =>
  (request) =>
    draftOf(request, { known: { mobileNumber } });

describe('the open flow', () => {
  it('keeps what the server does not have yet when the same draft is opened again', async () => {
    await openFlow({ flow: 'apply' });
    reply = () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 });
    editAnswer('fullName', 'Siti');
    await flushEdits();
    reply = (request) => draftOf(request);
    await openFlow({ flow: 'apply' });
    expect(flowSession.draft?.answers).toEqual({ fullName: 'Siti' });
    await flushEdits();
    expect(saved.at(-1)).toEqual({ answers: { fullName: 'Siti' } });
  });

  it('sends the edits of one person in no session of somebody else, and in the next one of his own', async () => {
    rememberUser({ userId: 'siti', type: '' });
    reply = person('81211100001');
    await openFlow({ flow: 'apply' });
    editAnswer('fullName', 'Siti');
    markSignedIn(false);
    rememberUser({ userId: 'budi', type: '' });
    await flushEdits();
    expect(saved).toEqual([]);
    rememberUser({ userId: 'siti', type: '' });
    await openFlow({ flow: 'apply' });
    await flushEdits();
    expect(saved).toEqual([{ answers: { fullName: 'Siti' } }]);
    markSignedIn(false);
  });

  it('does not mix the drafts of two values of a parameter, and still saves the one that was left', async () => {
    const material = (type: string) => ({ flow: 'supplement-material', params: { type } });
    await openFlow(material('FAMILY_CARD'));
    editAnswer('photos', ['p1']);
    await openFlow(material('BPJS_CARD'));
    expect(flowSession.draft?.answers).toEqual({});
    await vi.waitFor(() => expect(asked).toContain('PUT /api/draft/supplement-material FAMILY_CARD'));
    expect(saved).toEqual([{ answers: { photos: ['p1'] } }]);
    expect(flowSession.draft?.answers).toEqual({});
  });

  it('never sends what one person entered for another', async () => {
    reply = person('081211100001');
    await openFlow({ flow: 'apply' });
    editAnswer('fullName', 'Siti');
    reply = person('081211100002');
    await openFlow({ flow: 'apply-step' });
    await openFlow({ flow: 'apply' });
    await flushEdits();
    expect(flowSession.draft?.answers).toEqual({});
    expect(saved).toEqual([]);
  });

  it('shows the last edits of the page before, which were on their way when the draft was read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    tabValues.setItem(UNSENT_EDITS, 'true');
    await openFlow({ flow: 'apply' });
    const { revision } = flowSession;
    expect(flowSession.draft?.answers).toEqual({});
    reply = (request) => draftOf(request, { answers: { fullName: 'Siti' } });
    vi.runAllTimers();
    vi.useRealTimers();
    await vi.waitFor(() => expect(flowSession.draft?.answers).toEqual({ fullName: 'Siti' }));
    expect(flowSession.revision).toBe(revision + 1);
  });

  it('keeps on the page what was saved while the draft was read again', async () => {
    await openFlow({ flow: 'apply' });
    const waiting: Array<(answer: Response) => void> = [];
    reply = (request) => new Promise((resolve) => void (request.method === 'GET' && waiting.push(resolve)));
    const read = reopenFlow();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    reply = (request) => draftOf(request, { answers: { fullName: 'Siti' } });
    editAnswer('fullName', 'Siti');
    await flushEdits();
    waiting[0]?.(draftOf(new Request('http://localhost/api/draft/apply')));
    await read;
    expect(flowSession.draft?.answers).toEqual({ fullName: 'Siti' });
  });

  it('shows the flow that was asked for last, whichever answer comes last', async () => {
    const waiting: Array<() => void> = [];
    reply = (request) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(draftOf(request)));
      });
    const first = openFlow({ flow: 'apply' });
    const second = openFlow({ flow: 'supplement' });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await second;
    waiting[0]?.();
    await first;
    expect(flowSession.draft?.flow).toBe('supplement');
  });

  it('carries what was typed to the name that a field has in the release the draft has moved to', async () => {
    reply = (request) => draftOf(request, { release: 'r1' });
    await openFlow({ flow: 'apply' });
    const behind = Response.json({ code: 'DEFINITIONS_CHANGED', message: '' }, { status: 409 });
    const moved = { release: 'r2', renamed: { employerName: 'companyName' }, answers: { companyName: 'PT Lama' } };
    reply = (request) => (request.method === 'PUT' ? behind.clone() : draftOf(request, moved));
    editAnswer('employerName', 'PT Baru');
    await flushEdits();
    expect(releases.at(-1)).toBe('r1');
    expect(flowSession.draft?.answers).toEqual({ companyName: 'PT Baru' });

    // a field that was left while the draft was opened hands over what it held by its name of before
    editAnswer('employerName', 'PT Baru Sekali');
    reply = (request) => draftOf(request, moved);
    await flushEdits();
    expect(saved.at(-1)).toEqual({ answers: { companyName: 'PT Baru Sekali' } });
    expect(releases.at(-1)).toBe('r2');
  });

  it('is read anew on demand', async () => {
    await openFlow({ flow: 'effortless' });
    reply = (request) => draftOf(request, { facts: { creditStatus: 'SUCCESS' } });
    await reopenFlow();
    expect(flowSession.draft?.facts).toEqual({ creditStatus: 'SUCCESS' });
  });
});
