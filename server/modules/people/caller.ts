import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isHttps } from '../../platform/http/cookies';
import { languageOf } from '../../platform/http/requests';
import type { Caller, CodeAsker } from './codes';

const COOKIE = 'lancar_browser';
/** seconds: 180 days, as long as the server remembers the browser */
const LIFETIME = 180 * 24 * 3_600;
const TOKEN = /^[\w-]{22}$/;

/**
 * Where a request came from. A browser gets a token of its own with its first code: the code then serves this browser
 * alone, also when the network changes in between, and its later codes are none of a stranger's business.
 */
export function callerOf(request: FastifyRequest): Required<Caller> & { browser: string } {
  const token = request.cookies[cookieName(request, COOKIE)];
  const browser = token !== undefined && TOKEN.test(token) ? token : randomBytes(16).toString('base64url');
  return { address: request.ip, browser };
}

/** Has the browser keep its token. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, { browser }: { browser: string }): void {
  reply.setCookie(cookieName(request, COOKIE), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: LIFETIME,
  });
}

/** Who asks for a code by a call. */
export const codeAskerOf = (request: FastifyRequest): CodeAsker => ({
  address: request.ip,
  language: languageOf(request),
});
