import type { FastifyRequest } from 'fastify';

/** Holds the token of the session of a person. */
export const SESSION_COOKIE = 'lancar_session';

/** True when the browser came by https, straight or through the trusted proxy, whose word alone counts. */
export function isHttps(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** The name of a cookie: behind https one that only this host can set, never a neighbour below the same domain. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isHttps(request) ? `__Host-${name}` : name;
}
