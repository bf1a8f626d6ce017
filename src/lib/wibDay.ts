const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** The day in Jakarta (WIB, UTC+7) as YYYY-MM-DD. @param at milliseconds since 1970 UTC */
export function wibDay(at: number): string {
  return new Date(at + WIB_OFFSET_MS).toISOString().slice(0, 10);
}
