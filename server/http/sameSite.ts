import type { FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
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
  if (!READS.has(request.method) && isForeign(request)) throw new Refusal('CROSS_SITE_REQUEST');
}
