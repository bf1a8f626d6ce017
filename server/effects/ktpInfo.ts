import { Refusal } from '../domain/refusals';
import { isUniqueViolation } from '../repositories/database';
import { claimIdNumber } from '../repositories/users';
import type { Effect } from './effect';

/** POST /user/ktp-info/v3: one NIK, one account. */
export const ktpInfo: Effect = async ({ services, user, draft }) => {
  const idNumber = String(draft.answers.idNumber);
  if (services.outside.isIdNumberTaken(user, idNumber)) throw new Refusal('NIK_ALREADY_EXIST');
  return {
    async write(tx) {
      try {
        await claimIdNumber(tx, user.userId, idNumber);
      } catch (error) {
        throw isUniqueViolation(error, 'users_id_number_key') ? new Refusal('NIK_ALREADY_EXIST') : error;
      }
    },
  };
};
