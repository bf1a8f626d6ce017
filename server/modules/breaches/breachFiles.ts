import { DEFAULT_LANGUAGE } from '../../../src/contract/enums';
import { wibTimeYear } from '../../../src/lib/weekday';
import { csvLine } from '../../platform/domain/csv';
import type { Platform } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { type AtDesk, recordAct } from '../operators';
import { noticeEnd } from './domain/breach';
import { concernedAtDesk, requireBreach } from './readBreaches';
import { concernedBy } from './tables/breachPeople';

/** The lines of the notice to the authority, each a text. */
const DOCUMENT = [
  ...['heading', 'law', 'controller', 'licence', 'address', 'contact', 'reference', 'written', 'known', 'period'],
  ...['kinds', 'how', 'concerned', 'remedy', 'advice', 'signature'],
];

const COLUMNS = ['person', 'name', 'mobile', 'found_by', 'known_at', 'deadline', 'state', 'told_at', 'mail'];
const BATCH = 500;

const timeIn = (iso: string | undefined) => (iso === undefined ? undefined : new Date(iso));

/** GET /desk/breaches/{breach}/export: all whom it concerns as CSV, with the end of the 72 hours and whether they were told in time. */
export async function exportConcerned({ services, operator }: AtDesk<Platform>, breachId: string): Promise<string> {
  const { database, clock } = services;
  const { knownAt } = await requireBreach(database, breachId);
  const [deadline, now] = [noticeEnd(knownAt), clock()];
  const stateOf = (toldAt: Date | undefined, erasedAt: Date | undefined) => {
    if (erasedAt) return 'erased';
    if ((toldAt ?? now) > deadline) return toldAt ? 'told_late' : 'overdue';
    return toldAt ? 'told' : 'waiting';
  };
  const lines = [csvLine(COLUMNS)];
  let after: string | undefined;
  for (;;) {
    const rows = await concernedBy(database, breachId, { after, count: BATCH });
    for (const { person, name, mobile, foundBy, toldAt, erasedAt, mail } of await concernedAtDesk(database, rows)) {
      const times = [knownAt.toISOString(), deadline.toISOString(), stateOf(timeIn(toldAt), timeIn(erasedAt))];
      lines.push(csvLine([person, name, mobile, foundBy, ...times, toldAt, mail]));
    }
    after = rows.at(-1)?.userId;
    if (rows.length < BATCH) break;
  }
  const done = { operator, act: 'breach.export', subject: breachId, detail: { rows: lines.length - 1 } } as const;
  await database.transaction((tx) => recordAct(tx, done, now));
  return lines.join('');
}

/** GET /desk/breaches/{breach}/authority: what the authority is sent by hand, filled from the case, in Indonesian. */
export async function authorityNotice({ services, operator }: AtDesk<Platform>, breachId: string): Promise<string> {
  const { database, config, releases, clock } = services;
  const breach = await requireBreach(database, breachId);
  const done = { operator, act: 'breach.export', subject: breachId, detail: { document: 'authority' } } as const;
  await database.transaction((tx) => recordAct(tx, done, clock()));
  const say = sayIn(releases.forAll().texts, DEFAULT_LANGUAGE);
  const { lender } = config;
  const time = (at: Date) => wibTimeYear(at.toISOString(), DEFAULT_LANGUAGE);
  const { people, told } = breach;
  const said = {
    lender: lender.legalName ?? '–',
    licence: lender.licence?.[DEFAULT_LANGUAGE] ?? '–',
    address: lender.address ?? '–',
    contact: [lender.contact?.phone, lender.contact?.email].filter((one) => one !== undefined).join(', ') || '–',
    reference: breachId,
    written: time(clock()),
    known: time(breach.knownAt),
    deadline: time(noticeEnd(breach.knownAt)),
    from: time(breach.fromAt),
    until: time(breach.untilAt),
    data: breach.data.map((kind) => say(`desk.breaches.data.${kind}`)).join(', '),
    people: String(people),
    told: String(told),
    happened: breach.happened[DEFAULT_LANGUAGE],
    remedy: breach.remedy[DEFAULT_LANGUAGE],
    advice: breach.advice?.[DEFAULT_LANGUAGE] ?? '–',
  };
  return DOCUMENT.map((line) => `${say(`desk.breaches.authority.document.${line}`, said)}\n`).join('\n');
}
