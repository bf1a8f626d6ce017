// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { WaitStep } from '../../src/contract/definitions';
import { endStep, fail, flowOf, key, newDraft, open, refuse, serve, sourceOf, t } from './support/page';

const CALL = 'GET /global-status/v2';

function sourceWith(pace: Partial<WaitStep['poll']> = {}) {
  const wait: WaitStep = {
    kind: 'wait',
    path: '',
    poll: { call: CALL, everyMs: 20, timeoutMs: 60_000, ...pace },
    next: [{ when: 'decided', to: 'end' }],
  };
  return sourceOf(
    flowOf({ wait, end: endStep }, { conditions: { decided: { at: '/facts/creditStatus', exists: true } } }),
  );
}

const atEnd = () => screen.findByRole('heading', { name: key('end', 'title'), level: 1 });
const decided = () => Response.json({ creditStatus: 'SUCCESS' });

describe('a step that waits', () => {
  it('asks at once on arrival, with the time the call wants', async () => {
    const server = serve(newDraft(), { [CALL]: decided });
    open('/H5/apply', { source: sourceWith({ everyMs: 60_000 }) });
    await atEnd();
    expect(Number(server.to(CALL)[0]?.query.get('date-value'))).toBeGreaterThan(1_600_000_000_000);
  });

  it('asks again until there is an answer', async () => {
    let rounds = 0;
    serve(newDraft(), {
      [CALL]: () => {
        rounds += 1;
        return rounds < 4 ? Response.json({}) : decided();
      },
    });
    open('/H5/apply', { source: sourceWith() });
    await screen.findByText(key('wait', 'body'));
    await atEnd();
    expect(rounds).toBe(4);
  });

  it('goes on by itself with what was found out while the page was closed', async () => {
    const server = serve(newDraft({ facts: { creditStatus: 'REJECTED' } }));
    open('/H5/apply', { source: sourceWith() });
    await atEnd();
    expect(server.to(CALL)).toEqual([]);
  });

  it.each([
    ['the network is not there', fail, 'errors.network'],
    ['the server refuses', () => refuse('TOO_MANY_REQUESTS', { retryAfter: 5 }), 'errors.TOO_MANY_REQUESTS'],
  ])(
    'says so when %s, and keeps asking',
    async (_, failing, message) => {
      let works = false;
      serve(newDraft(), { [CALL]: () => (works ? decided() : failing()) });
      open('/H5/apply', { source: sourceWith() });
      await screen.findByText(t(message, { seconds: 5 }), {}, { timeout: 15_000 });
      works = true;
      await atEnd();
    },
    30_000,
  );

  it('gives up after its time and asks again when told to', async () => {
    let works = false;
    serve(newDraft(), { [CALL]: () => (works ? decided() : Response.json({})) });
    open('/H5/apply', { source: sourceWith({ timeoutMs: 30 }) });
    await screen.findByText(t('runner.wait.timeout'));
    works = true;
    fireEvent.click(screen.getByRole('button', { name: t('runner.wait.again') }));
    await atEnd();
  });

  it('asks nobody any more once it is left', async () => {
    const server = serve(newDraft(), { [CALL]: () => Response.json({}) });
    const { unmount } = open('/H5/apply', { source: sourceWith() });
    await vi.waitFor(() => expect(server.to(CALL).length).toBeGreaterThan(1));
    unmount();
    const asked = server.to(CALL).length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.to(CALL).length).toBeLessThanOrEqual(asked + 1);
  });
});
