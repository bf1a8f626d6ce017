import type { FastifyInstance } from 'fastify';
import type { UserSessions } from '../../src/contract/generated/bodies';
import { Refusal } from '../domain/refusals';
import { sessionId } from '../domain/session';
import { bodyOf } from '../http/contracts';
import { signedInSession } from '../http/session';
import { endSession, sessionsOf } from '../repositories/sessions';
import type { Services } from '../services';

/** Where a person is signed in (docs/product/account.md). */
export function registerUserSessions(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get('/user/sessions', async (request): Promise<UserSessions> => {
    const here = await signedInSession(request, services);
    const sessions = await sessionsOf(database, here.user.userId, clock());
    return {
      sessions: sessions.map((session) => {
        const { tokenHash, device, channel, createdAt, usedAt } = session;
        return {
          ...{ id: sessionId(tokenHash), device, channel, begunAt: createdAt.toISOString() },
          ...(usedAt && { usedAt: usedAt.toISOString() }),
          isThis: sessionId(tokenHash) === sessionId(here.tokenHash),
        };
      }),
    };
  });

  app.post('/user/session/end', async (request) => {
    const { user } = await signedInSession(request, services);
    const { id } = bodyOf<'POST /user/session/end'>(request);
    const session = (await sessionsOf(database, user.userId, clock())).find(
      ({ tokenHash }) => sessionId(tokenHash) === id,
    );
    if (!session) throw new Refusal('NOT_FOUND');
    await endSession(database, session.tokenHash);
    return {};
  });
}
