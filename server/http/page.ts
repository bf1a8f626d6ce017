import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../setup/config';

/** Told on every screen where others than its developer may see the sandbox. */
const NOTICE = '<aside class="sandbox-notice" aria-label="Sandbox">Mode uji / Sandbox</aside>';

/** The page with what it must know before its script runs: whether there is a sandbox, and whether to say so. */
function marked(html: string, { sandbox, sandboxNotice }: Pick<ServerConfig, 'sandbox' | 'sandboxNotice'>): string {
  if (!sandbox) return html;
  if (!sandboxNotice) return html.replace('<html ', '<html data-sandbox ');
  return html.replace('<html ', '<html data-sandbox data-notice ').replace('</body>', `${NOTICE}</body>`);
}

/** What a client takes, by its Accept-Encoding; `br;q=0` means not. */
function accepted(request: FastifyRequest): ReadonlySet<string | undefined> {
  const offers = String(request.headers['accept-encoding'] ?? '').split(',');
  const taken = offers.map((offer) => offer.trim().toLowerCase()).filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer));
  return new Set(taken.map((offer) => offer.split(';')[0]));
}

/** A page and its compressed forms. */
interface MadePage {
  html: Buffer;
  compressed: readonly { encoding: string; body: Buffer }[];
}

/** The page, naming the release it goes by where that is not the build's own. */
function madePage(page: string, release?: string): MadePage {
  const html = Buffer.from(release === undefined ? page : page.replace('<html ', `<html data-release="${release}" `));
  const compressed = [
    { encoding: 'br', body: brotliCompressSync(html) },
    { encoding: 'gzip', body: gzipSync(html) },
  ];
  return { html, compressed };
}

/**
 * A page, the app's or the operators', in memory and compressed once for each release. No cache keeps it in any encoding, so that back after
 * logout is empty and a new build is seen at once.
 */
export function appPage(
  file: string,
  config: Pick<ServerConfig, 'sandbox' | 'sandboxNotice'>,
  releaseOf: (request: FastifyRequest) => string | undefined = () => undefined,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const page = marked(readFileSync(file, 'utf8'), config);
  const made = new Map<string | undefined, MadePage>([[undefined, madePage(page)]]);
  return (request, reply) => {
    const release = releaseOf(request);
    const { html, compressed } = made.get(release) ?? madePage(page, release);
    if (!made.has(release)) made.set(release, { html, compressed });
    const takes = accepted(request);
    const found = compressed.find(({ encoding }) => takes.has(encoding));
    if (found) reply.header('content-encoding', found.encoding);
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(found?.body ?? html);
  };
}
