import type { Answers } from '../../../contract/definitions';

/** Of these a page is asked for each of so many months. */
const MONTHS: Readonly<Record<string, number>> = { SALARY_SLIPS: 3 };

/** For how many months pages are there, and for how many they are asked; undefined where none are there or none is missing. */
export function monthsMissing(material: string, answers: Answers): { given: number; months: number } | undefined {
  const given = Object.values(answers).flatMap((answer) => (Array.isArray(answer) ? answer : [])).length;
  const months = MONTHS[material] ?? 0;
  return given > 0 && given < months ? { given, months } : undefined;
}
