import type { Language } from './locale';

/** Units with their seconds, and from how many seconds on each is used. */
const UNITS = [
  { unit: 'day', size: 86_400, from: 172_800 },
  { unit: 'hour', size: 3_600, from: 5_400 },
  { unit: 'minute', size: 60, from: 60 },
];
const SECOND = { unit: 'second', size: 1 };

/** How long to wait, rounded up to what a person would say: "45 seconds", "12 minutes", "5 hours", "3 days". */
export function waitText(seconds: number, language: Language): string {
  const { unit, size } = UNITS.find(({ from }) => seconds >= from) ?? SECOND;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}
