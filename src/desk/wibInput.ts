const WIB_MS = 7 * 3_600_000;

/** A day and time as an input of the desk has it, which are those of Jakarta wherever the browser is. An invalid Date for no time. */
export const typedInWib = (typed: string): Date => new Date(`${typed}:00+07:00`);

/** An ISO time as such an input shows it, to the minute. */
export const wibInput = (iso: string): string => new Date(Date.parse(iso) + WIB_MS).toISOString().slice(0, 16);
