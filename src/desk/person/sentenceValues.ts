import type { DeskPerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';

/** What a sentence can be filled with; what is not known of a person is absent. */
export type SentenceValues = Readonly<Partial<Record<'name' | 'loan' | 'owed' | 'due', string>>>;

/**
 * What is true of a person, in their language: their first name, and of the loan that is due next its number, what is owed of it and
 * its next due day.
 */
export function valuesOf({ name, language, loans }: Pick<DeskPerson, 'name' | 'language' | 'loans'>): SentenceValues {
  const dues = loans.flatMap((loan) => {
    const next = loan.instalments.find(({ outstanding }) => outstanding > 0);
    return next ? [{ loan, due: next.due }] : [];
  });
  const [first] = dues.sort((one, other) => one.due.localeCompare(other.due));
  const called = name?.split(' ')[0];
  return {
    ...(called && { name: called }),
    ...(first && {
      loan: first.loan.loanNo,
      owed: formatRupiah(first.loan.owed, language),
      due: dayWithWeekday(first.due, language),
    }),
  };
}

/** A sentence with its {{placeholders}} filled; undefined where it names something that is not known of the person. */
export function filledSentence(text: string | undefined, values: SentenceValues): string | undefined {
  const named = [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const known: Readonly<Record<string, string | undefined>> = values;
  if (text === undefined || named.some((name) => known[name] === undefined)) return undefined;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? '');
}
