import { edit } from '../definitionsCopy';
import { APPLY, type Defect, WORK } from './defect';

const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const NIK = 'flows/verify-nik.flow.json';
const RESUBMIT = 'flows/resubmit.flow.json';
const UPDATE = 'flows/update-info.flow.json';
const TAKEN = 'flows/journeys/verify-nik-taken.json';

/** Mistakes in the names of what the server says: facts, their values, codes; and in what is known. */
export const FACTS: readonly Defect[] = [
  {
    name: 'a condition on a fact that nothing gives',
    make: [edit(RESUBMIT, '"/facts/needsApp"', '"/facts/needsApps"')],
    file: RESUBMIT,
    rule: 'unknown-fact',
    at: 'needsApps',
  },
  {
    name: 'a status of a fact that nothing gives',
    make: [edit(EFFORTLESS, '"status": "/facts/creditStatus"', '"status": "/facts/creditStatos"')],
    file: EFFORTLESS,
    rule: 'unknown-fact',
    at: 'creditStatos',
  },
  {
    name: 'a journey with a fact that nothing gives',
    make: [edit('flows/journeys/resubmit-nik.json', '"returnReasons"', '"returnReason"')],
    file: 'flows/journeys/resubmit-nik.json',
    rule: 'unknown-fact',
    at: '"returnReason"',
  },
  {
    name: 'a fact that never has the value',
    make: [edit(APPLY_STEP, '"is": "DONE"', '"is": "DON"')],
    file: APPLY_STEP,
    rule: 'unknown-value',
    at: '"DON"',
  },
  {
    name: 'a list that never includes the value',
    make: [edit(RESUBMIT, '"NIK_NUMBER_IS_WRONG"', '"NIK_NUMBER_WRONG"')],
    file: RESUBMIT,
    rule: 'unknown-value',
    at: 'NIK_NUMBER_WRONG',
  },
  {
    name: 'a field that never has one of the values',
    make: [edit(WORK, '"STUDENT"', '"PUPIL"')],
    file: WORK,
    rule: 'unknown-value',
    at: 'PUPIL',
  },
  {
    name: 'a kept fact under the name of one that is read anew',
    make: [
      edit(NIK, '"facts": [', '"facts": ["GET /loan/return-reason", '),
      edit(NIK, '"fact": "nikCheck"', '"fact": "emailToVerify"'),
      edit(NIK, '"/facts/nikCheck"', '"/facts/emailToVerify"'),
    ],
    file: NIK,
    rule: 'hidden-fact',
    at: '"fact": "emailToVerify"',
    also: ['unknown-value'],
  },
  {
    name: 'a code to keep that the server does not have',
    make: [
      edit('flows/apply-step.flow.json', '"FACE_COVERED",', '"FACE_COVERED", "FACE_HIDDEN",'),
      edit(
        'flows/apply-step.flow.json',
        '"FACE_COVERED": {',
        '"FACE_HIDDEN": { "tone": "problem" },\n        "FACE_COVERED": {',
      ),
    ],
    file: APPLY_STEP,
    rule: 'unknown-code',
    at: '"FACE_HIDDEN",',
    also: ['missing-text'],
  },
  {
    name: 'a mapped code that the server does not have',
    make: [edit(APPLY, '"NIK_ALREADY_EXIST": {', '"NIK_ALREADY_EXISTS": {')],
    file: APPLY,
    rule: 'unknown-code',
    at: '"NIK_ALREADY_EXISTS"',
  },
  {
    name: 'a journey with an answer that the server does not give',
    make: [edit(TAKEN, '"code": "NIK_ALREADY_EXIST"', '"code": "NIK_EXISTS_ALREADY"')],
    file: TAKEN,
    rule: 'unknown-code',
    at: 'NIK_EXISTS_ALREADY',
  },
  {
    name: 'a prefilled value that is never known',
    make: [edit(UPDATE, '"/known/jobType"', '"/known/jobTypes"')],
    file: UPDATE,
    rule: 'unknown-pointer',
    at: '/known/jobTypes',
  },
  {
    name: 'a step that sends changes and corrects',
    make: [edit(RESUBMIT, '"correct": {', '"sends": "changes",\n      "correct": {')],
    file: RESUBMIT,
    rule: 'two-kinds',
    at: '"sends"',
  },
  {
    name: 'a poll that the server does not read',
    make: [edit(EFFORTLESS, '"call": "GET /global-status/v2"', '"call": "GET /user/v2"')],
    file: EFFORTLESS,
    rule: 'unread-poll',
    at: '"GET /user/v2"',
  },
  {
    name: 'a code to sign in with that comes with a step',
    make: [edit(UPDATE, '"POST /verify-phone/send-otp"', '"POST /auth/send-code"')],
    file: UPDATE,
    rule: 'call-kind',
    at: '"POST /auth/send-code"',
  },
  {
    name: 'a step that is sent by a call the server does not answer',
    make: [
      edit('schemas/api/calls.json', '"POST /credit/apply": {', '"POST /credit/apply/v2": {'),
      edit(EFFORTLESS, '"POST /credit/apply"', '"POST /credit/apply/v2"'),
    ],
    file: EFFORTLESS,
    rule: 'unserved-call',
    at: '"POST /credit/apply/v2"',
    also: ['channel-application'],
  },
  {
    name: 'a code that asks for a one-time code, with which the call is never refused',
    make: [edit(EFFORTLESS, '"OTP_CHECK_REQUIRED"', '"OTP_CHECK_WANTED"')],
    file: EFFORTLESS,
    rule: 'unknown-code',
    at: '"OTP_CHECK_WANTED"',
  },
  {
    name: 'a signature without its code',
    make: [
      edit(
        'flows/purchase.flow.json',
        '"call": "POST /contract-center/e-sign/send-otp"',
        '"call": "POST /loan/send-otp"',
      ),
    ],
    file: 'flows/purchase.flow.json',
    rule: 'missing-code',
    at: '"submit": {\n        "call": "POST /contract-center/e-sign/sign"',
  },
  {
    name: 'a code of too few digits',
    make: [edit(UPDATE, '"length": 6', '"length": 4')],
    file: UPDATE,
    rule: 'code-length',
    at: '"length": 4',
  },
];
