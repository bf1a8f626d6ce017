import { Refusal } from '../domain/refusals';
import { isIdNumberOfOther } from '../repositories/users';
import type { Effect, EffectResult } from './effect';

/** POST /user/nik-check: what the register says of a NIK (section 4, NIK check). It is looked up, not claimed. */
export const nikCheck: Effect = async ({ services, user, sent }): Promise<EffectResult> => {
  const { database, outside } = services;
  const idNumber = String(sent.idNumber);
  const isTaken = outside.isIdNumberTaken(user, idNumber) || (await isIdNumberOfOther(database, user.userId, idNumber));
  const refused = isTaken ? 'NIK_ALREADY_EXIST' : outside.checkNik(user, idNumber);
  if (refused) throw new Refusal(refused);
  return {};
};
