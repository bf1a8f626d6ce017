import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { sessionId } from './domain/session';
import { personCalls } from './personCalls';
import { endSessionElsewhere, sessionsOf } from './tables/sessions';

/** Where a person is signed in (docs/product/account.md). */
export const sessionCalls = personCalls<Platform>({
  async 'GET /user/sessions'({ services: { database, clock }, session: here }) {
    const sessions = await sessionsOf(database, here.user.userId, clock());
    return {
      sessions: sessions.map(({ tokenHash, device, browser, channel, createdAt, usedAt }) => ({
        ...{ id: sessionId(tokenHash), device, channel, begunAt: createdAt.toISOString() },
        ...(browser && { browser }),
        ...(usedAt && { usedAt: usedAt.toISOString() }),
        isThis: sessionId(tokenHash) === sessionId(here.tokenHash),
      })),
    };
  },
  async 'POST /user/session/end'({ services: { database, clock }, user, body: { id } }) {
    const sessions = await sessionsOf(database, user.userId, clock());
    const session = sessions.find(({ tokenHash }) => sessionId(tokenHash) === id);
    if (!session) throw new Refusal('NOT_FOUND');
    await endSessionElsewhere(database, session.tokenHash, { code: 'SIGNED_OUT_DEVICE', at: clock() });
  },
});
