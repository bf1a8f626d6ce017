import type { FastifyRequest } from 'fastify';
import type { Flow, FlowParams } from '../../src/contract/definitions';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/enums';
import { paramsOf } from '../../src/engine/address';
import { ownValue } from '../../src/lib/ownValue';
import { channelNamed, channelNameOf, type NamedChannel } from '../domain/channels';
import { isIdempotencyKey } from '../domain/idempotency';
import { Refusal } from '../domain/refusals';
import type { Services } from '../services';

/** Which draft a request is about. */
interface NamedDraft {
  flow: Flow;
  params: FlowParams;
}

/** The draft of a flow with the parameters in the query; refuses with NOT_FOUND for a flow or value there is none of. */
export function draftNamed(services: Services, flowId: unknown, query: unknown): NamedDraft {
  const flow = typeof flowId === 'string' ? services.definitions().flow(flowId) : undefined;
  const params = flow && paramsOf(flow, (name) => ownValue(query, name));
  if (!flow || !params) throw new Refusal('NOT_FOUND');
  return { flow, params };
}

/** The step a call names in its query; refuses with INVALID_INPUT. */
export function stepNamed(request: FastifyRequest): string {
  const step = ownValue(request.query, 'step');
  if (typeof step !== 'string' || step === '') throw new Refusal('INVALID_INPUT');
  return step;
}

/** The Idempotency-Key, or null; refuses with INVALID_IDEMPOTENCY_KEY. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new Refusal('INVALID_IDEMPOTENCY_KEY');
  return key;
}

/** The address of a call of schemas/api/calls.json as the router has it. */
export function routeOf(call: string): string {
  return call.slice(call.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');
}

/** The channel the query `channel` of a request names, if there is one. */
export function namedChannel(request: FastifyRequest, services: Services): NamedChannel | undefined {
  return channelNamed(services.definitions().channels, ownValue(request.query, 'channel'));
}

/** The name of the channel of a request; H5 where it names none. */
export function channelName(request: FastifyRequest, services: Services): string {
  return channelNameOf(services.definitions().channels, ownValue(request.query, 'channel'));
}

function languageNamed(name: unknown): Language | undefined {
  return LANGUAGES.find((language) => typeof name === 'string' && language === name.toLowerCase());
}

/** The language of an answer: query `lang`, else the first of Accept-Language, else Indonesian. English is only `en-us`. */
export function languageOf(request: FastifyRequest): Language {
  const first = request.headers['accept-language']?.split(/[,;]/)[0]?.trim();
  return languageNamed(ownValue(request.query, 'lang')) ?? languageNamed(first) ?? DEFAULT_LANGUAGE;
}
