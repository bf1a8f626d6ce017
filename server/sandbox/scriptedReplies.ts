import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { callOfRoute } from '../../src/contract/callPath';
import { currentSession, endSession } from '../modules/people';
import type { Platform } from '../platform/platform';
import { type Replies, refusalOf } from './replies';

/** The call a request makes, as schemas/api/calls.json names it. */
export function callOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return callOfRoute(method, url.replace(/^\/api/, ''));
}

/** Sandbox: answers a persona's call as its story has it, before anything is done. */
export function answerByScript(services: Platform, replies: Replies) {
  return async (request: FastifyRequest): Promise<void> => {
    const call = callOf(request);
    const session = replies.calls.has(call) ? await currentSession(request, services) : undefined;
    if (!session) return;
    const id = Buffer.from(session.tokenHash).toString('hex');
    const reply = replies.next(id, session.user.mobileNumber, call);
    if (reply?.delayMs !== undefined) await sleep(reply.delayMs);
    if (!reply?.refusal) return;
    if (reply.refusal.endsSession) await endSession(services.database, session.tokenHash);
    throw refusalOf(reply.refusal);
  };
}
