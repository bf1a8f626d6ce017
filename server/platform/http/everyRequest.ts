import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import { MAX_PHOTO_BYTES } from './requests';

const GIVEN = /^[\w.:-]{8,64}$/;

/** The x-request-id a proxy or caller gave, where it is one that may stand in a log; else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean => READS.has(method);

const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return !OWN_SITES.has(site);
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/**
 * Refuses a write that the browser says another site caused: by Sec-Fetch-Site, which no page can forge, or where
 * an older browser does not send it, by Origin. Clients that are no browser send neither.
 */
export async function refuseCrossSiteWrites(request: FastifyRequest): Promise<void> {
  if (!isRead(request) && isForeign(request)) throw new Refusal('CROSS_SITE_REQUEST');
}

/** What a client of ours may still be sending: it is read to its end, so that the client hears the answer. */
const MAX_UNREAD_BYTES = 2 * MAX_PHOTO_BYTES;

/**
 * Ends the connection of a request that was answered before its body was read, where that body has no end or is longer
 * than any of ours. Node would swallow it to the last byte.
 */
export async function closeOnUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(headers['content-length'] ?? 0);
  const isEndless = headers['transfer-encoding'] !== undefined;
  if (!raw.complete && (isEndless || length > MAX_UNREAD_BYTES)) reply.header('connection', 'close');
}
