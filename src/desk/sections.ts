import type { ComponentType } from 'react';
import type { DeskOperator, DeskWaiting, OperatorRole } from '../contract/generated/bodies';
import type { TextKey } from '../contract/generated/textKeys';
import type { SectionId } from './deskAddress';
import { ActsSection, AuditSection } from './sections/ActsSection';
import { ApplicationsSection } from './sections/ApplicationsSection';
import { ArrearsSection } from './sections/ArrearsSection';
import { ArrivalsSection } from './sections/ArrivalsSection';
import { BooksSection } from './sections/BooksSection';
import { BreachesSection } from './sections/BreachesSection';
import { CallBacksSection } from './sections/CallBacksSection';
import { CasesSection } from './sections/CasesSection';
import { ClocksSection } from './sections/ClocksSection';
import { FacesSection } from './sections/FacesSection';
import { HandoversSection } from './sections/HandoversSection';
import { MobileChangesSection } from './sections/MobileChangesSection';
import { OperatorsSection } from './sections/OperatorsSection';
import { PasskeysSection } from './sections/PasskeysSection';
import { PaymentSearchSection } from './sections/PaymentSearchSection';
import { PaymentsSection } from './sections/PaymentsSection';
import { PayOutsSection } from './sections/PayOutsSection';
import { PicturesSection } from './sections/PicturesSection';
import { ReleasesSection } from './sections/ReleasesSection';
import { RolesSection } from './sections/RolesSection';
import { SessionsSection } from './sections/SessionsSection';
import { TokensSection } from './sections/TokensSection';

/** The groups of the menu, in its order. */
export const SECTION_GROUPS = ['work', 'product', 'team', 'own', 'sandbox'] as const;

export interface DeskSection {
  id: SectionId;
  group: (typeof SECTION_GROUPS)[number];
  /** the text that names it in the menu */
  title: TextKey;
  /** who sees it; everyone where absent. The server decides what they may do */
  roles?: readonly OperatorRole[];
  /** `sandbox`: not outside of one */
  only?: 'sandbox';
  /** the list of what waits there, where that is counted */
  waiting?: keyof DeskWaiting;
  /** the hours that what is most urgent there has left, where a clock runs */
  hours?: 'breachHoursLeft';
  View: ComponentType;
}

const REVIEW: readonly DeskSection[] = [
  {
    ...{ id: 'applications', group: 'work', title: 'desk.applications.title', roles: ['reviewer'] },
    ...{ waiting: 'applications', View: ApplicationsSection },
  },
  {
    ...{ id: 'pictures', group: 'work', title: 'desk.pictures.title', roles: ['reviewer'] },
    ...{ waiting: 'pictures', View: PicturesSection },
  },
  {
    ...{ id: 'faces', group: 'work', title: 'desk.faces.title', roles: ['reviewer'] },
    ...{ waiting: 'faces', View: FacesSection },
  },
];

const SERVICE: readonly DeskSection[] = [
  {
    ...{ id: 'payments', group: 'work', title: 'desk.payments.title', roles: ['finance'] },
    ...{ waiting: 'payments', View: PaymentsSection },
  },
  {
    ...{ id: 'payOuts', group: 'work', title: 'desk.payOuts.title', roles: ['finance'] },
    ...{ waiting: 'payOuts', View: PayOutsSection },
  },
  { id: 'books', group: 'work', title: 'desk.books.title', roles: ['finance'], View: BooksSection },
  {
    ...{ id: 'cases', group: 'work', title: 'desk.cases.title', roles: ['support'] },
    ...{ waiting: 'cases', View: CasesSection },
  },
  {
    ...{ id: 'handovers', group: 'work', title: 'desk.handed.title', roles: ['reviewer', 'finance', 'support'] },
    ...{ waiting: 'handovers', View: HandoversSection },
  },
  {
    ...{ id: 'arrears', group: 'work', title: 'desk.arrears.title', roles: ['finance', 'support'] },
    ...{ waiting: 'arrears', View: ArrearsSection },
  },
  {
    ...{ id: 'callBacks', group: 'work', title: 'desk.callBacks.title', roles: ['support'] },
    ...{ waiting: 'callBacks', View: CallBacksSection },
  },
  {
    ...{ id: 'mobileChanges', group: 'work', title: 'desk.mobileChanges.title', roles: ['support'] },
    ...{ waiting: 'mobileChanges', View: MobileChangesSection },
  },
  {
    ...{ id: 'paymentSearch', group: 'work', title: 'desk.paymentSearch.title', roles: ['finance', 'support'] },
    View: PaymentSearchSection,
  },
];

/**
 * What an operator finds in the menu, in this order: what waits for them first, what is their own last. A section is a line
 * here and a file in sections/.
 */
const DESK_SECTIONS: readonly DeskSection[] = [
  ...REVIEW,
  ...SERVICE,
  { id: 'releases', group: 'product', title: 'desk.releases.title', View: ReleasesSection },
  { id: 'arrivals', group: 'product', title: 'desk.arrivals.title', roles: ['reviewer'], View: ArrivalsSection },
  {
    ...{ id: 'operators', group: 'team', title: 'desk.operators.title', roles: ['admin'] },
    ...{ waiting: 'invitations', View: OperatorsSection },
  },
  {
    ...{ id: 'breaches', group: 'team', title: 'desk.breaches.title', roles: ['admin'] },
    ...{ waiting: 'breaches', hours: 'breachHoursLeft', View: BreachesSection },
  },
  { id: 'audit', group: 'team', title: 'desk.audit.title', roles: ['admin'], View: AuditSection },
  { id: 'acts', group: 'own', title: 'desk.actsTitle', View: ActsSection },
  { id: 'roles', group: 'own', title: 'desk.account.roles', View: RolesSection },
  { id: 'passkeys', group: 'own', title: 'desk.passkeys.title', View: PasskeysSection },
  { id: 'sessions', group: 'own', title: 'desk.sessions.title', View: SessionsSection },
  { id: 'tokens', group: 'own', title: 'desk.tokens.title', View: TokensSection },
  { id: 'clocks', group: 'sandbox', title: 'desk.clocks.title', only: 'sandbox', View: ClocksSection },
];

/** The sections that an operator has on this server. */
export function sectionsFor(operator: DeskOperator): readonly DeskSection[] {
  const isSandbox = document.documentElement.dataset.sandbox !== undefined;
  return DESK_SECTIONS.filter(
    ({ roles, only }) =>
      (only === undefined || isSandbox) && (roles === undefined || operator.roles.some((role) => roles.includes(role))),
  );
}
