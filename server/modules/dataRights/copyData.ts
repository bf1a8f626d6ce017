import type { Language } from '../../../src/contract/enums';
import type { DataCopy, SecurityMethod } from '../../../src/contract/generated/bodies';
import { formatTimestamp } from '../../../src/lib/formatTimestamp';
import { wibDate } from '../../platform/domain/wib';
import { drawPdf } from '../../platform/pdf/drawPdf';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { readCapture, readPicture } from '../identity';
import { creditOf, limitOf } from '../loans';
import { demandProofs, type Session } from '../people';
import type { DataRightsNeeds } from './needs';
import { readableCopy } from './readableCopy';
import { dataOfPerson, type PersonData, type PersonRow } from './tables/personData';
import { tellOfCopy } from './tellOfCopy';

/** The limit as the person sees it, and what of it is left. */
async function limitNow(request: Parameters<typeof creditOf>[0]): Promise<PersonRow[]> {
  const credit = await creditOf(request);
  const limit = await limitOf(request, credit);
  if (!credit && !limit) return [];
  return [{ totalLimit: limit?.total, availableLimit: limit?.available, status: credit?.creditStatus }];
}

/** All that is stored of a person, once the session has proved the person's phone, and their face where pictures are part of it; they are told. */
async function secured(services: InChannel<DataRightsNeeds>, session: Session): Promise<PersonData> {
  const { user, tokenHash } = session;
  const necessary: SecurityMethod[] = user.known.idPhoto === undefined ? ['OTP'] : ['OTP', 'LIVENESS'];
  await demandProofs(services, { user, tokenHash }, { necessary, operation: 'DATA_COPY', isAsked: true });
  const { database: db, clock } = services;
  const [stored, limit] = [await dataOfPerson(db, user.userId), await limitNow({ services, db, user, now: clock() })];
  await tellOfCopy(services, session);
  const before = stored.findIndex(([part]) => part === 'limitRequests');
  return stored.toSpliced(before, 0, ['limit', limit]);
}

/** POST /user/data-copy: what a copy of all data of a person holds. Refuses with ACCOUNT_SECURITY. */
export async function summariseCopy(services: InChannel<DataRightsNeeds>, session: Session): Promise<DataCopy> {
  const data = await secured(services, session);
  return {
    madeAt: services.clock().toISOString(),
    parts: data.map(([part, rows]) => ({ part, count: rows.length })).filter(({ count }) => count > 0),
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The pictures with what they show, and those that were taken while the face moved. */
async function picturesOf(services: DataRightsNeeds, userId: string, pictures: readonly PersonRow[]) {
  const read = [];
  for (const picture of pictures) {
    const bytes = await readPicture(services, userId, picture.photoId);
    const frames = (await readCapture(services, userId, picture.photoId))?.frames ?? [];
    read.push({
      ...{ ...picture, jpegBase64: bytes ? base64(bytes) : null },
      ...(frames.length > 0 && { frames: frames.map(({ action, bytes }) => ({ action, jpegBase64: base64(bytes) })) }),
    });
  }
  return read;
}

interface CopyFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The copy as a file: JSON with all pictures for another program, PDF to be read. Refuses with ACCOUNT_SECURITY. */
export async function copyFile(
  services: InChannel<DataRightsNeeds>,
  session: Session,
  { kind, language }: { kind: 'json' | 'pdf'; language: Language },
): Promise<CopyFile> {
  const data = await secured(services, session);
  const now = services.clock();
  const name = `lancar-data-${wibDate(now)}.${kind}`;
  if (kind === 'json') {
    const pictures = data.find(([part]) => part === 'pictures')?.[1] ?? [];
    const shown = { ...Object.fromEntries(data), pictures: await picturesOf(services, session.user.userId, pictures) };
    const text = JSON.stringify({ madeAt: now.toISOString(), ...shown }, null, 2);
    return { name, type: 'application/json; charset=utf-8', bytes: Buffer.from(text) };
  }
  const say = sayIn(services.release.texts, language);
  const intro = {
    kind: 'text',
    text: say('data-copy.madeAt', { time: formatTimestamp(now.toISOString()) }),
  } as const;
  const bytes = await drawPdf({
    number: wibDate(now),
    parts: [{ title: say('data-copy.title'), blocks: [intro, ...readableCopy(services, data, language)] }],
  });
  return { name, type: 'application/pdf', bytes };
}
