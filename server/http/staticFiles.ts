import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import type { Services } from '../services';
import { sendRefusal } from './errors';

const NOT_BUILT = 'The app is not built: run "npm run build" and start the server again.\n';

/** A page of the app, which the app's own router shows. */
function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const wantsPage = headers.accept?.includes('text/html') === true;
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/(?:api|assets)(?:\/|$)/.test(path);
}

/** Serves the built app below dist/client: files whose name has a hash for ever, the page itself never from a cache. */
export async function registerStaticFiles(app: FastifyInstance, { config, definitions }: Services): Promise<void> {
  const root = join(config.projectRoot, 'dist', 'client');
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(staticPlugin, {
      root,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', cache);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    if (!isPage(request)) return sendRefusal(request, reply, new Refusal('NOT_FOUND'), definitions().texts);
    return isBuilt ? reply.sendFile('index.html') : reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}
