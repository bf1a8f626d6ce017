import type { FastifyInstance } from 'fastify';
import { serveRaw } from '../../../platform/http/rawCalls';
import type { LoansNeeds } from '../needs';
import { takeProviderNotice } from '../payOuts/takeProviderNotice';

/** POST /pay-outs/{provider}: what a provider of pay-outs tells in its own way. */
export const registerPayOutNotices = (app: FastifyInstance, services: LoansNeeds): void =>
  serveRaw(app, '/pay-outs/:provider', async (provider, raw) => {
    await takeProviderNotice(services, provider, raw);
    return { status: 200, body: {} };
  });
