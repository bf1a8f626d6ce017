import { randomUUID } from 'node:crypto';
import type { CameraType } from '../../../src/contract/enums';
import type { Transaction } from '../../platform/database/database';
import { insertObject } from '../../platform/objects/objects';
import type { Applicant } from '../../platform/outside/question';
import type { InChannel } from '../../platform/platform';
import { GIVEN_EARLIER, insertApplication, REVIEW_CHANGES, replaceMaterial } from '../applications';
import { insertPhoto } from '../identity';
import { takeOverCredit } from '../loans';
import { newApplicationNumber, ownNik, saveKnown } from '../people';
import { claimVoucher } from '../vouchers';
import type { CustomerRecord, SignInNeeds } from './port';

/** Where an account is made, for whom and when. */
interface NewAccount {
  tx: Transaction;
  applicant: Applicant;
  record: CustomerRecord;
  now: Date;
}

async function addPicture({ tx, applicant, record, now }: NewAccount, type: CameraType): Promise<string> {
  const [photoId, objectId] = [randomUUID(), randomUUID()];
  const { bytes, width, height } = await record.picture(type);
  await insertObject(tx, objectId, bytes, now);
  const size = bytes.length;
  await insertPhoto(tx, { photoId, userId: applicant.userId, type, createdAt: now, width, height, size, objectId });
  return photoId;
}

async function addPhotos(account: NewAccount): Promise<Record<string, string>> {
  const photos: Record<string, string> = {};
  for (const [field, type] of Object.entries(account.record.photos)) photos[field] = await addPicture(account, type);
  return photos;
}

/** What is known, without the NIK when another person has it. */
async function ownedKnown({ tx, applicant, record, now }: NewAccount): Promise<CustomerRecord['known']> {
  const { idNumber, ...others } = record.known;
  if (typeof idNumber !== 'string') return record.known;
  return (await ownNik(tx, applicant.userId, idNumber, now)) ? record.known : others;
}

async function addMaterials(account: NewAccount): Promise<void> {
  const { tx, applicant, record, now } = account;
  for (const type of record.materials) {
    const photoIds = [await addPicture(account, 'COMMON_CAMERA')];
    const { userId } = applicant;
    await replaceMaterial(tx, {
      materialId: randomUUID(),
      userId,
      flow: GIVEN_EARLIER,
      type,
      photoIds,
      details: {},
      now,
    });
  }
}

const MINUTE_MS = 60_000;

async function addVouchers(
  { voucherCampaigns }: SignInNeeds,
  { tx, applicant, record, now }: NewAccount,
): Promise<void> {
  const after = (minutes: number | undefined) =>
    minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE_MS);
  for (const { campaign: id, validMinutes, heldMinutes } of record.vouchers) {
    const campaign = voucherCampaigns.find((one) => one.id === id);
    if (!campaign) throw new Error(`server/data/vouchers.json has no campaign ${id}`);
    const [validUntil, heldUntil] = [after(validMinutes), after(heldMinutes)];
    const ends = { ...(validUntil && { validUntil }), ...(heldUntil && { heldUntil }) };
    await claimVoucher(tx, campaign, { userId: applicant.userId, now, ends });
  }
}

/** Takes over what others know of a number, in the transaction that makes its account. */
export async function takeOverRecord(
  services: InChannel<SignInNeeds>,
  tx: Transaction,
  applicant: Applicant,
  now: Date,
): Promise<void> {
  const record = services.outside.record(applicant);
  if (!record) return;
  const account = { tx, applicant, record, now };
  const known = { ...(await ownedKnown(account)), ...(await addPhotos(account)) };
  await saveKnown(tx, applicant.userId, { set: known, remove: [] });
  await addMaterials(account);
  await addVouchers(services, account);
  if (record.application === undefined) return;
  const applicationNo = newApplicationNumber(now);
  const flow = { flow: GIVEN_EARLIER, version: 1 };
  const application = { applicationNo, ...flow, answers: known, submittedAt: now };
  const { to: status } = REVIEW_CHANGES[record.application];
  const sent = { ...application, status, disputed: false, doubts: [] };
  await insertApplication(tx, applicant.userId, sent, record.application);
  await takeOverCredit(services, tx, { userId: applicant.userId, applicationNo, credit: record.credit, known, now });
}
