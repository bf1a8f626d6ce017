import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from '../../../platform/http/contracts';
import { languageOf } from '../../../platform/http/requests';
import { askFreeze, freezingSoon, keepByMail } from '../../accounts';
import { callerOf, inChannelOf, keepBrowser } from '../../people';
import type { DeskNeeds } from '../needs';

const OK = 200;

/** A person without a sign-in asks once; each try waits for the others. */
const FEW = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

/** Freezing an account whose phone is gone (docs/product/freeze.md). */
export function registerAskFreeze(app: FastifyInstance, services: DeskNeeds): void {
  const freezeSoon = freezingSoon(services);
  const onResponse = async (_request: FastifyRequest, { statusCode }: FastifyReply) => {
    if (statusCode === OK) await freezeSoon();
  };

  app.post('/freeze', { ...FEW, onResponse }, async (request, reply) => {
    const caller = callerOf(request);
    const asker = { caller, language: languageOf(request) };
    await askFreeze(await inChannelOf(request, services), asker, bodyOf<'POST /freeze'>(request));
    keepBrowser(request, reply, caller);
    return {};
  });

  app.post('/freeze/keep', FEW, async (request) => {
    const own = await inChannelOf(request, services);
    await keepByMail(own, callerOf(request), bodyOf<'POST /freeze/keep'>(request));
    return {};
  });
}
