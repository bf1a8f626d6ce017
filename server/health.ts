import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Composition } from './composition';
import { yearsWithoutHolidays } from './modules/arrears';
import { Refusal } from './platform/domain/refusals';
import { isSameSecret } from './platform/domain/sharedSecret';
import { loanDay } from './platform/domain/wib';
import type { UnfitRelease } from './platform/releases/releaseSource';

/** How long the database may take to answer while the server still counts as ready. */
const DATABASE_LIMIT_MS = 2_000;

async function answersInTime({ database }: Composition): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(DATABASE_LIMIT_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
  const asked = database.query('SELECT 1 AS answer').then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, late]);
  timer.abort();
  return answered;
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameSecret(given, token);
}

const unfitText = ({ channel, releaseId, standIns }: UnfitRelease): string =>
  `${releaseId.slice(0, 12)} for ${channel} (${standIns ? standIns.join(', ') : 'all of it'})`;

/** What load balancers and monitors ask. */
export function registerHealth(app: FastifyInstance, services: Composition): void {
  const { config, metrics, stopping, stores, payOuts, sandbox, clock, holidays, releases } = services;
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // the process answers: a load balancer leaves it alone, even if the database does not answer
  app.get('/health/live', async () => ({ status: 'live' }));

  // it can serve people now: the database answers and the server has not been told to stop; without the pictures most
  // of it can be used, so that a bucket that is away is told and takes no server out of service; so it is without a provider
  // of pay-outs, where loans wait, where a job is not done any more, where the holidays of a year are not known, or where a
  // release is not used as it was published
  app.get('/health/ready', async (_, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
    if (!(await answersInTime(services))) return reply.code(503).send({ status: 'database does not answer' });
    const isAway = await stores.bucket?.check().then(
      () => false,
      () => true,
    );
    const unknown = sandbox ? [] : yearsWithoutHolidays(loanDay(clock()), holidays);
    return {
      status: 'ready',
      ...(isAway && { pictures: 'object store does not answer' }),
      ...(!payOuts && { payOuts: 'no provider is connected' }),
      ...(unknown.length > 0 && { holidays: `not known: ${unknown.join(', ')}` }),
      ...(releases.unfit.length > 0 && {
        releases: `not used as published: ${releases.unfit.map(unfitText).join('; ')}`,
      }),
      ...(metrics.lateJobs.length > 0 && { jobs: `not done for long: ${metrics.lateJobs.join(', ')}` }),
    };
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = config;
    if (metricsToken === undefined || !hasToken(request, metricsToken)) throw new Refusal('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
