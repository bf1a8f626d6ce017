import { dayMonth } from './dayMonth';
import { wibDay } from './wibDay';

const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** An ISO time for reading, "21 Nov, 09.12 WIB"; the text itself when it is no time. */
export function wibTime(iso: string, language: 'id' | 'en-us'): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const time = new Date(at + WIB_OFFSET_MS).toISOString().slice(11, 16);
  return `${dayMonth(wibDay(at), language)}, ${language === 'id' ? time.replace(':', '.') : time} WIB`;
}
