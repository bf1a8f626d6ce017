import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PHOTO_BYTES } from '../pictures/photoSize';

/** What a client of ours may still be sending: it is read to its end, so that the client hears the answer. */
const MAX_UNREAD_BYTES = 2 * MAX_PHOTO_BYTES;

/**
 * Ends the connection of a request that was answered before its body was read, where that body has no end or is longer
 * than any of ours. Node would swallow it to the last byte.
 */
export async function closeOnUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(headers['content-length'] ?? 0);
  const isEndless = headers['transfer-encoding'] !== undefined;
  if (!raw.complete && (isEndless || length > MAX_UNREAD_BYTES)) reply.header('connection', 'close');
}
