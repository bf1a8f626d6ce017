import type { DeskPerson, OwnPayment } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { firstName } from '../../lib/personName';
import { dayWithWeekday } from '../../lib/weekday';

/** What a sentence can be filled with; what is not known of a person is absent. */
export type SentenceValues = Readonly<
  Partial<
    Record<
      | 'name'
      | 'loan'
      | 'owed'
      | 'due'
      | 'lateLoan'
      | 'lateOwed'
      | 'latePenalty'
      | 'lateSince'
      | 'lateGrows'
      | 'backLoan'
      | 'backAmount'
      | 'backOn'
      | 'paidLoan'
      | 'paidOwed'
      | 'searchUntil'
      | 'claimUntil'
      | 'offerLoan'
      | 'offerCount'
      | 'offerMost'
      | 'offerUntil'
      | 'pauseLoan'
      | 'pauseUntil'
      | 'wishLoan'
      | 'wishBy'
      | 'promised'
      | 'promisedBy',
      string
    >
  >
>;

/** The last day that lateness stands still because the person said that they paid; undefined where no search for it runs. */
export const searchUntil = ({
  asOf,
  claims = [],
}: {
  asOf?: string | undefined;
  claims?: DeskPerson['claims'] | undefined;
}): string | undefined =>
  claims.find(({ frozenUntil }) => frozenUntil !== undefined && asOf !== undefined && frozenUntil >= asOf)?.frozenUntil;

type Known = Pick<DeskPerson, 'name' | 'language' | 'loans'> &
  Partial<Pick<DeskPerson, 'asOf' | 'claims' | 'claiming' | 'arrears'>> & {
    payments?: readonly Pick<OwnPayment, 'loanNo' | 'reversedOn'>[];
  };

interface AgreedWith extends Pick<Known, 'language'> {
  arrears: Known['arrears'] | undefined;
  asOf: string | undefined;
}

/** What stands between a person and us about what is late: smaller payments they were offered, a pause, a wish that waits, and an open promise. */
function agreedValues({ language, arrears, asOf }: AgreedWith): SentenceValues {
  const money = (amount: number) => formatRupiah(amount, language);
  const date = (day: string) => dayWithWeekday(day, language);
  const reliefs = arrears?.reliefs ?? [];
  const offer = reliefs.find(({ status, price }) => status === 'OFFERED' && price?.plan !== undefined);
  const dues = offer?.price?.plan?.dues ?? [];
  const pause = reliefs.find(
    ({ status, kind, until }) =>
      status === 'GRANTED' && kind === 'PAUSE' && until !== undefined && (asOf === undefined || until >= asOf),
  );
  const wish = reliefs.find(({ status, answerBy }) => status === 'ASKED' && answerBy !== undefined);
  const promise = arrears?.promises.find(({ state }) => state === 'OPEN');
  return {
    ...(offer?.until !== undefined && {
      offerLoan: offer.loanNo,
      offerCount: String(dues.length),
      offerMost: money(Math.max(...dues.map(({ amount }) => amount))),
      offerUntil: date(offer.until),
    }),
    ...(pause?.until !== undefined && { pauseLoan: pause.loanNo, pauseUntil: date(pause.until) }),
    ...(wish?.answerBy !== undefined && { wishLoan: wish.loanNo, wishBy: date(wish.answerBy) }),
    ...(promise && { promised: money(promise.amount), promisedBy: date(promise.day) }),
  };
}

/**
 * What is true of a person, in their language: what they are called by; of the loan that is due next, where nothing of it is late, its
 * number, what is owed of it and its next due day; of the one that is late longest its number, since when, with what, and what tomorrow
 * adds; of a payment that the bank took back its loan, its amount and when; and of the loan that was paid last, where that payment still counts, its number and what is owed of it; and
 * until when a payment is looked for that they said they made, or lateness would stand still if they said so; and what they were
 * offered, asked for and promised.
 */
export function valuesOf({
  name,
  language,
  loans,
  payments = [],
  asOf,
  claims,
  claiming,
  arrears,
}: Known): SentenceValues {
  const money = (amount: number) => formatRupiah(amount, language);
  const dues = loans.flatMap((loan) => {
    const next = !loan.lateness && loan.instalments.find(({ outstanding }) => outstanding > 0);
    return next ? [{ loan, due: next.due }] : [];
  });
  const [first] = dues.sort((one, other) => one.due.localeCompare(other.due));
  const lates = loans.flatMap(({ loanNo, lateness }) => (lateness ? [{ loanNo, ...lateness }] : []));
  const [late] = lates.sort((one, other) => one.since.localeCompare(other.since));
  const back = loans.find(({ takenBack }) => takenBack);
  const booked = payments.find(({ reversedOn }) => reversedOn === undefined);
  const paid = loans.find(({ loanNo }) => loanNo === booked?.loanNo);
  const searched = searchUntil({ asOf, claims });
  return {
    ...(name && { name: firstName(name) }),
    ...(first && {
      loan: first.loan.loanNo,
      owed: money(first.loan.owed),
      due: dayWithWeekday(first.due, language),
    }),
    ...(late && {
      lateLoan: late.loanNo,
      lateOwed: money(late.amount),
      latePenalty: money(late.penalty),
      lateSince: dayWithWeekday(late.since, language),
      ...(late.growsBy > 0 && { lateGrows: money(late.growsBy) }),
    }),
    ...(back?.takenBack && {
      backLoan: back.loanNo,
      backAmount: money(back.takenBack.amount),
      backOn: dayWithWeekday(back.takenBack.takenOn, language),
    }),
    ...agreedValues({ language, arrears, asOf }),
    ...(paid && { paidLoan: paid.loanNo, paidOwed: money(paid.owed) }),
    ...(searched
      ? { searchUntil: dayWithWeekday(searched, language) }
      : claiming?.frozenUntil !== undefined && { claimUntil: dayWithWeekday(claiming.frozenUntil, language) }),
  };
}

type State = Pick<DeskPerson, 'loans' | 'applications' | 'freeze' | 'asOf' | 'claims' | 'claiming' | 'arrears'>;

const stands = ({ applications }: State, status: DeskPerson['applications'][number]['status']) =>
  applications[0]?.status === status && !applications[0].isWithdrawn;

const owes = ({ loans }: State) => loans.some(({ owed }) => owed > 0);

/** Where a sentence is true that names nothing of the person; those that are not here always are. */
const TRUE_WHERE: Readonly<Record<string, (person: State) => boolean>> = {
  paidAlready: (person) =>
    owes(person) && searchUntil(person) === undefined && person.claiming?.frozenUntil === undefined,
  paidStops: owes,
  payWays: owes,
  paymentSeen: (person) => owes(person) && searchUntil(person) !== undefined,
  // the others that say a payment is not seen ask for its receipt themselves
  receipt: (person) => owes(person) && searchUntil(person) !== undefined,
  lateGrows: (person) => searchUntil(person) === undefined,
  lateWays: owes,
  numberWrong: ({ arrears }) => arrears?.contact.because === 'WRONG_NUMBER',
  freezeOwn: ({ freeze }) => freeze === undefined,
  rejected: (person) => stands(person, 'REJECTED'),
  frozen: ({ freeze }) => freeze !== undefined && freeze.canProveFace !== false && freeze.begunBy !== 'DESK',
  frozenByUs: ({ freeze }) => freeze?.begunBy === 'DESK' && freeze.canProveFace !== false,
  frozenNoFace: ({ freeze }) => freeze?.canProveFace === false,
  nikDisputed: ({ applications }) => applications.some(({ isDisputed }) => isDisputed),
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
