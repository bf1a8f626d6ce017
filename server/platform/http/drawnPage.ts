import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Drawing, type DrawnFor, LANGUAGE_COOKIE, type Prerendered, sentKey } from '../../../src/contract/drawn';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/contract/enums';
import type { DraftState } from '../../../src/contract/generated/bodies';
import type { Platform } from '../platform';
import { cookieName, SESSION_COOKIE } from './cookies';
import type { InlineSources } from './inline';
import { type AppPage, EncodedPage, pageMaker } from './page';

/** Pages that are the same for all who open them: a name in the address may make many. */
const MOST_KEPT = 500;

type Step = Extract<Prerendered, { screen: 'step' }>;
type Shared = Exclude<Prerendered, Step>;

/** A cookie by its name; the plugin that reads them belongs to the API. */
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function languageOf(request: FastifyRequest): Language {
  const asked = cookieOf(request, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE;
}

/** The draft as the API answers for this request: by the same limits, checks and masks. Undefined where it refuses. */
async function draftFor(app: FastifyInstance, request: FastifyRequest, { flow, params }: Step) {
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: `/api/draft/${flow}?${new URLSearchParams({ ...params })}`,
    headers: request.headers,
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
  });
  return statusCode === 200 ? (JSON.parse(body) as DraftState) : undefined;
}

/** What draws pages, as the build left it; undefined where it left nothing. */
async function readDrawing(dist: string): Promise<Drawing | undefined> {
  const program = join(dist, 'drawing', 'draw.js');
  if (!existsSync(program)) return undefined;
  const { drawing }: { drawing: Drawing } = await import(pathToFileURL(program).href);
  await drawing.prepare();
  return drawing;
}

/**
 * The pages of the app. Login is drawn for guests, the shape of a tab for users, an opened step for its user with the draft
 * the page would ask for, so that they can be used before the script is there, and any other page as it stands while it
 * comes (docs/decisions/015-pages-arrive-drawn.md). What cannot be drawn is left to the script. @param styles that drawn screens bring along
 */
export async function appPages(
  app: FastifyInstance,
  { config, report, definitions, releases }: Pick<Platform, 'config' | 'report' | 'definitions' | 'releases'>,
  styles: InlineSources['styles'],
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const dist = join(config.projectRoot, 'dist');
  const pageOf = pageMaker(join(dist, 'client', 'index.html'), config);
  const built = new EncodedPage(pageOf({}), 'kept');
  const published = new Map<string, EncodedPage>();
  const drawing = await readDrawing(dist);

  /** The page without a drawn screen, naming the release that the channel of the address goes by. */
  const plainFor = (request: FastifyRequest): EncodedPage => {
    const { releaseId: release } = definitions(request.url.split(/[/?]/)[1] ?? '');
    if (release === releases.built().releaseId) return built;
    const known = published.get(release) ?? new EncodedPage(pageOf({ release }), 'kept');
    published.set(release, known);
    return known;
  };

  const shared = new Map<string, EncodedPage>();

  const forAll = async (prerendered: Shared, path: string, language: Language, who: DrawnFor): Promise<EncodedPage> => {
    const key = `${language} ${path} ${who}`;
    const known = shared.get(key);
    if (known) return known;
    const drawn = await drawing?.draw(path, language);
    if (!drawn) return built;
    const isKept = shared.size < MOST_KEPT && !('isOneOfMany' in prerendered && prerendered.isOneOfMany);
    const page = new EncodedPage(
      pageOf({ drawn: { ...drawn, path, for: `${language} ${who}` }, style: styles[drawn.screen] }),
      isKept ? 'kept' : 'once',
    );
    if (isKept) shared.set(key, page);
    return page;
  };

  const forUser = async (request: FastifyRequest, step: Step, path: string): Promise<EncodedPage> => {
    const draft = await draftFor(app, request, step);
    // what draws knows the definitions of its build only
    if (!draft || (draft.release ?? releases.built().releaseId) !== releases.built().releaseId) return built;
    const language = languageOf(request);
    const drawn = await drawing?.draw(path, language, draft);
    if (!drawn) return built;
    const page: AppPage = {
      drawn: { ...drawn, path, for: `${language} user` },
      style: styles[drawn.screen],
      ...(drawn.screen === 'step' && { sent: { key: sentKey(step.flow, step.params), draft } }),
    };
    return new EncodedPage(pageOf(page), 'once');
  };

  const pageFor = async (request: FastifyRequest): Promise<EncodedPage> => {
    const path = request.url.split('?')[0] ?? '';
    const plain = plainFor(request);
    if (plain !== built) return plain;
    const prerendered = request.method === 'GET' ? drawing?.prerenderedAt(path) : undefined;
    const hasSession = cookieOf(request, cookieName(request, SESSION_COOKIE)) !== undefined;
    if (prerendered?.screen === 'step') return hasSession ? forUser(request, prerendered, path) : built;
    const who = hasSession ? 'user' : 'guest';
    if (prerendered?.for.includes(who)) return forAll(prerendered, path, languageOf(request), who);
    return built;
  };

  return async (request, reply) => {
    const page = await pageFor(request).catch((error: unknown) => {
      report(error);
      return built;
    });
    return page.send(request, reply);
  };
}
