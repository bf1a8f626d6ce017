import { idempotencyKey } from '../../platform/http/requests';
import { openCalls, personCalls } from '../people';
import type { CasesNeeds } from './needs';
import { closeCase, openCase, readCase, readCases, replyToCase } from './ownCases';
import { openSignedOutCase } from './signedOutCases';

/** What people ask and complain of (docs/product/help.md). */
export const ownCaseCalls = personCalls<CasesNeeds>({
  'GET /cases': ({ services, user }) => readCases(services, user.userId),
  'GET /case/{case}': ({ services, user, params }) => readCase(services, user.userId, params.case),
  'POST /case': ({ services, user: { userId }, body, request }) =>
    openCase(services, { userId, key: idempotencyKey(request) }, body),
  'POST /case/{case}/reply': ({ services, user: { userId }, params, body, request }) =>
    replyToCase(services, { userId, key: idempotencyKey(request) }, params.case, body),
  'POST /case/{case}/close': ({ services, user, params }) => closeCase(services, user.userId, params.case),
});

/** The help center, and the questions of who is not signed in. */
export const helpCalls = openCalls<CasesNeeds>({
  async 'GET /help/topics'({ inChannel }) {
    const topics = (await inChannel()).release.set.helpTopics();
    return {
      topics: topics.map(({ id, questions }) => ({
        id,
        questions: questions.map(({ id: question, popular = false, links = {} }) => ({
          ...{ id: question, isPopular: popular },
          links: Object.entries(links).map(([name, path]) => ({ name, path })),
        })),
      })),
    };
  },
  // a person without a sign-in writes once; each try waits for the others
  'POST /case/signed-out': {
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    async answers({ inChannel, body, language, request }) {
      const writer = { address: request.ip, language, key: idempotencyKey(request) };
      return openSignedOutCase(await inChannel(), writer, body);
    },
  },
});
