import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { qrPicture } from '../../platform/pdf/qrPicture';
import type { Platform } from '../../platform/platform';
import { findCollection } from './tables/collections';

/**
 * GET /payment/picture: the QR code of a person's number as PNG. Refuses with NOT_FOUND what is none of theirs, what is no
 * code to scan, and what can no longer be paid.
 */
export async function readQrPicture(services: Platform, userId: string, id: string): Promise<Uint8Array> {
  const found = isUuid(id) ? await findCollection(services.database, id) : undefined;
  const isEnded = found?.status !== 'OPEN' || (found.expiresAt !== undefined && found.expiresAt <= services.clock());
  if (found?.userId !== userId || found.scan === undefined || isEnded) throw new Refusal('NOT_FOUND');
  return qrPicture(found.scan);
}
