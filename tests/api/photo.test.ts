import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTransport } from '../../src/api/client';
import { uploadPhoto } from '../../src/api/photo';

beforeEach(() => {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
});
afterEach(() => {
  useTransport(undefined);
  vi.unstubAllGlobals();
});

it('sends the same picture again as the same call, and another one as another', async () => {
  const keys: (string | null)[] = [];
  useTransport(async ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return Response.json({ photoId: 'photo', width: 1, height: 1 });
  });
  const [one, two] = [new Blob(['one']), new Blob(['two'])];
  for (const picture of [one, one, two]) {
    await uploadPhoto(picture, 'KTP', { onProgress: () => undefined, signal: new AbortController().signal });
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
