import type { Answers } from '../../../../src/contract/definitions';

/** The lowest minimum wage of a province (Central Java, 2025), in rupiah a month; who earns less than half of it is asked about. */
const LOWEST_WAGE = 2_169_349;

/** The most that is usual for a kind of work, in rupiah a month: ours, several times what most of them earn. */
const MOST_USUAL: Readonly<Record<string, number>> = {
  EMPLOYEE: 100_000_000,
  CONTRACT: 50_000_000,
  CIVIL_SERVANT: 50_000_000,
  MILITARY_POLICE: 50_000_000,
  BUSINESS_OWNER: 150_000_000,
  PROFESSIONAL: 150_000_000,
  FREELANCER: 60_000_000,
  STUDENT: 10_000_000,
  HOUSEWIFE: 15_000_000,
  UNEMPLOYED: 10_000_000,
  RETIRED: 30_000_000,
};

/** The doubt that an income says which is hard to live on, or far above what is usual for the work; none of others. */
export function incomeDoubts({ monthlyIncome, jobType }: Answers): readonly ('incomeLow' | 'incomeHigh')[] {
  if (typeof monthlyIncome !== 'number') return [];
  if (monthlyIncome < LOWEST_WAGE / 2) return ['incomeLow'];
  // of work that is not known nothing is unusual
  const most = typeof jobType === 'string' ? MOST_USUAL[jobType] : undefined;
  return most !== undefined && monthlyIncome > most ? ['incomeHigh'] : [];
}
