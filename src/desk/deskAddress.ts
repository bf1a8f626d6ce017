import { useMemo, useSyncExternalStore } from 'react';
import type { CasesQuery, QueueQuery } from '../contract/generated/bodies';

export type QueueList = NonNullable<QueueQuery['list']>;
/** What gives the order of a queue; undefined: how long each waits. */
export type QueueSort = QueueQuery['sort'] | undefined;
export type CaseList = NonNullable<CasesQuery['list']>;

/** The parts of the page, as addresses name them. */
export type SectionId =
  | (
      | 'applications'
      | 'pictures'
      | 'faces'
      | 'arrivals'
      | 'payments'
      | 'paymentSearch'
      | 'payOuts'
      | 'books'
      | 'cases'
      | 'handovers'
      | 'arrears'
      | 'callBacks'
      | 'mobileChanges'
      | 'clocks'
    )
  | ('releases' | 'operators' | 'breaches' | 'audit' | 'roles' | 'passkeys' | 'tokens' | 'sessions' | 'acts');

/** A section as an address names it: which one, which of its lists, and from where its page begins. */
export interface SectionPlace {
  section: string | undefined;
  list: string | undefined;
  after: string | undefined;
  /** what gives the order, where it is not the usual one */
  sort: string | undefined;
  /** the message that is opened on top, by its number */
  caseNo: string | undefined;
  /** the person who is opened among who is late, and at which part of it where not at its first */
  late: string | undefined;
  part: LatePart | undefined;
  /** what is special about those that are shown, where not all are; and besides, from which income on */
  kind: string | undefined;
  above: string | undefined;
}

/** What an address of the page shows: a section, the first one where it names none, one application, one person, or who was sought. */
export type DeskPlace =
  | ({ view: 'section' } & SectionPlace)
  | { view: 'application'; application: string }
  | { view: 'person'; person: string; opens: OpenedAct | undefined }
  | { view: 'search' };

/** Stands after the `#`: neither the server's log nor another page's referrer has the number of an application. */
const valueIn = (hash: string, name: string) => new URLSearchParams(hash.slice(1)).get(name) ?? undefined;

/** The token of an invitation in the address, which no server is sent before it is accepted. */
export const invitationIn = (hash: string) => valueIn(hash, 'invitation');

/** Why the lender's own provider let no one in, as the way back from it says. */
export const refusedIn = (hash: string) => valueIn(hash, 'refused');

export const applicationHash = (application: string) => `#application=${encodeURIComponent(application)}`;

/** Says that something is sought, never what. */
export const SEARCH_HASH = '#search=people';

/** What the page of a person can open at. */
const OPENED_ACTS = ['message'] as const;
type OpenedAct = (typeof OPENED_ACTS)[number];

export const personHash = (person: string, opens?: OpenedAct) =>
  `#${new URLSearchParams({ person, ...(opens && { opens }) })}`;

/** The messages, one of them opened, in the first of their lists or another. */
export const caseHash = (caseNo: string, list?: CaseList) =>
  `#${new URLSearchParams({ section: 'cases', ...(list !== undefined && { list }), case: caseNo })}`;

/** Where relief is offered to a person who is late, and where a promise of theirs is written down. */
const LATE_PARTS = ['relief', 'promise'] as const;
export type LatePart = (typeof LATE_PARTS)[number];

/** A list of late payments, opened at a person, or at a part of what is done about them. */
export const lateHash = (person: string, list: string, part?: LatePart) =>
  `#${new URLSearchParams({ section: 'arrears', list, late: person, ...(part && { part }) })}`;

interface ListPlace {
  list?: string | undefined;
  sort?: string | undefined;
  after?: string | undefined;
  kind?: string | undefined;
  above?: string | undefined;
}

/** The address of a section, or of a list or page of it. */
export function sectionHash(section: SectionId, { list, sort, after, kind, above }: ListPlace = {}) {
  const named = {
    section,
    ...(list !== undefined && { list }),
    ...(sort !== undefined && { sort }),
    ...(kind !== undefined && { kind }),
    ...(above !== undefined && { above }),
    ...(after !== undefined && { after }),
  };
  return `#${new URLSearchParams(named)}`;
}

const AUDIT_FIELDS = ['operator', 'act', 'subject', 'from', 'until'] as const;

/** Which acts of the audit trail an address asks for. */
export type AuditFilterOf = Readonly<Partial<Record<(typeof AUDIT_FIELDS)[number], string>>>;

/** The audit trail as far as a filter leaves it. */
export const auditHash = (filter: AuditFilterOf) => `#${new URLSearchParams({ section: 'audit', ...filter })}`;

const filterAt = (hash: string): AuditFilterOf =>
  Object.fromEntries(
    AUDIT_FIELDS.flatMap((name) => {
      const value = valueIn(hash, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What the part of an address from the `#` on leads to. */
function deskPlaceAt(hash: string): DeskPlace {
  const application = valueIn(hash, 'application');
  if (application) return { view: 'application', application };
  const person = valueIn(hash, 'person');
  if (person) return { view: 'person', person, opens: OPENED_ACTS.find((act) => act === valueIn(hash, 'opens')) };
  if (valueIn(hash, 'search') !== undefined) return { view: 'search' };
  return {
    view: 'section',
    section: valueIn(hash, 'section'),
    list: valueIn(hash, 'list'),
    after: valueIn(hash, 'after'),
    sort: valueIn(hash, 'sort'),
    caseNo: valueIn(hash, 'case'),
    late: valueIn(hash, 'late'),
    part: LATE_PARTS.find((part) => part === valueIn(hash, 'part')),
    kind: valueIn(hash, 'kind'),
    above: valueIn(hash, 'above'),
  };
}

/** Opens a message where its list stands, or shuts the one that is open. */
export function openCaseAtDesk(caseNo: string | undefined, section: 'cases' | 'handovers' = 'cases'): void {
  const place = new URLSearchParams(window.location.hash.slice(1));
  place.set('section', section);
  if (caseNo === undefined) place.delete('case');
  else place.set('case', caseNo);
  window.location.hash = place.toString();
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Where the operator is; links, the browser's way back and a reload lead there as on any page. */
export function useDeskPlace(): DeskPlace {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => deskPlaceAt(hash), [hash]);
}

/** The filter of the audit trail that the address names; the same object as long as it names the same. */
export function useAuditFilter(): AuditFilterOf {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => filterAt(hash), [hash]);
}

const NO_PLACE = {
  ...{ list: undefined, after: undefined, sort: undefined },
  ...{ caseNo: undefined, late: undefined, part: undefined, kind: undefined, above: undefined },
};

/** The list and page of the section that is shown, and what is opened there. */
export function useSectionPlace(): Omit<SectionPlace, 'section'> {
  const place = useDeskPlace();
  return place.view === 'section' ? place : NO_PLACE;
}

/** What asks the server for the page of a list that an address names. */
export const pageQuery = (after: string | undefined) => (after === undefined ? {} : { after });

/** Forgets the place without leaving the page. */
export function forgetPlace(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
