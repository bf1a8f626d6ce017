import { askBank, consentedSavings, identified, MAY_REGISTER, refuseWithoutAccount } from '../../savings';
import type { Effect } from './effect';
import { submittedAnswers } from './submittedAnswers';

/** POST /savings/tax: the answers stay in the draft until all is sent to the bank. */
export const taxAnswers: Effect = async () => ({});

/**
 * POST /savings/register: asks the bank for an account. Refuses with AGREEMENT_REQUIRED where the bank may not be asked
 * about the person, and with NO_JAGO_ACCOUNT where it opens none.
 */
export const savingsRegister: Effect = async (request) => {
  const { services, user, draft } = request;
  await consentedSavings(services.database, user.userId);
  const who = identified(user);
  if ('lacks' in who) return refuseWithoutAccount();
  const { fullName, ...customer } = who;
  const { readiness: before } = await askBank(services, (bank, asked) => bank.readiness(customer, asked));
  if (!MAY_REGISTER.has(before)) return refuseWithoutAccount();
  const tax = Object.fromEntries(
    Object.entries(submittedAnswers(request)).map(([name, value]) => [name, String(value)]),
  );
  const registration = { reference: draft.draftId, ...customer, fullName, tax };
  await askBank(services, (bank, asked) => bank.register(registration, asked));
  return { draft: 'sent' };
};
