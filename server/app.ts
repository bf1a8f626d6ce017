import { join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { inEachLanguage } from '../src/lib/locale';
import type { Composition } from './composition';
import { registerHealth } from './health';
import { ACCOUNTS_CALLS } from './modules/accounts';
import { APPLICATIONS_CALLS } from './modules/applications';
import { ARREARS_CALLS } from './modules/arrears';
import { BOOKS_CALLS } from './modules/books';
import { BREACHES_CALLS } from './modules/breaches';
import { CASES_CALLS } from './modules/cases';
import { DATA_READING_CALLS } from './modules/dataReading';
import { DATA_RIGHTS_CALLS } from './modules/dataRights';
import { DESK_CALLS } from './modules/desk';
import { FLOWS_CALLS } from './modules/flows';
import { HOME_CALLS } from './modules/home';
import { IDENTITY_CALLS } from './modules/identity';
import { LOANS_CALLS } from './modules/loans';
import { MESSAGING_CALLS } from './modules/messaging';
import { OPERATORS_CALLS, operatorOf } from './modules/operators';
import { PAYMENTS_CALLS } from './modules/payments';
import { admitPerson, PEOPLE_CALLS, queueLineOf } from './modules/people';
import { PUBLISHING_CALLS, registerDefinitions } from './modules/publishing';
import { PURCHASES_CALLS } from './modules/purchases';
import { REMINDERS_CALLS } from './modules/reminders';
import { REVIEW_CALLS } from './modules/review';
import { SAVINGS_CALLS } from './modules/savings';
import { SIGN_IN_CALLS } from './modules/signIn';
import { VOUCHERS_CALLS } from './modules/vouchers';
import { asCaller } from './platform/database/turns';
import { Refusal } from './platform/domain/refusals';
import { networkOf } from './platform/domain/requests';
import { serveByContract } from './platform/http/contracts';
import { isHttps } from './platform/http/cookies';
import { registerErrors, textsOfChannel } from './platform/http/errors';
import { closeOnUnreadBody, isRead, refuseCrossSiteWrites, requestIdOf } from './platform/http/everyRequest';
import { inlineSources } from './platform/http/inline';
import { registerBodies } from './platform/http/requests';
import { HTTPS_HEADERS, securityHeaders } from './platform/http/securityHeaders';
import { SharedCounts, sharedStore } from './platform/http/sharedCounts';
import { refuseUnreadable, registerStaticFiles } from './platform/http/staticFiles';
import { traceRequests } from './platform/tracing';

/** What the modules answer below /api. */
const MODULES = [
  ACCOUNTS_CALLS,
  APPLICATIONS_CALLS,
  ARREARS_CALLS,
  BOOKS_CALLS,
  BREACHES_CALLS,
  CASES_CALLS,
  DATA_READING_CALLS,
  DATA_RIGHTS_CALLS,
  DESK_CALLS,
  FLOWS_CALLS,
  HOME_CALLS,
  IDENTITY_CALLS,
  LOANS_CALLS,
  MESSAGING_CALLS,
  OPERATORS_CALLS,
  PAYMENTS_CALLS,
  PEOPLE_CALLS,
  PUBLISHING_CALLS,
  PURCHASES_CALLS,
  REMINDERS_CALLS,
  REVIEW_CALLS,
  SAVINGS_CALLS,
  SIGN_IN_CALLS,
  VOUCHERS_CALLS,
].flat();

const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** how often connections are looked at that are too slow */
const SLOW_CHECK_MS = 5_000;

/** The proxy in front, and it alone, is believed: what came to it in X-Forwarded-For, anybody may have written. */
const isNearest = (_address: string, hop: number) => hop === 0;

/** Refuses a network that asks too often, by one count for all that is limited. */
async function limitRequests(scope: FastifyInstance, services: Composition): Promise<void> {
  const { config, database, secret, report, clock } = services;
  const { requestsPerMinute } = config.limits;
  if (requestsPerMinute === 0) return;
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await scope.register(rateLimit, {
    max: requestsPerMinute,
    keyGenerator: ({ ip }) => networkOf(ip),
    ...(config.databaseUrl !== undefined && {
      store: sharedStore(new SharedCounts(database, secret, report, clock)),
    }),
    timeWindow: '1 minute',
    addHeaders: none,
    addHeadersOnExceeding: none,
    errorResponseBuilder: (_, { ttl }) => new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1_000) }),
  });
}

async function registerApi(api: FastifyInstance, services: Composition): Promise<void> {
  const { config } = services;
  await limitRequests(api, services);
  const { maintenance } = services.config;
  if (maintenance !== undefined) {
    api.addHook('onRequest', async () => {
      throw new Refusal('MAINTENANCE', { message: inEachLanguage(() => maintenance) });
    });
  }
  await api.register(cookie);
  api.addHook('onRequest', refuseCrossSiteWrites);
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // once for who makes the call, and once more for what they ask: reading the body comes between
  for (const hook of ['onRequest', 'preValidation'] as const) {
    api.addHook(hook, (request: FastifyRequest, _: FastifyReply, done: () => void) =>
      asCaller(queueLineOf(request), done),
    );
  }
  serveByContract(api, {
    projectRoot: config.projectRoot,
    admits: {
      person: (request, call) => admitPerson(request, services, call),
      operator: (request) => operatorOf(request, services),
    },
  });
  services.sandbox?.serve(api, services);
  for (const mount of MODULES) mount(api, services);
}

/** The server as it answers requests: the API below /api and the built app beside it. Nothing listens yet. */
export async function buildApp(services: Composition): Promise<FastifyInstance> {
  const { config, metrics, stopping } = services;
  const inline = inlineSources(join(config.projectRoot, 'dist'));
  const headers = securityHeaders(config.ports, inline);
  const app = Fastify({
    // requests are logged below by their route: an address holds numbers and ids
    logger: { level: config.logLevel, redact: ['req', 'res'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy && isNearest,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: SLOW_CHECK_MS },
    genReqId: requestIdOf,
    // what came on an open connection while the server stops is still answered
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => void refuseUnreadable(request, reply.headers(headers), services),
  });
  app.server.maxConnections = config.maxConnections;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isHttps(request)) reply.headers(HTTPS_HEADERS);
    // what is sent to nowhere is not read
    if (request.is404 && !isRead(request)) throw new Refusal('NOT_FOUND');
  });
  app.addHook('onSend', closeOnUnreadBody);
  app.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1_000);
    request.log.info({ method, route, status, ms: Math.round(reply.elapsedTime) });
  });
  if (config.traces) traceRequests(app);
  registerBodies(app);
  registerErrors(app, (request) => textsOfChannel(request, services), services.reportFault);
  await app.register(async (scope) => {
    // an id that there is no release of costs a question to the database
    await limitRequests(scope, services);
    registerDefinitions(scope, services);
  });
  await registerStaticFiles(app, services, inline);
  await app.register(async (health) => registerHealth(health, services));
  await app.register((api) => registerApi(api, services), { prefix: '/api' });
  return app;
}
