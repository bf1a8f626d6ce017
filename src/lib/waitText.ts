type Language = 'id' | 'en-us';

const UNITS: Readonly<Record<Language, readonly [one: string, many: string][]>> = {
  id: [
    ['1 detik', 'detik'],
    ['1 menit', 'menit'],
    ['1 jam', 'jam'],
    ['1 hari', 'hari'],
  ],
  'en-us': [
    ['1 second', 'seconds'],
    ['1 minute', 'minutes'],
    ['1 hour', 'hours'],
    ['1 day', 'days'],
  ],
};
/** seconds of each unit, and from how many seconds on it is used */
const SIZES = [
  { size: 86_400, from: 172_800 },
  { size: 3_600, from: 5_400 },
  { size: 60, from: 60 },
  { size: 1, from: 0 },
];

/** How long to wait, rounded up to what a person would say: "45 seconds", "12 minutes", "5 hours", "3 days". */
export function waitText(seconds: number, language: Language): string {
  const index = SIZES.findIndex(({ from }) => seconds >= from);
  const count = Math.ceil(seconds / (SIZES[index]?.size ?? 1));
  const [one, many] = UNITS[language][SIZES.length - 1 - index] ?? ['', ''];
  return count === 1 ? one : `${count} ${many}`;
}
