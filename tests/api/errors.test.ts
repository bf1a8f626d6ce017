import { afterEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../src/api/client';
import { ApiError } from '../../src/api/errors';

function answerWith(status: number, body: string): void {
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', async () => {
    const answer = new Response(body, { status: status > 599 ? 200 : status });
    if (status > 599) Object.defineProperties(answer, { status: { value: status }, ok: { value: false } });
    return answer;
  });
}

async function failure(): Promise<ApiError> {
  const error: unknown = await run(
    { method: 'POST', path: '/x', options: { prefixUrl: 'http://localhost/api', json: {} } },
    (response) => response.json(),
  ).catch((raised: unknown) => raised);
  if (!(error instanceof ApiError)) throw new Error(`raised ${String(error)}`);
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('a failed call', () => {
  it.each([
    [400, 'refused', false],
    [401, 'unauthorised', false],
    [422, 'refused', false],
    [500, 'broken', true],
    [503, 'broken', true],
    [994, 'refused', false],
  ] as const)('with status %s is %s', async (status, kind, retryable) => {
    answerWith(status, JSON.stringify({ code: 'SOME_CODE', message: 'Kalimat dari server' }));
    const error = await failure();
    expect([error.failure, error.retryable]).toEqual([kind, retryable]);
    expect([error.code, error.serverMessage]).toEqual(['SOME_CODE', 'Kalimat dari server']);
  });

  it('whose body is no JSON still has a kind and a status', async () => {
    answerWith(502, '<html>');
    expect(await failure()).toMatchObject({ failure: 'broken', status: 502, fieldErrors: [] });
  });

  it('without an answer is offline and may be tried again', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure()).toMatchObject({ failure: 'offline', retryable: true });
  });
});
