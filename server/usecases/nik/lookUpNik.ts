import { mayLookUp, nikMark } from '../../domain/dailyTries';
import { Refusal } from '../../domain/refusals';
import { startOfWibDay, wibTomorrow } from '../../domain/wib';
import { inTime, type NikJudgement, type RegisteredPerson } from '../../ports/outsideServices';
import { lockChecks, recordCheck, refusedChecks } from '../../repositories/outsideChecks';
import type { Services } from '../../services';

/**
 * What the register says of a person, who waits for a reviewer where it cannot be asked; refuses with NIK_ALREADY_EXIST
 * where the NIK belongs to another customer. Only a few NIKs a
 * day are looked up for one user, so that customers cannot be searched for. Owners among our own accounts are never
 * told: an application with their NIK is taken and waits for a reviewer.
 */
export async function lookUpNik(services: Services, person: RegisteredPerson, now: Date): Promise<NikJudgement> {
  const { userId } = person.applicant;
  const mark = nikMark(person.idNumber, services.secret);
  await services.database.transaction(async (tx) => {
    await lockChecks(tx, userId, 'nik');
    const today = [...(await refusedChecks(tx, userId, 'nik', startOfWibDay(now))).keys()];
    if (!mayLookUp(today, mark)) throw new Refusal('NIK_CHECKS_EXCEEDED', { retryOn: wibTomorrow(now) });
    if (!today.includes(mark)) await recordCheck(tx, { userId, kind: 'nik', now }, mark);
  });
  const judgement = await inTime((signal) => services.register.lookUp(person, signal)).catch((error: unknown) => {
    services.report(error);
    return 'PENDING_REVIEW' as const;
  });
  if (judgement === 'NIK_ALREADY_EXIST') throw new Refusal(judgement);
  return judgement;
}
