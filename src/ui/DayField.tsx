import { calendarDays } from '../lib/calendar';
import type { Language } from '../lib/locale';
import { dayWithWeekday } from '../lib/weekday';
import { SelectField } from './SelectField';

interface DayFieldProps {
  label: string;
  /** what stands while none is chosen */
  none: string;
  error?: string | undefined;
  language: Language;
  /** the first and the last that may be chosen, YYYY-MM-DD */
  from: string;
  until: string;
  /** '' while none is chosen */
  value: string;
  onChoose(day: string): void;
}

/** One of a few days, each with its weekday: what people say when they agree on a day. */
export function DayField({ none, language, from, until, ...field }: DayFieldProps) {
  const days = calendarDays(from, until).map((day) => ({ value: day, text: dayWithWeekday(day, language) }));
  return <SelectField {...field} options={[{ value: '', text: none }, ...days]} />;
}
