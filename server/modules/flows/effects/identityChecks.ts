import { randomUUID } from 'node:crypto';
import type { BankCheck } from '../../../../src/contract/enums';
import { IDENTITY_PICTURES } from '../../../../src/contract/generated/bodies';
import type { ByField } from '../../../../src/contract/named';
import type { FieldName } from '../../../../src/rules/generated/fieldNames';
import type { Transaction } from '../../../platform/database/database';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal } from '../../../platform/domain/refusals';
import { wibTomorrow } from '../../../platform/domain/wib';
import { type AskOutcome, askService } from '../../../platform/outside/askService';
import type { Applicant } from '../../../platform/outside/question';
import { isRefused } from '../../../platform/outside/question';
import { corrects, isApplicationFlow } from '../../../platform/releases/flowKinds';
import {
  type AccountAnswer,
  doubtsOf,
  keepUnanswered,
  lookUpNik,
  type NikRefusal,
  type RegisteredPerson,
} from '../../identity';
import { refuseLowIncome } from '../../loans';
import { BANK_TRIES, recordCheck, refusalCount } from '../../people';
import { countedCheck } from './countedCheck';
import type { Check, Effect, EffectRequest, EffectResult } from './effect';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What the register is told of an applicant, from answers by field. */
function personIn({ userId, mobileNumber }: Applicant, answers: ByField, idNumber: string): RegisteredPerson {
  const { fullName, birthDate } = answers;
  return { applicant: { userId, mobileNumber }, idNumber, fullName: text(fullName), birthDate: text(birthDate) };
}

/** The pictures that show who a user is. */
const identityPhotos = (answers: ByField) => IDENTITY_PICTURES.map((field) => answers[field]).filter(isUuid);

/** What the register says of a NIK with which no new application is taken; what is only missing does not stand in the way. */
const DECLINED: ReadonlySet<string> = new Set<NikRefusal>([
  'INVALID_NIK_CODE',
  'APPLICATION_DECLINED',
  'APPLICATION_VERIFYING',
  'HAS_LIMIT',
]);

/**
 * Asks the register whether an application's NIK, name and birth date belong together, and gives what writes that down
 * with the application. Refuses a sent NIK of another customer; all else that does not pass, and every doubtful
 * picture, waits for a person.
 */
export async function checkIdentity({ services, user, flow, now }: EffectRequest, answers: ByField) {
  const { database, register } = services;
  const { userId } = user;
  const all: ByField = { ...user.known, ...answers };
  const { idNumber } = all;
  const reference = randomUUID();
  const person = typeof idNumber === 'string' ? personIn(user, all, idNumber) : undefined;
  const outcome = person
    ? await askService(services, reference, (question) => register.lookUp(person, question))
    : 'PENDING_REVIEW';
  if (outcome === 'NIK_ALREADY_EXIST' && typeof answers.idNumber === 'string') throw new Refusal(outcome);
  if (DECLINED.has(outcome) && !corrects(flow)) throw new Refusal(outcome as NikRefusal);
  const doubts = await doubtsOf(database, userId, identityPhotos(all));
  return async (tx: Transaction): Promise<void> => {
    const register = outcome === 'PASSED' || outcome === 'AWAITED' ? outcome : 'PENDING_REVIEW';
    await recordCheck(tx, { userId, kind: 'register', now, reference }, register);
    if (person) await keepUnanswered(tx, { reference, asked: { service: 'register', ...person }, now });
    await recordCheck(tx, { userId, kind: 'photos', now }, doubts.length === 0 ? 'PASSED' : 'PENDING_REVIEW');
  };
}

/** A NIK that is sent is looked up. It belongs to the user only once an application with it is sent. */
export const checkSentIdNumber: Check = async ({ services, user, draft, sent, now }) => {
  const { idNumber } = sent;
  if (typeof idNumber !== 'string' || idNumber === user.known.idNumber) return {};
  await lookUpNik(services, personIn(user, { ...draft.answers, ...sent }, idNumber), now);
  return {};
};

/**
 * An income of an application is at least what the law asks of a borrower on the day. Refused where it is asked, before the
 * rest is filled in; who only changes their data is told nothing.
 */
export const checkSentIncome: Check = async ({ services, user, flow, sent }) => {
  if (isApplicationFlow(flow)) await refuseLowIncome(services, services.database, user.userId, sent.monthlyIncome);
  return {};
};

/** POST /user/nik-check: what the register says of a NIK. It is looked up, not claimed. */
export const nikCheck: Effect = async ({ services, user, sent, now }): Promise<EffectResult> => {
  const judgement = await lookUpNik(services, personIn(user, {}, String(sent.idNumber)), now);
  if (isRefused(judgement)) throw new Refusal(judgement);
  return {};
};

const ACCOUNT: readonly FieldName[] = ['paymentBankCode', 'paymentBankAccountNo'];
const LAST: BankCheck = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW';

const judged = ({ outcome }: AccountAnswer): AskOutcome<BankCheck> => {
  if (outcome === 'MATCHED') return 'PASSED';
  return outcome === 'NOT_CONNECTED' ? 'PENDING_REVIEW' : outcome;
};

/** The bank must know an account as the applicant's when it or its bank is sent; the holder's name is the bank's. */
export const checkSentAccount: Check = async ({ services, user, draft, sent, now }) => {
  if (ACCOUNT.every((name) => sent[name] === undefined)) return {};
  const values: ByField = { ...user.known, ...draft.answers, ...sent };
  const account = {
    bank: String(values.paymentBankCode ?? ''),
    account: String(values.paymentBankAccountNo ?? ''),
    holder: typeof values.fullName === 'string' ? values.fullName : undefined,
  };
  const check = { userId: user.userId, kind: 'bank', now, limit: BANK_TRIES } as const;
  let holderName: string | undefined;
  const { userId, mobileNumber } = user;
  const { judgement = LAST } = await countedCheck(services, check, {
    async ask({ today }, question) {
      const answer = await services.bankAccounts.checkBankAccount(user, account, refusalCount(today), question);
      if (answer.outcome === 'MATCHED') holderName = answer.holderName;
      return judged(answer);
    },
    askedAs: ({ today }) => ({
      ...{ service: 'bank', applicant: { userId, mobileNumber }, account, askedToday: refusalCount(today) },
    }),
  });
  if (isRefused(judgement)) throw new Refusal(judgement, judgement === LAST ? { retryOn: wibTomorrow(now) } : {});
  return { given: { paymentBankName: holderName } };
};
