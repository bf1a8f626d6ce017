import type { ContactBar, DeskPerson, PromiseMade, ReliefMade, ReliefStatus } from '../../contract/generated/bodies';
import { searchUntil } from './sentenceValues';

type Loan = DeskPerson['loans'][number];

/** What stops calls until it is settled. */
export const CONTACT_STOPS = ['COMPLAINS', 'WRONG_NUMBER'] as const satisfies readonly ContactBar[];
type ContactStop = (typeof CONTACT_STOPS)[number];

/** What waits for an operator, or is in force so that nothing may be asked. */
export const OPEN_RELIEFS = ['ASKED', 'PROPOSED', 'OFFERED', 'GRANTED'] as const satisfies readonly ReliefStatus[];
export type OpenRelief = (typeof OPEN_RELIEFS)[number];

/** What is out of the ordinary with a person: those who work with them have to know it first. */
export type PersonState =
  /** as they write themselves */
  | { is: 'inDanger' }
  | { is: 'takenBack'; loan: Loan; payment: NonNullable<Loan['takenBack']> }
  | { is: 'frozen'; endsAt: string | undefined }
  | { is: 'disputed'; applicationNo: string }
  | { is: 'saidPaid'; until: string }
  | { is: 'late'; loan: Loan; lateness: NonNullable<Loan['lateness']> }
  | { is: 'promise'; promise: PromiseMade }
  | { is: 'asksHelp'; at: string; operator: string }
  /** no one calls them until it is settled */
  | { is: 'stopped'; by: ContactStop }
  | { is: 'relief'; relief: ReliefMade; status: OpenRelief }
  | { is: 'deletion'; dueAt: string }
  | { is: 'locked'; status: NonNullable<DeskPerson['standing']['creditStatus']> };

/** True for what is wrong; the rest is only to be known, as an offer or a promise that stands. */
export const isAlarm = (state: PersonState): boolean =>
  state.is === 'promise' ? state.promise.state === 'BROKEN' : !['saidPaid', 'relief', 'asksHelp'].includes(state.is);

/** Of what was promised and said about what is late, that which an operator who speaks with them has to know; one that was kept is over. */
function arrearsStates(
  arrears: DeskPerson['arrears'] | undefined,
  asOf: DeskPerson['asOf'] | undefined,
): readonly PersonState[] {
  const [promise, contact] = [
    arrears?.promises[0],
    arrears?.contacts.find(({ outcome }) => outcome !== undefined && outcome !== 'NOT_MADE'),
  ];
  const isOpen = promise !== undefined && (promise.state === 'OPEN' || (promise.state === 'BROKEN' && arrears?.isLate));
  const reliefs = arrears?.reliefs ?? [];
  const stop = CONTACT_STOPS.find((one) => one === arrears?.contact.because);
  const isAnswered = reliefs.some(({ status, at }) => status !== 'ASKED' && contact !== undefined && at > contact.at);
  return [
    ...(stop ? [{ is: 'stopped', by: stop } as const] : []),
    ...(isOpen ? [{ is: 'promise', promise } as const] : []),
    ...reliefs.flatMap((relief): PersonState[] => {
      const status = OPEN_RELIEFS.find((open) => open === relief.status);
      const isOver = relief.until !== undefined && asOf !== undefined && relief.until < asOf;
      return status && !isOver ? [{ is: 'relief', relief, status }] : [];
    }),
    ...(contact?.outcome === 'ASKS_HELP' && !isAnswered
      ? [{ is: 'asksHelp', at: contact.at, operator: contact.operator } as const]
      : []),
  ];
}

/** The states of a person, the cause of others before them: a payment that was taken back is why a bill is late. */
export function statesOf({
  loans,
  freeze,
  applications,
  deletionDue,
  standing: { state, creditStatus },
  arrears,
  asOf,
  claims,
}: Pick<
  DeskPerson,
  'loans' | 'freeze' | 'applications' | 'deletionDue' | 'standing' | 'arrears' | 'asOf' | 'claims'
>): readonly PersonState[] {
  const paidUntil = searchUntil({ asOf, claims });
  return [
    ...loans.flatMap((loan): PersonState[] =>
      loan.takenBack ? [{ is: 'takenBack', loan, payment: loan.takenBack }] : [],
    ),
    ...(freeze ? [{ is: 'frozen', endsAt: freeze.endsAt } as const] : []),
    ...applications.flatMap(({ applicationNo, isDisputed }): PersonState[] =>
      isDisputed ? [{ is: 'disputed', applicationNo }] : [],
    ),
    ...(paidUntil === undefined ? [] : [{ is: 'saidPaid', until: paidUntil } as const]),
    ...loans.flatMap((loan): PersonState[] => (loan.lateness ? [{ is: 'late', loan, lateness: loan.lateness }] : [])),
    ...arrearsStates(arrears, asOf),
    ...(deletionDue === undefined ? [] : [{ is: 'deletion', dueAt: deletionDue } as const]),
    ...(state === 'locked' && creditStatus ? [{ is: 'locked', status: creditStatus } as const] : []),
  ];
}
