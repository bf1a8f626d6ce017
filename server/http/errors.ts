import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '../../src/contract/api';
import { dayMonth } from '../../src/lib/dayMonth';
import { Refusal, type RefusalCode } from '../domain/refusals';
import type { Texts } from '../texts';
import { languageOf } from './language';

/** What Fastify itself refuses, by the status it gives; 403 is a path that leads out of the folder of files. */
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Section 8: the status whose sentence comes in both languages. */
const BOTH_LANGUAGES = 999;

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal('SYSTEM_ERROR');
  const code = BY_STATUS[status];
  return code ? new Refusal(code) : new Refusal('INVALID_BODY', { status });
}

/** Only what says where it broke: messages and details of the database may hold personal data. */
function traceOf(error: unknown): { name: string; code: unknown; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: 'code' in error ? error.code : undefined,
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** Answers with the refusal as an ApiErrorBody in the language of the request. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  texts: Texts,
): FastifyReply {
  const { errors, retryAfter, retryOn, data, message: own } = refusal.details;
  const language = languageOf(request);
  const params = { seconds: retryAfter ?? 0, date: retryOn === undefined ? '' : dayMonth(retryOn, language) };
  const message = own?.[language] ?? texts(language, `errors.${refusal.code}`, params) ?? refusal.code;
  const body: ApiErrorBody = { code: refusal.code, message };
  if (errors) body.errors = [...errors];
  if (retryOn !== undefined) body.retryOn = retryOn;
  if (data !== undefined) body.data = data;
  if (refusal.status === BOTH_LANGUAGES && own) {
    body.bahasaMessage = own.id;
    body.englishMessage = own['en-us'];
  }
  if (retryAfter !== undefined) {
    body.retryAfter = retryAfter;
    reply.header('retry-after', retryAfter);
  }
  // 994, 996 and 999 are statuses of our own (section 8), which reply.code() does not take
  reply.raw.statusCode = refusal.status;
  return reply.header('cache-control', 'no-store').send(body);
}

/** Turns whatever a route throws into one clear answer; what was not foreseen is logged without personal data. */
export function registerErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && refusal.status < 600) {
      const failure = traceOf(error instanceof Refusal ? error.cause : error);
      request.log.error({ route: request.routeOptions.url, failure }, 'request failed');
    }
    return sendRefusal(request, reply, refusal, texts);
  });
}
