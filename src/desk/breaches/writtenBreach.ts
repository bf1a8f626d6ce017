import { LANGUAGES, type Language } from '../../contract/enums';
import type { BreachBody, BreachData, BreachDetail } from '../../contract/generated/bodies';
import { inEachLanguage } from '../../lib/locale';
import { typedInWib, wibInput } from '../wibInput';

export const BREACH_TIMES = ['knownAt', 'from', 'until'] as const;
export const BREACH_TEXTS = ['happened', 'remedy'] as const;

/** What is written of a breach, with its times as inputs have them. */
export type WrittenBreach = Omit<BreachBody, 'data'> & { data: readonly BreachData[] };

export const textName = (name: (typeof BREACH_TEXTS)[number], language: Language) => `${name} ${language}` as const;

/** A field of the form. */
export type BreachField = (typeof BREACH_TIMES)[number] | 'data' | ReturnType<typeof textName>;

/** What was written of a breach, or an empty form. */
export const writtenOf = (breach: BreachDetail | undefined): WrittenBreach =>
  breach
    ? {
        ...{ knownAt: wibInput(breach.knownAt), from: wibInput(breach.from), until: wibInput(breach.until) },
        ...{ data: breach.data, happened: breach.happened, remedy: breach.remedy },
      }
    : {
        ...{ knownAt: '', from: '', until: '', data: [] },
        ...{ happened: inEachLanguage(() => ''), remedy: inEachLanguage(() => '') },
      };

/**
 * What is wrong with what was written, by its field in the order of the form: nothing is there, or its time does not fit the others.
 * @param now milliseconds since 1970 UTC
 */
export function breachFaults(written: WrittenBreach, now: number): ReadonlyMap<BreachField, 'missing' | 'order'> {
  const faults = new Map<BreachField, 'missing' | 'order'>();
  // of a time that is missing NaN, which is neither before nor after another
  const [known = 0, begun = 0, ended = 0] = BREACH_TIMES.map((name) => typedInWib(written[name]).getTime());
  const isLate = { knownAt: known > now || begun > known, from: false, until: begun > ended };
  for (const name of BREACH_TIMES) {
    if (Number.isNaN(typedInWib(written[name]).getTime())) faults.set(name, 'missing');
    else if (isLate[name]) faults.set(name, 'order');
  }
  if (written.data.length === 0) faults.set('data', 'missing');
  for (const name of BREACH_TEXTS)
    for (const language of LANGUAGES)
      if (written[name][language].trim() === '') faults.set(textName(name, language), 'missing');
  return faults;
}

/** The body that is sent of what has no faults. */
export const bodyOf = ({ data, happened, remedy, knownAt, from, until }: WrittenBreach): BreachBody => ({
  ...{ knownAt: typedInWib(knownAt).toISOString(), from: typedInWib(from).toISOString() },
  ...{ until: typedInWib(until).toISOString(), data: [...data], happened, remedy },
});
