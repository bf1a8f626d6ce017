/**
 * The age in full years on a day; both as YYYY-MM-DD. Who was born on 29 February is a year older on 1 March where there
 * is no such day. Below 0 before the birth.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(4) < birthDate.slice(4) ? years - 1 : years;
}
