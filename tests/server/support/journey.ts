import type { LightMyRequestResponse } from 'fastify';
import type { StepsOf } from '../../../src/contract/generated/names';
import { type Applicant, freshNik } from './applicant';

export const PERSONAL = {
  email: 'siti@example.com',
  birthPlace: 'Jakarta',
  maritalStatus: 'SINGLE',
  education: 'S1',
  dependents: '0',
  motherMaidenName: 'Ratna Dewi',
  residentialStatus: 'OWN',
  residentialProvince: 'DKI Jakarta',
  residentialCity: 'Kota Jakarta Selatan',
  residentialDistrict: 'Tebet',
  residentialVillage: 'Tebet Barat',
  residentialAddress: 'Jalan Tebet Raya 12',
  residentialZipCode: '12810',
};

export const WORK = {
  jobType: 'EMPLOYEE',
  jobIndustry: 'TRADE',
  jobPosition: 'STAFF',
  employerName: 'Maju Bersama',
  workSince: '2020-02',
  monthlyIncome: 7_500_000,
  businessPhone: '0215551234',
  businessAddress: 'Jalan Sudirman 1',
};

export const CONTACTS = {
  contactFullName: 'Bambang Sutrisno',
  contactRelation: 'SIBLING',
  contactPhoneNumber: '081398765432',
  contactFullName2: 'Wulan Sari',
  contactRelation2: 'FRIEND',
  contactPhoneNumber2: '081398765433',
};

export const BANK = { paymentBankCode: 'BCA', paymentBankAccountNo: '1234567890' };

type Send = (applicant: Applicant) => Promise<LightMyRequestResponse>;

/** Every step of the apply flow in order, each as the browser sends it. */
export const STEPS: readonly (readonly [id: StepsOf['apply'], send: Send])[] = [
  ['ktp', (who) => sendKtp(who)],
  ['liveness-introduce', (who) => who.pass('liveness-introduce')],
  [
    'liveness',
    async (who) =>
      who.stepAsForm('/user/image/face-detection-result', 'liveness', [['facePhoto', await who.photo('LIVENESS_KTP')]]),
  ],
  [
    'ktp-holding',
    async (who) =>
      who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', await who.photo('ID_HOLDING')]]),
  ],
  ['personal-info', (who) => who.step('/user/personal-and-residential/v3', 'personal-info', PERSONAL)],
  ['work-info', (who) => who.step('/user/work-info/v2', 'work-info', WORK)],
  ['contact-info', (who) => who.step('/user/contact-info/v2', 'contact-info', CONTACTS)],
  ['bank-info', (who) => who.step('/user/payment-info/v2', 'bank-info', BANK)],
  [
    'linear-supplement',
    async (who) =>
      who.step('/supplement-material', 'linear-supplement', {
        type: 'SALARY_SLIPS',
        photos: [await who.photo('COMMON_CAMERA')],
      }),
  ],
  ['review', (who) => who.step('/application/submit', 'review', {})],
];

export async function sendKtp(who: Applicant, answers: Record<string, unknown> = {}, flow = 'apply') {
  const idPhoto = await who.photo('KTP');
  const body = { idPhoto, idNumber: freshNik(), fullName: 'Siti Rahayu', ...answers };
  return who.step('/user/ktp-info/v3', 'ktp', body, { flow });
}

/** Walks the flow up to, not including, a step; throws when a step is refused. */
export async function walkTo(who: Applicant, stop: StepsOf['apply']): Promise<void> {
  for (const [id, send] of STEPS) {
    if (id === stop) return;
    const answer = await send(who);
    if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.statusCode} ${answer.body}`);
  }
}
