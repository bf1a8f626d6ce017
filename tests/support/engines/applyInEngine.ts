import { expect } from 'vitest';
import { signIn } from '../account';
import { stepOf } from '../borrower';
import { person } from '../person';
import { newApplicant } from '../phone';
import { reachStep } from '../reachStep';
import type { TestServer } from '../server';
import { fillsPersonalData, signsIn, uploadsCard } from './engineJourney';
import type { EnginePhone } from './enginePhone';

/** A newcomer signs in, gives the photo of a card from the gallery and fills the step of personal data. */
export async function applyInEngine(phone: EnginePhone, server: TestServer): Promise<void> {
  const { mobileNumber, idNumber } = newApplicant();
  await signsIn(phone, server, mobileNumber);
  expect(await phone.overflow()).toBe(0);
  await uploadsCard(phone, idNumber);
  const account = await signIn(server, mobileNumber);
  await reachStep(account, stepOf('apply', 'personal-info'), { ...person, idNumber, type: 'SALARY_SLIPS' });
  await fillsPersonalData(phone);
  expect(await phone.overflow()).toBe(0);
}
