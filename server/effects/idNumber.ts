import { Refusal } from '../domain/refusals';
import { isUniqueViolation, type Queries } from '../repositories/database';
import { claimIdNumber } from '../repositories/users';
import type { Check } from './effect';

/** Gives the NIK among the answers, where there is one, to the user; refuses with NIK_ALREADY_EXIST. */
export async function claim(tx: Queries, userId: string, idNumber: unknown): Promise<void> {
  if (typeof idNumber !== 'string') return;
  try {
    await claimIdNumber(tx, userId, idNumber);
  } catch (error) {
    throw isUniqueViolation(error, 'users_id_number_key') ? new Refusal('NIK_ALREADY_EXIST') : error;
  }
}

/** One NIK, one account: a NIK that is sent is claimed, and the one the user had before is free again. */
export const claimSentIdNumber: Check = async ({ services, user, sent }) => {
  const { idNumber } = sent;
  if (typeof idNumber !== 'string') return {};
  if (services.outside.isIdNumberTaken(user, idNumber)) throw new Refusal('NIK_ALREADY_EXIST');
  return { write: (tx) => claim(tx, user.userId, idNumber) };
};
