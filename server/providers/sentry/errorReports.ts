import { createTransport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ReportFault } from '../../platform/faults';

/** seconds that a report may take to leave */
const SEND_SECONDS = 10;

const [, frameOf] = nodeStackLineParser();

/** Sentry has the innermost frame last. */
const framesOf = (at: readonly string[]) => at.flatMap((line) => frameOf(line) ?? []).toReversed();

/**
 * Reports faults to Sentry, or to what speaks as it does, by the client of its own package alone: nothing of Node is
 * patched, and nothing is added to what is said of a fault here. What cannot be sent is dropped, as the log has it.
 */
export function errorReports(dsn: string, environment: string): ReportFault {
  const client = new ServerRuntimeClient({
    ...{ dsn, environment, integrations: [], stackParser: () => [] },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(SEND_SECONDS * 1_000);
        const sent = typeof body === 'string' ? body : new Uint8Array(body);
        const answer = await fetch(options.url, { method: 'POST', body: sent, redirect: 'error', signal });
        await answer.arrayBuffer();
        const headerOf = (name: string) => answer.headers.get(name);
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': headerOf('x-sentry-rate-limits'),
            'retry-after': headerOf('retry-after'),
          },
        };
      }),
  });
  client.init();
  return ({ name, code, at }, { route, requestId, job }) => {
    client.captureEvent({
      level: 'error',
      exception: {
        values: [{ type: name, value: code === undefined ? '' : String(code), stacktrace: { frames: framesOf(at) } }],
      },
      tags: { ...(route && { route }), ...(requestId && { requestId }), ...(job && { job }) },
    });
  };
}
