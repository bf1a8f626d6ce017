import type { Account } from './account';
import type { FormAnswers } from './fillForm';

interface Passed {
  id: string;
  path?: string;
  photo?: { type: string; field: string };
  fields?: readonly string[];
}

const residential = ['Status', 'Province', 'City', 'District', 'Village', 'Address', 'ZipCode'].map(
  (part) => `residential${part}`,
);

/** The steps of the apply flow as calls, in order. */
const PASSED: readonly Passed[] = [
  { id: 'ktp', path: '/user/ktp-info/v3', photo: { type: 'KTP', field: 'idPhoto' }, fields: ['idNumber', 'fullName'] },
  { id: 'liveness-introduce' },
  {
    id: 'liveness',
    path: '/user/image/face-detection-result',
    photo: { type: 'LIVENESS_KTP', field: 'facePhoto' },
  },
  { id: 'ktp-holding', path: '/user/image/ID_HOLDING/v3', photo: { type: 'ID_HOLDING', field: 'idHoldingPhoto' } },
  {
    id: 'personal-info',
    path: '/user/personal-and-residential/v3',
    fields: ['email', 'birthPlace', 'maritalStatus', 'education', 'dependents', 'motherMaidenName', ...residential],
  },
];

/** Brings an applicant to a step by the calls the app would make, without a browser. */
export async function reachStep(account: Account, step: string, answers: FormAnswers, picture: Buffer): Promise<void> {
  await account.draft('apply');
  for (const { id, path, photo, fields = [] } of PASSED) {
    if (id === step) return;
    if (!path) {
      await account.passInfo('apply', id);
      continue;
    }
    const body: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, answers[field]]));
    if (photo)
      body[photo.field] = await account.uploadPhoto(
        photo.type,
        new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }),
      );
    await account.submitStep('apply', id, path, body);
  }
}
