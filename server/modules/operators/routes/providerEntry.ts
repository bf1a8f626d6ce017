import type { FastifyInstance } from 'fastify';
import { ownValue } from '../../../../src/lib/ownValue';
import { cookieName, isHttps } from '../../../platform/http/cookies';
import { beginProviderSignIn, endProviderSignIn, type ProviderRefusal } from '../enterByProvider';
import { deskCookieHash, setDeskCookie } from '../operator';
import type { OperatorsNeeds } from '../staffProvider';

const BEGUN_COOKIE = 'lancar_desk_provider';
const COOKIE_SECONDS = 300;

const few = () => ({ config: { rateLimit: { max: 30, timeWindow: '1 minute' } } });

/** Nothing that came with a request is part of where the browser is sent: the desk is the only way on. */
const refusedAt = (why: ProviderRefusal) => `/desk#refused=${why}`;

/** How operators come in by the lender's own provider (docs/operators.md). */
export function registerProviderEntry(app: FastifyInstance, services: OperatorsNeeds): void {
  app.get('/desk/sign-in/ways', async () => ({ ...(services.staff && { provider: services.staff.host }) }));

  app.get('/desk/sign-in/provider', few(), async (request, reply) => {
    const begun = await beginProviderSignIn(services);
    if ('refused' in begun) return reply.redirect(refusedAt(begun.refused));
    // the way back begins at the provider's site, where a strict cookie is not sent
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const;
    reply.setCookie(cookieName(request, BEGUN_COOKIE), begun.browser, { ...options, maxAge: COOKIE_SECONDS });
    return reply.redirect(begun.address);
  });

  app.get('/desk/sign-in/provider/return', few(), async (request, reply) => {
    const name = cookieName(request, BEGUN_COOKIE);
    const browser = request.cookies[name] ?? '';
    reply.clearCookie(name, { path: '/' });
    const said = (key: string) => {
      const value = ownValue(request.query, key);
      return typeof value === 'string' ? value : undefined;
    };
    const came = { state: said('state') ?? '', code: said('code'), browser, previous: deskCookieHash(request) };
    const entered = await endProviderSignIn(services, came);
    if ('refused' in entered) return reply.redirect(refusedAt(entered.refused));
    setDeskCookie(request, reply, entered.token);
    return reply.redirect('/desk');
  });
}
