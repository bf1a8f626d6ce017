import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/domain/refusals';
import type { Platform } from '../../../platform/platform';
import type { Definitions } from '../../../platform/releases/definitions';
import { isReleaseId } from '../../../platform/releases/releaseStatus';
import { wasActive } from '../../../platform/releases/releases';
import { isPicture, type ServedFile, servedFile, servedRules } from '../../../platform/releases/served';

type Request = FastifyRequest<{ Params: { release: string; '*': string } }>;

/** Files that are kept ready; compiling a form takes a moment. */
const KEPT = 400;
const YEAR = 31_536_000;

/** GET /definitions/{release}/...: what a page shows that goes by a release which is not the one of its build. */
export function registerDefinitions(app: FastifyInstance, { config, releases, database }: Platform): void {
  const rules = servedRules(config.projectRoot);
  const ready = new Map<string, ServedFile>();

  /** One that never was active is shown to no one: it may wait for the person who is to say whether it may be shown. */
  async function shown(release: string): Promise<Definitions | undefined> {
    const isShown =
      release === releases.built().releaseId || (isReleaseId(release) && (await wasActive(database, release)));
    return isShown ? releases.of(release) : undefined;
  }

  app.get('/definitions/:release/*', async (request: Request, reply) => {
    const { release, '*': path } = request.params;
    const key = `${release}/${path}`;
    const definitions = ready.has(key) ? undefined : await shown(release);
    const file = ready.get(key) ?? (definitions && servedFile(definitions, path, rules));
    // a release of before releases had pictures, or of definitions alone, shows those of the build
    if (!file && isPicture(path)) return reply.redirect(`/${path}`);
    if (!file) throw new Refusal('NOT_FOUND');
    if (ready.size >= KEPT) ready.clear();
    ready.set(key, file);
    return reply
      .header('cache-control', file.isImmutable ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      .type(file.type)
      .send(file.body);
  });
}
