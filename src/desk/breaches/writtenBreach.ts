import { LANGUAGES, type Language } from '../../contract/enums';
import type { BreachBody, BreachData, BreachDetail } from '../../contract/generated/bodies';
import { inEachLanguage } from '../../lib/locale';
import { typedInWib, wibInput } from '../wibInput';

export const BREACH_TIMES = ['knownAt', 'from', 'until'] as const;
export const BREACH_TEXTS = ['happened', 'remedy', 'advice'] as const;

/** What is written of a breach, with its times as inputs have them. */
export type WrittenBreach = Omit<BreachBody, 'data'> & { data: readonly BreachData[] };

export const textName = (name: (typeof BREACH_TEXTS)[number], language: Language) => `${name} ${language}` as const;

/** What stands in an example for what the operator knows. */
const BLANK = /\[[^\]]*\]/;

type BreachFault = 'missing' | 'order' | 'blanks';

/** A field of the form. */
export type BreachField = (typeof BREACH_TIMES)[number] | 'data' | ReturnType<typeof textName>;

/** What was written of a breach, or an empty form. */
export const writtenOf = (breach: BreachDetail | undefined): WrittenBreach =>
  breach
    ? {
        ...{ knownAt: wibInput(breach.knownAt), from: wibInput(breach.from), until: wibInput(breach.until) },
        ...{ data: breach.data, happened: breach.happened, remedy: breach.remedy },
        advice: breach.advice ?? inEachLanguage(() => ''),
      }
    : {
        ...{ knownAt: '', from: '', until: '', data: [] },
        ...{ happened: inEachLanguage(() => ''), remedy: inEachLanguage(() => '') },
        advice: inEachLanguage(() => ''),
      };

/**
 * What is wrong with what was written, by its field in the order of the form: nothing is there, its time does not fit the others, or
 * something of an example is still to be replaced.
 * @param now milliseconds since 1970 UTC
 */
export function breachFaults(written: WrittenBreach, now: number): ReadonlyMap<BreachField, BreachFault> {
  const faults = new Map<BreachField, BreachFault>();
  // of a time that is missing NaN, which is neither before nor after another
  const [known = 0, begun = 0, ended = 0] = BREACH_TIMES.map((name) => typedInWib(written[name]).getTime());
  const isLate = { knownAt: known > now || begun > known, from: false, until: begun > ended };
  for (const name of BREACH_TIMES) {
    if (Number.isNaN(typedInWib(written[name]).getTime())) faults.set(name, 'missing');
    else if (isLate[name]) faults.set(name, 'order');
  }
  if (written.data.length === 0) faults.set('data', 'missing');
  for (const name of BREACH_TEXTS)
    for (const language of LANGUAGES) {
      const text = written[name][language].trim();
      if (text === '') faults.set(textName(name, language), 'missing');
      else if (BLANK.test(text)) faults.set(textName(name, language), 'blanks');
    }
  return faults;
}

/** The body that is sent of what has no faults. */
export const bodyOf = ({ data, happened, remedy, advice, knownAt, from, until }: WrittenBreach): BreachBody => ({
  ...{ knownAt: typedInWib(knownAt).toISOString(), from: typedInWib(from).toISOString() },
  ...{ until: typedInWib(until).toISOString(), data: [...data], happened, remedy, advice },
});
