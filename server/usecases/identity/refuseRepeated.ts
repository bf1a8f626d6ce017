import type { ByField } from '../../../src/contract/named';
import { looksSame } from '../../../src/lib/picture/fingerprint';
import type { FieldName } from '../../../src/rules/generated/fieldNames';
import { isUuid } from '../../domain/photoIds';
import { refusalAt } from '../../domain/refusals';
import type { Queries } from '../../repositories/database';
import { fingerprintsOf } from '../../repositories/photos';

/** The pictures that show who a person is: each must be one of its own. */
const IDENTITY_PHOTOS: readonly FieldName[] = ['idPhoto', 'facePhoto', 'idHoldingPhoto'];

/** Refuses a sent picture that looks the same as another of the person's identity photos; `all` holds those too. */
export async function refuseRepeated(db: Queries, userId: string, sent: ByField, all: ByField): Promise<void> {
  const fields = IDENTITY_PHOTOS.filter((field) => isUuid(sent[field]));
  if (fields.length === 0) return;
  const ids = IDENTITY_PHOTOS.map((field) => all[field]).filter(isUuid);
  const prints = await fingerprintsOf(db, userId, ids);
  for (const field of fields) {
    const own = prints.get(String(all[field]));
    const others = IDENTITY_PHOTOS.filter((other) => other !== field).map((other) => prints.get(String(all[other])));
    if (own && others.some((other) => other && looksSame(own, other)))
      throw refusalAt('PHOTO_REPEATED', field, 'PHOTO_REPEATED', 'errors.PHOTO_REPEATED');
  }
}
