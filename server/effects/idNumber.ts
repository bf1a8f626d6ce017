import { lookUpNik } from '../usecases/nik/lookUpNik';
import type { Check } from './effect';
import { personIn } from './identityChecks';

/** A NIK that is sent is looked up. It belongs to the user only once an application with it is sent. */
export const checkSentIdNumber: Check = async ({ services, user, draft, sent, now }) => {
  const { idNumber } = sent;
  if (typeof idNumber !== 'string' || idNumber === user.known.idNumber) return {};
  await lookUpNik(services, personIn(user, { ...draft.answers, ...sent }, idNumber), now);
  return {};
};
