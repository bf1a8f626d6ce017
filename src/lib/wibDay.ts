const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** The day in Jakarta (WIB, UTC+7) as YYYY-MM-DD. @param at milliseconds since 1970 UTC */
export function wibDay(at: number): string {
  return new Date(at + WIB_OFFSET_MS).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** True when two moments (milliseconds since 1970 UTC) lie on the same calendar day in Jakarta. */
export function sameWibDay(one: number, other: number): boolean {
  return Math.floor((one + WIB_OFFSET_MS) / DAY_MS) === Math.floor((other + WIB_OFFSET_MS) / DAY_MS);
}

/** The last moment of a day (YYYY-MM-DD) in Jakarta, milliseconds since 1970 UTC; NaN when it is no day. */
export function wibDayEnd(day: string): number {
  return Date.parse(`${day}T23:59:59.999+07:00`);
}
