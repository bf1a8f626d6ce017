import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, MESSAGE_FIELDS } from '../../../src/contract/enums';
import type { ApiErrorBody } from '../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../src/lib/formats';
import { waitText } from '../../../src/lib/waitText';
import { dayWithWeekday } from '../../../src/lib/weekday';
import { StoreError, type StoreTrouble } from '../database/database';
import { Refusal, type RefusalCode } from '../domain/refusals';
import { faultOf, type ReportFault } from '../faults';
import { ObjectStoreError } from '../objects/objectStore';
import type { Platform } from '../platform';
import type { Texts } from '../texts';
import { channelName, languageOf } from './requests';

/** What Fastify itself refuses, by the status it gives; 403 is a path that leads out of the folder of files. */
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** The status whose sentence comes in each language (docs/product/errors.md). */
const EACH_LANGUAGE = 999;

/** What the database cannot do now, and after how many seconds to ask again. */
const BY_TROUBLE: Readonly<Record<StoreTrouble, readonly [RefusalCode, number]>> = {
  busy: ['SERVER_BUSY', 1],
  down: ['STORE_UNREACHABLE', 5],
  full: ['STORAGE_FULL', 30],
};

function refusalOf(error: FastifyError | Refusal | StoreError | ObjectStoreError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ObjectStoreError) return new Refusal('STORE_UNREACHABLE', { retryAfter: 5, cause: error });
  if (error instanceof StoreError) {
    const [code, retryAfter] = BY_TROUBLE[error.trouble];
    return new Refusal(code, { retryAfter, cause: error.cause });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal('SYSTEM_ERROR');
  const code = BY_STATUS[status];
  return code ? new Refusal(code) : new Refusal('INVALID_BODY', { status });
}

/** Answers with the refusal as an ApiErrorBody in the language of the request. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  texts: Texts,
): FastifyReply {
  const { errors, retryAfter, retryOn, data, message: own, named = {} } = refusal.details;
  const language = languageOf(request);
  const names = Object.entries(named).map(([name, key]) => [name, texts(language, key) ?? key]);
  const { leastIncome, day } = refusal.details.params ?? {};
  const params = {
    ...refusal.details.params,
    ...(leastIncome !== undefined && { least: formatRupiah(Number(leastIncome), language) }),
    ...(day !== undefined && { day: dayWithWeekday(day, language) }),
    ...Object.fromEntries(names),
    seconds: retryAfter ?? 0,
    wait: waitText(retryAfter ?? 0, language),
    date: retryOn === undefined ? '' : dayWithWeekday(retryOn, language),
  };
  const text =
    texts(language, `errors.${refusal.code}`, params) ?? texts(language, `desk-errors.${refusal.code}`, params);
  const message = own?.[language] ?? text ?? refusal.code;
  const body: ApiErrorBody = { code: refusal.code, message };
  if (errors) body.errors = [...errors];
  if (retryOn !== undefined) body.retryOn = retryOn;
  if (data !== undefined) body.data = data;
  if (refusal.status === EACH_LANGUAGE && own) {
    for (const name of LANGUAGES) body[MESSAGE_FIELDS[name]] = own[name];
  }
  if (retryAfter !== undefined) {
    body.retryAfter = retryAfter;
    reply.header('retry-after', retryAfter);
  }
  // 994, 996 and 999 are statuses of our own (docs/product/errors.md), which reply.code() does not take
  reply.raw.statusCode = refusal.status;
  return reply.header('cache-control', 'no-store').send(body);
}

/** The texts of the channel that a request names. */
export const textsOfChannel = (request: FastifyRequest, services: Pick<Platform, 'definitions' | 'releases'>): Texts =>
  services.definitions(channelName(request, services)).texts;

/** Turns what a route throws into one clear answer; what was not foreseen is logged, and reported, without personal data. */
export function registerErrors(
  app: FastifyInstance,
  textsFor: (request: FastifyRequest) => Texts,
  reportFault: ReportFault = () => undefined,
): void {
  app.setErrorHandler<FastifyError | Refusal | StoreError | ObjectStoreError>((error, request, reply) => {
    const refusal = refusalOf(error);
    const isFault = refusal.status >= 500 && refusal.status < 600;
    if (isFault || refusal.cause !== undefined) {
      const fault = faultOf(error instanceof Refusal ? error.cause : error);
      const { url: route } = request.routeOptions;
      const where = { route, failure: { ...fault, refusal: refusal.code } };
      if (isFault) reportFault(fault, { route, requestId: request.id });
      if (isFault) request.log.error(where, 'request failed');
      else request.log.warn(where, 'refused for what failed here');
    }
    return sendRefusal(request, reply, refusal, textsFor(request));
  });
}
