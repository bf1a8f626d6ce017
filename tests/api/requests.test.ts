import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callAddress, callBy, callFile } from '../../src/api/call';
import { fetchDraft, fetchFacts, passStep, saveDraft, submitStep } from '../../src/api/draft';
import { ApiError } from '../../src/api/errors';

let asked: Request[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.clone());
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const address = { flow: 'supplement-material', params: { type: 'FAMILY_CARD' } };
const last = () => new URL(asked.at(-1)?.url ?? '');
const lastQuery = () => Object.fromEntries(last().searchParams);

describe('calls of a flow with a parameter', () => {
  it('name its value beside the flow', async () => {
    await fetchDraft(address);
    expect([last().pathname, lastQuery()]).toEqual([
      '/api/draft/supplement-material',
      { channel: 'H5', lang: 'id', type: 'FAMILY_CARD' },
    ]);
    await saveDraft(address, { answers: {} });
    expect(lastQuery()).toMatchObject({ type: 'FAMILY_CARD' });
    await passStep(address, 'upload');
    expect(lastQuery()).toMatchObject({ type: 'FAMILY_CARD', step: 'upload' });
  });

  it('name flow, step and value at a step, and carry the code it needs', async () => {
    const call = 'POST /user/payment-info/v2';
    const step = { ...address, step: 'upload', call, template: call, body: {}, idempotencyKey: 'k' };
    await submitStep(step);
    expect(lastQuery()).toMatchObject({ flow: 'supplement-material', step: 'upload', type: 'FAMILY_CARD' });
    expect(asked[0]?.headers.get('X-Verification-Code')).toBeNull();
    await submitStep({ ...step, code: '123456' });
    expect(asked[1]?.headers.get('X-Verification-Code')).toBe('123456');
    expect(asked[1]?.headers.get('Idempotency-Key')).toBe('k');
  });
});

describe('calls for facts', () => {
  it.each([
    ['GET /global-status/v2', { 'date-value': expect.stringMatching(/^\d{13}$/) }],
    ['GET /supplement-materials', { atomeType: 'PDL' }],
    ['GET /application', {}],
  ])('%s has the query of the specification', async (name, query) => {
    await fetchFacts(name, { flow: 'apply' });
    expect(lastQuery()).toEqual({ channel: 'H5', lang: 'id', ...query });
  });
});

describe('calls that definitions name', () => {
  it('send the values as they are', async () => {
    await callBy('POST /email-verify/send-otp', { body: { email: 'siti@example.com' } });
    expect(last().pathname).toBe('/api/email-verify/send-otp');
    expect(await asked[0]?.json()).toEqual({ email: 'siti@example.com' });
  });

  it('sign in with the device beside the values, and say in headers where the user came from', async () => {
    const deviceInfo = {
      advertisingId: '',
      appVersion: '0.0.5',
      appVersionCode: 9999,
      deviceType: 1,
      uuid: 'a1',
      userId: '',
      userType: '',
      source: 'H5',
    };
    const headers = { 'x-agency-token': 'agency-1' };
    await callBy('POST /auth/login/otp', { body: { otp: '1234', deviceInfo }, headers });
    expect(last().pathname).toBe('/api/auth/login/otp');
    expect(asked[0]?.headers.get('x-agency-token')).toBe('agency-1');
    expect(await asked[0]?.json()).toEqual({ otp: '1234', deviceInfo });
  });
});

describe('calls that code names', () => {
  it('fill the placeholders of their path, and leave out of the query what is undefined', async () => {
    await call('GET /case/{case}', { path: { case: 'A/1 2' } });
    expect([last().pathname, lastQuery()]).toEqual(['/api/case/A%2F1%202', { channel: 'H5', lang: 'id' }]);
    await call('GET /loan/document', { query: { kind: 'receipt', loanNo: 'L1', payment: undefined } });
    expect(lastQuery()).toEqual({ channel: 'H5', lang: 'id', kind: 'receipt', loanNo: 'L1' });
  });

  it('send a body as JSON, and a form as it is', async () => {
    await call('POST /loan/cancel', { body: { loanNo: 'L1' } });
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await asked[0]?.json()).toEqual({ loanNo: 'L1' });
    const body = new FormData();
    body.append('file', 'of a kind');
    await call('POST /documents/verify', { body });
    expect((await asked[1]?.formData())?.get('file')).toBe('of a kind');
  });

  it('carry the key that makes a repeat harmless, and the documents that were shown', async () => {
    const body = { topic: 'LOAN', kind: 'QUESTION', text: 'Kapan?' } as const;
    await call('POST /case/{case}/reply', { path: { case: 'C1' }, body: { text: body.text }, key: 'key-1' });
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    await call('POST /vkyc/consent', { agreed: [{ type: 'video-consent', sha256: '5f1c' }] });
    expect(asked[1]?.headers.get('X-Agreed-Documents')).toBe('video-consent@5f1c');
    expect(asked[1]?.headers.get('Idempotency-Key')).toBeNull();
    expect(asked[1]?.body).toBeNull();
  });

  it('give a file, and the address where a browser gets it, in the language of the page', async () => {
    vi.stubGlobal('fetch', async () => new Response('a file'));
    expect(await (await callFile('GET /loan/loan-agreement/pdf', { query: { loanNo: 'L1' } })).text()).toBe('a file');
    expect(callAddress('GET /loan/document/pdf', { query: { kind: 'letter', loanNo: 'L1', month: undefined } })).toBe(
      '/api/loan/document/pdf?channel=H5&lang=id&kind=letter&loanNo=L1',
    );
    expect(callAddress('GET /desk/cases/{case}/photos/{photo}', { path: { case: 'C/1', photo: 'p' } })).toBe(
      '/api/desk/cases/C%2F1/photos/p?channel=H5&lang=id',
    );
  });
});

describe('an answer that does not come', () => {
  afterEach(() => vi.useRealTimers());

  it('is waited for 60 s, then the request has failed', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const failed = vi.fn();
    void fetchDraft(address).catch(failed);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toMatchObject([[{ code: 'TIMEOUT' }]]);
  });
});

describe('a refusal', () => {
  it('says from which day it may be tried again', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'MAX', message: 'm', retryOn: '2031-08-12', retryAfter: 60 }, { status: 400 }),
    );
    const error: unknown = await fetchDraft(address).catch((raised: unknown) => raised);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ retryOn: '2031-08-12', retryAfter: 60 });
  });
});

it('carry channel and language beside what a call asks for, which the query of no call refuses', () => {
  const folder = 'schemas/api/bodies';
  const refusing = readdirSync(folder).flatMap((file) => {
    const { definitions = {} } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return Object.entries<{ additionalProperties?: boolean }>(definitions)
      .filter(([name, { additionalProperties }]) => name.endsWith('Query') && additionalProperties === false)
      .map(([name]) => name);
  });
  expect(refusing).toEqual([]);
});
