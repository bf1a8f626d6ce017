import type { ByField } from '../../src/contract/named';
import type { NikRefusal } from '../domain/decisions';
import type { Applicant } from '../domain/outsideWorld';
import { isUuid } from '../domain/photoIds';
import { Refusal } from '../domain/refusals';
import { corrects } from '../domain/standing';
import type { RegisteredPerson } from '../ports/identityRegister';
import { inTime } from '../ports/inTime';
import type { Queries } from '../repositories/database';
import { recordCheck } from '../repositories/outsideChecks';
import { doubtsOf } from '../repositories/photos';
import type { EffectRequest } from './effect';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What the register is told of an applicant, from answers by field. */
export function personIn({ userId, mobileNumber }: Applicant, answers: ByField, idNumber: string): RegisteredPerson {
  const { fullName, birthDate } = answers;
  return { applicant: { userId, mobileNumber }, idNumber, fullName: text(fullName), birthDate: text(birthDate) };
}

/** The pictures that show who a user is. */
const identityPhotos = ({ idPhoto, facePhoto, idHoldingPhoto }: ByField) =>
  [idPhoto, facePhoto, idHoldingPhoto].filter(isUuid);

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
  const { database, register, report } = services;
  const { userId } = user;
  const all: ByField = { ...user.known, ...answers };
  const { idNumber } = all;
  const judgement =
    typeof idNumber === 'string'
      ? await inTime((signal) => register.lookUp(personIn(user, all, idNumber), signal)).catch(report)
      : undefined;
  if (judgement === 'NIK_ALREADY_EXIST' && typeof answers.idNumber === 'string') throw new Refusal(judgement);
  if (judgement && DECLINED.has(judgement) && !corrects(flow)) throw new Refusal(judgement as NikRefusal);
  const doubts = await doubtsOf(database, userId, identityPhotos(all));
  return async (tx: Queries): Promise<void> => {
    const isRegistered = judgement === 'PASSED';
    await recordCheck(tx, { userId, kind: 'register', now }, isRegistered ? 'PASSED' : 'PENDING_REVIEW');
    await recordCheck(tx, { userId, kind: 'photos', now }, doubts.length === 0 ? 'PASSED' : 'PENDING_REVIEW');
  };
}
