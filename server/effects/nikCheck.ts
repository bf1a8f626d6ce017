import { isRefused } from '../domain/judgement';
import { Refusal } from '../domain/refusals';
import { lookUpNik } from '../usecases/nik/lookUpNik';
import type { Effect, EffectResult } from './effect';
import { personIn } from './identityChecks';

/** POST /user/nik-check: what the register says of a NIK. It is looked up, not claimed. */
export const nikCheck: Effect = async ({ services, user, sent, now }): Promise<EffectResult> => {
  const judgement = await lookUpNik(services, personIn(user, {}, String(sent.idNumber)), now);
  if (isRefused(judgement)) throw new Refusal(judgement);
  return {};
};
