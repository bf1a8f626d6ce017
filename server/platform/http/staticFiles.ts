import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import type { Platform } from '../platform';
import { appPages } from './drawnPage';
import { sendRefusal, textsOfChannel } from './errors';
import type { InlineSources } from './inline';
import { EncodedPage, pageMaker } from './page';

const NOT_BUILT = 'The app is not built: run "npm run build" and start the server again.\n';

/** Names with a hash are kept for ever, other files are asked for again. */
function cacheOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** A page of the app, which the app's own router shows. Monitors, link checkers and curl take anything. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const { accept = '*/*' } = request.headers;
  if (/^\/(?:api|assets|definitions|health|metrics)(?:\/|$)/.test(path) || !/^(?:GET|HEAD)$/.test(request.method))
    return false;
  if (accept.includes('text/html')) return true;
  const hasNoExtension = !/\.[^/]*$/.test(path);
  return hasNoExtension && (request.method === 'HEAD' || /(?:\*|text)\/\*/.test(accept));
}

/** The page of operators, a build of its own. */
const isDesk = (request: FastifyRequest) => /^\/desk\/?$/.test(pathOf(request));

/** Pages that only the sandbox has: `/H5/test/user`. */
const isTestPage = (request: FastifyRequest) => /^\/[^/]+\/test(?:\/|$)/.test(pathOf(request));

/** An address that cannot be decoded: a request for a page starts over, any other hears what is wrong. */
export function refuseUnreadable(request: FastifyRequest, reply: FastifyReply, services: Platform): FastifyReply {
  if (isPage(request)) return reply.code(302).header('location', '/').send();
  return sendRefusal(request, reply, new Refusal('INVALID_INPUT'), textsOfChannel(request, services));
}

/** Serves the built app below dist/client. */
export async function registerStaticFiles(
  app: FastifyInstance,
  services: Platform,
  { styles }: InlineSources,
): Promise<void> {
  const { config } = services;
  const root = join(config.projectRoot, 'dist', 'client');
  const sendPage = existsSync(join(root, 'index.html')) ? await appPages(app, services, styles) : undefined;
  const desk = join(root, 'desk', 'desk.html');
  const deskPage = existsSync(desk) ? new EncodedPage(pageMaker(desk, config)({}), 'kept') : undefined;
  const sendDesk = deskPage && ((request: FastifyRequest, reply: FastifyReply) => deskPage.send(request, reply));
  if (sendPage) {
    await app.register(staticPlugin, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // pages are sent below, as this server marks them
      allowedPath: (path) => !/\/(?:index|desk)\.html(?:\.\w+)?$/.test(path),
      setHeaders: (response, path) => {
        response.setHeader('cache-control', cacheOf(path));
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isPage(request))
      return sendRefusal(request, reply, new Refusal('NOT_FOUND'), textsOfChannel(request, services));
    const send = isDesk(request) ? sendDesk : sendPage;
    if (!send) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return send(request, isTestPage(request) && !config.sandbox ? reply.code(404) : reply);
  };
  app.get('/', answer);
  // else it is a folder of files
  app.get('/desk', answer);
  app.get('/desk/', answer);
  app.setNotFoundHandler(answer);
}
