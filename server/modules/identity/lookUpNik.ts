import { randomUUID } from 'node:crypto';
import { Refusal } from '../../platform/domain/refusals';
import { startOfWibDay, wibTomorrow } from '../../platform/domain/wib';
import { askService, provisionalJudgement } from '../../platform/outside/askService';
import type { Judgement } from '../../platform/outside/question';
import { lockChecks, mayLookUp, nikMark, recordCheck, refusedChecks } from '../people';
import type { NikRefusal } from './domain/identityRefusals';
import type { IdentityNeeds } from './needs';
import type { RegisteredPerson } from './ports/checks';

/**
 * What the register says of a person, who waits for a reviewer where it cannot be asked; refuses with NIK_ALREADY_EXIST
 * where the NIK belongs to another customer. Only a few NIKs a
 * day are looked up for one user, so that customers cannot be searched for. Owners among our own accounts are never
 * told: an application with their NIK is taken and waits for a reviewer.
 */
export async function lookUpNik(
  services: IdentityNeeds,
  person: RegisteredPerson,
  now: Date,
): Promise<Judgement<NikRefusal>> {
  const { userId } = person.applicant;
  const mark = nikMark(person.idNumber, services.secret);
  await services.database.transaction(async (tx) => {
    await lockChecks(tx, userId, 'nik');
    const today = [...(await refusedChecks(tx, userId, 'nik', startOfWibDay(now))).keys()];
    if (!mayLookUp(today, mark)) throw new Refusal('NIK_CHECKS_EXCEEDED', { retryOn: wibTomorrow(now) });
    if (!today.includes(mark)) await recordCheck(tx, { userId, kind: 'nik', now }, mark);
  });
  // a late answer is of no use here: the application asks again
  const outcome = await askService(services, randomUUID(), (question) => services.register.lookUp(person, question));
  const judgement = provisionalJudgement(outcome);
  if (judgement === 'NIK_ALREADY_EXIST') throw new Refusal(judgement);
  return judgement;
}
