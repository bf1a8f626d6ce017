import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import { parseSafeJson } from '../domain/safeJson';

/** What a picture file may weigh: 8 MB. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** Reads JSON and multipart bodies, within the limit of the route; everything else is refused with 415. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => {
    if (bytes.length === 0) return undefined;
    const value = parseSafeJson(bytes);
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
