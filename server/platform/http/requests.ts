import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AGREED_HEADER } from '../../../src/contract/agreedHeader';
import type { Flow, FlowParams } from '../../../src/contract/definitions';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/contract/enums';
import { givenParams } from '../../../src/engine/address';
import { ownValue } from '../../../src/lib/ownValue';
import { isUuid } from '../domain/photoIds';
import { Refusal } from '../domain/refusals';
import { isIdempotencyKey, parsePlainJson } from '../domain/requests';
import type { InChannel, Platform } from '../platform';
import { channelNamed, channelNameOf, type NamedChannel } from '../releases/channels';
import { isReleaseId } from '../releases/releaseStatus';

/** Which draft a request is about. */
interface NamedDraft {
  flow: Flow;
  params: FlowParams;
  /** undefined where the request names none: the open draft of the flow is meant, or the last that was sent */
  draftId: string | undefined;
  /** the release the page goes by, where the request names it */
  release: string | undefined;
}

/**
 * The draft of a flow with the parameters, the id and the release in the query; refuses with NOT_FOUND for a flow or value there
 * is none of, and with DRAFT_NOT_FOUND for what is no id.
 */
export async function draftNamed(services: InChannel<Platform>, flowId: unknown, query: unknown): Promise<NamedDraft> {
  const named = ownValue(query, 'release');
  const release = typeof named === 'string' && isReleaseId(named) ? named : undefined;
  const definitions = (release && (await services.releases.of(release))) || services.release;
  const flow = typeof flowId === 'string' ? definitions.flow(flowId) : undefined;
  const params = flow && givenParams(flow, (name) => ownValue(query, name));
  if (!flow || !params) throw new Refusal('NOT_FOUND');
  const draftId = ownValue(query, 'draft');
  if (draftId !== undefined && !isUuid(draftId)) throw new Refusal('DRAFT_NOT_FOUND');
  return { flow, params, draftId, release };
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

/** The header that names the documents a user was shown. */
export const agreedHeaderOf = (request: FastifyRequest): unknown => request.headers[AGREED_HEADER.toLowerCase()];

/** The address of a call of schemas/api/calls.json as the router has it. */
export function routeOf(call: string): string {
  return call.slice(call.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');
}

/** The channel the query `channel` of a request names, if there is one, as its own release has it. */
export function namedChannel(
  request: FastifyRequest,
  { definitions, releases }: Pick<Platform, 'definitions' | 'releases'>,
): NamedChannel | undefined {
  const named = channelNamed(releases.forAll().channels, ownValue(request.query, 'channel'));
  return named && (channelNamed(definitions(named.name).channels, named.name) ?? named);
}

/** The name of the channel of a request; H5 where it names none. */
export function channelName(request: FastifyRequest, services: Pick<Platform, 'releases'>): string {
  return channelNameOf(services.releases.forAll().channels, ownValue(request.query, 'channel'));
}

function languageNamed(name: unknown): Language | undefined {
  return LANGUAGES.find((language) => typeof name === 'string' && language === name.toLowerCase());
}

/** The language a page says it shows: query `lang`. */
export const pageLanguage = (request: FastifyRequest): Language | undefined =>
  languageNamed(ownValue(request.query, 'lang'));

/** The language of an answer: query `lang`, else the first of Accept-Language, else Indonesian. English is only `en-us`. */
export function languageOf(request: FastifyRequest): Language {
  const first = request.headers['accept-language']?.split(/[,;]/)[0]?.trim();
  return pageLanguage(request) ?? languageNamed(first) ?? DEFAULT_LANGUAGE;
}

/** What a picture file may weigh: 8 MB. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** Reads JSON and multipart bodies, within the limit of the route; everything else is refused with 415. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => {
    if (bytes.length === 0) return undefined;
    const value = parsePlainJson(bytes);
    if (value === undefined) throw new Refusal('INVALID_BODY');
    return value;
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
    parseMultipart(bytes, request.headers['content-type'] ?? ''),
  );
}

/** The parser of Node's own fetch; the body is complete and within its limit. */
async function parseMultipart(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Refusal('INVALID_BODY');
  }
}

/** The body as a JSON object. Nothing at all counts as `{}`. */
export function jsonObject(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (body instanceof FormData) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('INVALID_BODY');
  return { ...body };
}

/** The multipart body. */
export function formData(body: unknown): FormData {
  if (!(body instanceof FormData)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  return body;
}
