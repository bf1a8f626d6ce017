import { wibDay } from '../../lib/calendar';
import { adult as isAdult } from '../adult';
import provinces from '../data/nikProvinces.json';
import { nik as isNik } from '../nik';
import { birthDateOf, nikFacts } from '../nikFacts';

const PROVINCES: ReadonlySet<string> = new Set(provinces);
const OLDEST = 100;

/** The latest century makes a child of a person born over a hundred years ago: neither applies. */
function isPlausibleAge(birthDate: string, now: number): boolean {
  return isAdult(birthDate) && Number(wibDay(now).slice(0, 4)) - Number(birthDate.slice(0, 4)) <= OLDEST;
}

/** False when a NIK has the code of no province, a day of birth that no calendar has, or that of a child. */
export function nikPlausible(value: unknown): boolean {
  if (!isNik(value)) return true;
  const facts = nikFacts(value);
  const now = Date.now();
  return facts !== undefined && PROVINCES.has(facts.area.slice(0, 2)) && isPlausibleAge(birthDateOf(facts, now), now);
}
