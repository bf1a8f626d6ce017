import { Refusal } from '../domain/refusals';
import { isUniqueViolation } from '../repositories/database';
import { claimIdNumber } from '../repositories/users';
import type { Check } from './effect';

/** One NIK, one account: a NIK that is sent is claimed, and the one the user had before is free again. */
export const claimSentIdNumber: Check = async ({ services, user, sent }) => {
  const { idNumber } = sent;
  if (typeof idNumber !== 'string') return {};
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
