import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import type { Services } from '../services';
import { sendRefusal } from './errors';

const NOT_BUILT = 'The app is not built: run "npm run build" and start the server again.\n';

/** What may keep a file, by its place: names with a hash for ever, a page nowhere, so that back after logout is empty. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-store' : 'no-cache';
}

/** A page of the app, which the app's own router shows; whoever asks by HEAD need not say that he wants one. */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  if (/^\/(?:api|assets)(?:\/|$)/.test(path)) return false;
  const wantsPage = headers.accept?.includes('text/html') === true;
  const hasNoExtension = !/\.[^/]*$/.test(path);
  return method === 'HEAD' ? wantsPage || hasNoExtension : method === 'GET' && wantsPage;
}

/** An address no router can read: who came for a page begins anew, everybody else hears what is wrong. */
export function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, services: Services): FastifyReply {
  if (isPage(request)) return reply.code(302).header('location', '/').send();
  return sendRefusal(request, reply, new Refusal('INVALID_INPUT'), services.definitions().texts);
}

/** Serves the built app below dist/client. */
export async function registerStaticFiles(app: FastifyInstance, { config, definitions }: Services): Promise<void> {
  const root = join(config.projectRoot, 'dist', 'client');
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(staticPlugin, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => response.setHeader('cache-control', cacheOf(path)),
    });
  }
  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    if (!isPage(request)) return sendRefusal(request, reply, new Refusal('NOT_FOUND'), definitions().texts);
    return isBuilt ? reply.sendFile('index.html') : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}
