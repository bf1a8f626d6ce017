import type { DeskPerson, OwnPayment } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { firstName } from '../../lib/personName';
import { dayWithWeekday } from '../../lib/weekday';

/** What a sentence can be filled with; what is not known of a person is absent. */
export type SentenceValues = Readonly<
  Partial<Record<'name' | 'loan' | 'owed' | 'due' | 'paidLoan' | 'paidOwed', string>>
>;

type Known = Pick<DeskPerson, 'name' | 'language' | 'loans'> & {
  payments?: readonly Pick<OwnPayment, 'loanNo' | 'reversedOn'>[];
};

/**
 * What is true of a person, in their language: what they are called by; of the loan that is due next its number, what is owed of it
 * and its next due day; and of the loan that was paid last, where that payment still counts, its number and what is owed of it.
 */
export function valuesOf({ name, language, loans, payments = [] }: Known): SentenceValues {
  const dues = loans.flatMap((loan) => {
    const next = loan.instalments.find(({ outstanding }) => outstanding > 0);
    return next ? [{ loan, due: next.due }] : [];
  });
  const [first] = dues.sort((one, other) => one.due.localeCompare(other.due));
  const booked = payments.find(({ reversedOn }) => reversedOn === undefined);
  const paid = loans.find(({ loanNo }) => loanNo === booked?.loanNo);
  return {
    ...(name && { name: firstName(name) }),
    ...(first && {
      loan: first.loan.loanNo,
      owed: formatRupiah(first.loan.owed, language),
      due: dayWithWeekday(first.due, language),
    }),
    ...(paid && { paidLoan: paid.loanNo, paidOwed: formatRupiah(paid.owed, language) }),
  };
}

type State = Pick<DeskPerson, 'loans' | 'applications'>;

const owes = ({ loans }: State) => loans.some(({ owed }) => owed > 0);

/** Where a sentence is true that names nothing of the person; those that are not here always are. */
const TRUE_WHERE: Readonly<Record<string, (person: State) => boolean>> = {
  paymentSeen: owes,
  receipt: owes,
  lateWays: owes,
  underReview: ({ applications }) =>
    applications.some(({ status, isWithdrawn }) => status === 'PROCESSING' && !isWithdrawn),
};

/** True where a sentence may be said to the person, by its name. */
export const isTrueOf = (person: State, sentence: string): boolean => TRUE_WHERE[sentence]?.(person) ?? true;

/** A sentence with its {{placeholders}} filled; undefined where it names something that is not known of the person. */
export function filledSentence(text: string | undefined, values: SentenceValues): string | undefined {
  const named = [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const known: Readonly<Record<string, string | undefined>> = values;
  if (text === undefined || named.some((name) => known[name] === undefined)) return undefined;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? '');
}
