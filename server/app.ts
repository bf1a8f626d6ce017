import { join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { Refusal } from './domain/refusals';
import { networkOf } from './domain/requests';
import { SESSION_COOKIE } from './domain/session';
import { serveByContract } from './http/contracts';
import { registerErrors, textsOfChannel } from './http/errors';
import { closeOnUnreadBody, isRead, refuseCrossSiteWrites, requestIdOf } from './http/everyRequest';
import { inlineSources } from './http/inline';
import { registerBodies } from './http/requests';
import { answerByScript } from './http/scriptedReplies';
import { HTTPS_HEADERS, securityHeaders } from './http/securityHeaders';
import { cookieName, isHttps } from './http/session';
import { SharedCounts, sharedStore } from './http/sharedCounts';
import { refuseUnreadable, registerStaticFiles } from './http/staticFiles';
import { asCaller } from './repositories/turns';
import { registerAuth } from './routes/auth';
import { registerBankAccounts } from './routes/bankAccounts';
import { registerBills } from './routes/bills';
import { registerCalendar } from './routes/calendar';
import { registerCallbacks } from './routes/callbacks';
import { registerCampaigns } from './routes/campaigns';
import { registerCases } from './routes/cases';
import { registerDataReading } from './routes/dataReading';
import { registerDataRights } from './routes/dataRights';
import { registerDefinitions } from './routes/definitions';
import { registerDesk } from './routes/desk';
import { registerDeskApplications } from './routes/deskApplications';
import { registerDeskCases } from './routes/deskCases';
import { registerDeskClocks } from './routes/deskClocks';
import { registerDeskEntry } from './routes/deskEntry';
import { registerDeskFaces } from './routes/deskFaces';
import { registerDeskMobileChanges } from './routes/deskMobileChanges';
import { registerDeskPayments } from './routes/deskPayments';
import { registerDeskPeople } from './routes/deskPeople';
import { registerDeviceInfo } from './routes/deviceInfo';
import { registerDocuments } from './routes/documents';
import { registerDrafts } from './routes/drafts';
import { registerFacts } from './routes/facts';
import { registerHealth } from './routes/health';
import { registerHome } from './routes/home';
import { registerLinkedAccounts } from './routes/linkedAccounts';
import { registerLists } from './routes/lists';
import { registerLoans } from './routes/loans';
import { registerMobileChange } from './routes/mobileChange';
import { registerNotifications } from './routes/notifications';
import { registerOperators } from './routes/operators';
import { registerPartner } from './routes/partner';
import { registerPartnerOrders } from './routes/partnerOrders';
import { registerPayments } from './routes/payments';
import { registerPhotos } from './routes/photos';
import { registerPlanChanges } from './routes/planChanges';
import { registerReleases } from './routes/releases';
import { registerReminders } from './routes/reminders';
import { registerSandbox } from './routes/sandbox';
import { registerSandboxBiller } from './routes/sandboxBiller';
import { registerSandboxReader } from './routes/sandboxReader';
import { registerSandboxSavings } from './routes/sandboxSavings';
import { registerSandboxShop } from './routes/sandboxShop';
import { registerSandboxVideo } from './routes/sandboxVideo';
import { registerSavings } from './routes/savings';
import { registerSecurity } from './routes/security';
import { registerServiceBills } from './routes/serviceBills';
import { registerSettings } from './routes/settings';
import { registerSteps } from './routes/steps';
import { registerUser } from './routes/user';
import { registerUserSessions } from './routes/userSessions';
import { registerVerification } from './routes/verification';
import { registerVideoCall } from './routes/videoCall';
import { registerVouchers } from './routes/vouchers';
import type { Services } from './services';

const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** how often connections are looked at that are too slow */
const SLOW_CHECK_MS = 5_000;

/** The proxy in front, and it alone, is believed: what came to it in X-Forwarded-For, anybody may have written. */
const isNearest = (_address: string, hop: number) => hop === 0;

/** Refuses a network that asks too often, by one count for all that is limited. */
async function limitRequests(scope: FastifyInstance, services: Services): Promise<void> {
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

async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  await limitRequests(api, services);
  const { maintenance } = services.config;
  if (maintenance !== undefined) {
    api.addHook('onRequest', async () => {
      throw new Refusal('MAINTENANCE', { message: { id: maintenance, 'en-us': maintenance } });
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
      asCaller(request.cookies[cookieName(request, SESSION_COOKIE)] ?? request.ip, done),
    );
  }
  if (services.sandbox) api.addHook('preHandler', answerByScript(services, services.sandbox.replies));
  serveByContract(api, services);
  registerAuth(api, services);
  registerPartner(api, services);
  registerPartnerOrders(api, services);
  registerUser(api, services);
  registerBankAccounts(api, services);
  registerUserSessions(api, services);
  registerLinkedAccounts(api, services);
  registerDataRights(api, services);
  registerMobileChange(api, services);
  registerHome(api, services);
  registerNotifications(api, services);
  registerPhotos(api, services);
  registerLists(api, services);
  registerLoans(api, services);
  registerDocuments(api, services);
  registerVouchers(api, services);
  registerBills(api, services);
  registerCalendar(api, services);
  registerPayments(api, services);
  registerPlanChanges(api, services);
  registerReminders(api, services);
  registerSavings(api, services);
  registerVideoCall(api, services);
  registerDataReading(api, services);
  registerServiceBills(api, services);
  registerDrafts(api, services);
  registerSteps(api, services);
  registerFacts(api, services);
  registerVerification(api, services);
  registerSecurity(api, services);
  registerCampaigns(api, services);
  registerSettings(api, services);
  registerDeviceInfo(api, services);
  registerDeskEntry(api, services);
  registerDesk(api, services);
  registerOperators(api, services);
  registerReleases(api, services);
  registerDeskApplications(api, services);
  if (config.callbackSecret !== undefined) registerCallbacks(api, services, config.callbackSecret);
  if (services.sandbox) registerSandbox(api, services, services.sandbox);
  if (services.sandbox) registerSandboxShop(api, services, services.sandbox);
  if (services.sandbox) registerSandboxSavings(api, services, services.sandbox);
  if (services.sandbox) registerSandboxBiller(api, services, services.sandbox);
  if (services.sandbox) registerSandboxReader(api, services, services.sandbox);
  if (services.sandbox) registerSandboxVideo(api, services, services.sandbox);
  registerDeskPayments(api, services);
  registerCases(api, services);
  registerDeskCases(api, services);
  registerDeskMobileChanges(api, services);
  registerDeskPeople(api, services);
  registerDeskFaces(api, services);
  if (services.sandbox) registerDeskClocks(api, services);
}

/** The server as it answers requests: the API below /api and the built app beside it. Nothing listens yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
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
  registerBodies(app);
  registerErrors(app, (request) => textsOfChannel(request, services));
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
