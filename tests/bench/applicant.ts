import type { Account } from '../support/account';
import { type Sample, samplePhoto } from '../support/fakeCamera';
import { person } from '../support/person';

const FLOW = 'apply';

type Answers = Record<string, unknown>;

const picked = (...fields: string[]): Answers => Object.fromEntries(fields.map((field) => [field, person[field]]));

/** What personal-info sends: the largest step of the flow. */
export const personalInfo = {
  step: 'personal-info',
  path: '/user/personal-and-residential/v3',
  answers: picked(
    'email',
    'birthPlace',
    'maritalStatus',
    'education',
    'dependents',
    'motherMaidenName',
    'residentialStatus',
    'residentialProvince',
    'residentialCity',
    'residentialDistrict',
    'residentialVillage',
    'residentialAddress',
    'residentialZipCode',
  ),
};

/** Brings a new account to personal-info, with its answers filled in but not sent. */
export async function reachPersonalInfo(account: Account, idNumber = String(person.idNumber)): Promise<void> {
  await account.draft(FLOW);
  const photo = async (sample: Sample, type: string) =>
    account.uploadPhoto(type, new Blob([new Uint8Array(await samplePhoto(sample))], { type: 'image/jpeg' }));
  const ktp = { idPhoto: await photo('ktp', 'KTP'), idNumber, fullName: person.fullName };
  await account.submitStep(FLOW, 'ktp', '/user/ktp-info/v3', ktp);
  await account.passInfo(FLOW, 'liveness-introduce');
  const facePhoto = await photo('selfie', 'LIVENESS_KTP');
  await account.submitStep(FLOW, 'liveness', '/user/image/face-detection-result', { facePhoto });
  const idHoldingPhoto = await photo('holding', 'ID_HOLDING');
  await account.submitStep(FLOW, 'ktp-holding', '/user/image/ID_HOLDING/v3', { idHoldingPhoto });
  await account.saveDraft(FLOW, personalInfo.answers);
}
