import { useLayoutEffect, useState } from 'react';
import type { PartOption } from './CalendarPart';

const numbered = (value: number): PartOption => ({ value, text: String(value) });

/** The days of the longest months. */
export const DAYS: readonly PartOption[] = Array.from({ length: 31 }, (_, before) => numbered(before + 1));

/** January to December in the language. */
export function monthOptions(language: string): PartOption[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: month + 1,
    text: format.format(Date.UTC(2024, month, 15)),
  }));
}

/** The present year and those before it, newest first. */
export function yearOptions(present: number, count: number): PartOption[] {
  return Array.from({ length: count }, (_, back) => numbered(present - back));
}

/** 3 as "03". */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The parts chosen so far: kept while they make no whole value yet, and following a value that comes from outside. */
export function useChosen<Chosen>(
  value: string | undefined,
  parse: (value: string | undefined) => Chosen | undefined,
  nothing: Chosen,
): [chosen: Chosen, setChosen: (chosen: Chosen) => void] {
  const [chosen, setChosen] = useState(() => parse(value) ?? nothing);
  useLayoutEffect(() => {
    if (value !== undefined) setChosen(parse(value) ?? nothing);
  }, [value, parse, nothing]);
  return [chosen, setChosen];
}
