import { applicationSubmit } from './applicationSubmit';
import type { Effect } from './effect';
import { faceDetection } from './faceDetection';
import { ktpInfo } from './ktpInfo';
import { paymentInfo } from './paymentInfo';
import { supplementMaterial } from './supplementMaterial';

/** The answers are all there is to it. */
const savedOnly: Effect = async () => ({});

/** Every step call of schemas/api/calls.json the server answers, and what it brings about besides saving the answers. */
export const EFFECTS: Readonly<Record<string, Effect>> = {
  'POST /user/ktp-info/v3': ktpInfo,
  'POST /user/image/face-detection-result': faceDetection,
  'POST /user/image/{type}/v3': savedOnly,
  'POST /user/personal-and-residential/v3': savedOnly,
  'POST /user/work-info/v2': savedOnly,
  'POST /user/contact-info/v2': savedOnly,
  'POST /user/payment-info/v2': paymentInfo,
  'POST /supplement-material': supplementMaterial,
  'POST /application/submit': applicationSubmit,
};
