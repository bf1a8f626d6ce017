/** `2021-03` as "Maret 2021" or "March 2021"; the value itself when it is no month. */
export function monthName(value: string, language: 'id' | 'en-us'): string {
  const [year, month] = value.split('-').map(Number);
  if (!year || !month) return value;
  const date = new Date(Date.UTC(year, month - 1, 1));
  return new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
