import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import {
  type FoundPerson,
  IDENTITY_PARTS,
  type OperatorAct,
  type OperatorRole,
  type PaymentSearch,
  type RecordedAct,
  SEARCH_KINDS,
} from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { isOneOf } from '../../lib/isOneOf';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Clock, DayTrail } from '../DayTrail';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { type AuditFilterOf, applicationHash, caseHash, useAuditFilter } from '../deskAddress';
import { textOr, useDeskTexts, withDocumentNames } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { identityPartsText } from '../review/decisionWords';
import { useDesk, useDoing, useResource } from '../useDesk';
import { AuditFilter } from './AuditFilter';

/** True for an act whose subject is the id of a person. */
const isOnPerson = (act: OperatorAct): boolean =>
  (act.startsWith('person.') && act !== 'person.search') || act.startsWith('face.') || act === 'mobileChange.stop';

const PAYMENT_PARTS = ['amount', 'day', 'reference'] as const satisfies readonly (keyof PaymentSearch)[];

/** What an act was done to, as far as it has a name. */
function nameIn({ t }: Texts, { detail: { label, name, passkey, note, kinds, by } }: RecordedAct): string {
  if (Array.isArray(by))
    return PAYMENT_PARTS.filter((part) => by.includes(part))
      .map((part) => t(`desk.paymentSearch.by.${part}`))
      .join(', ');
  if (Array.isArray(kinds))
    return kinds
      .filter((kind) => isOneOf(SEARCH_KINDS, kind))
      .map((kind) => t(`desk.search.kinds.${kind}`))
      .join(', ');
  const found = [label, name, passkey, note].find((value) => typeof value === 'string');
  return found === undefined ? '' : String(found);
}

/** In brackets, what a picture shows that was looked at, as far as the trail says it. */
function shownIn(texts: Texts, { detail: { shows } }: RecordedAct): string {
  if (typeof shows !== 'string') return '';
  const material = textOr(texts, `enums.supplementalMaterial.${shows}`, shows);
  const ofForm = textOr(texts, `desk.pictures.fields.${shows}`, material);
  return ` (${textOr(texts, `desk.faces.pictures.${shows}`, ofForm)})`;
}

/** What was said of parts beside the ID card. */
function comparedIn(texts: Texts, { detail }: RecordedAct): string {
  const said = (['same', 'differs', 'unreadable'] as const).flatMap((verdict) => {
    const named = detail[verdict];
    const parts = Array.isArray(named) ? IDENTITY_PARTS.filter((part) => named.includes(part)) : [];
    return parts.length === 0
      ? []
      : `${texts.t(`desk.applications.compare.verdicts.${verdict}`)}: ${identityPartsText(texts, parts)}`;
  });
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}

/** Why an account was frozen or unfrozen, as far as the trail says it. */
const reasonIn = (texts: Texts, { act, detail: { reason } }: RecordedAct): string =>
  act.endsWith('freeze') && typeof reason === 'string'
    ? ` (${textOr(texts, `desk.person.freeze.reasons.${reason}`, reason)})`
    : '';

/** To whom something was handed on. */
function handedIn(texts: Texts, { act, detail: { roles, name } }: RecordedAct): string {
  if (!act.endsWith('.handOn') || !Array.isArray(roles)) return '';
  const team = roles.map((role) => textOr(texts, `desk.roles.${role}`, String(role))).join(', ');
  return typeof name === 'string' ? ` (${name}, ${team})` : ` (${team})`;
}

/** What a person said they will pay, or what they were offered: the sums and days of it, as far as the trail says them. */
function agreedIn(
  { t, language }: Texts,
  { act, detail: { amount, day, count, forgiven, days } }: RecordedAct,
): string {
  if (act === 'person.promise' && typeof amount === 'number' && typeof day === 'string') {
    const said = { amount: formatRupiah(amount, language), date: dayWithWeekdayYear(day, language) };
    return ` (${t('desk.trail.promise', said)})`;
  }
  if (!act.endsWith('Relief')) return '';
  if (typeof days === 'number') return ` (${t('desk.trail.pause', { count: days })})`;
  if (typeof count !== 'number') return '';
  return ` (${t('desk.trail.plan', { count, amount: formatRupiah(Number(forgiven ?? 0), language) })})`;
}

/** What an act was done to: the way there, for who may go it. */
function ActSubject({ of }: { of: RecordedAct }) {
  const texts = useDeskTexts();
  const { roles } = useDesk().operator;
  const { act, subject } = of;
  const way = (role: OperatorRole, href: string) =>
    roles.includes(role) ? <a href={href}>{subject}</a> : <strong>{subject}</strong>;
  if (act.startsWith('application.')) return way('reviewer', applicationHash(subject));
  if (act.startsWith('case.')) return way('support', caseHash(subject));
  return isOnPerson(act) ? <PersonLink person={subject} name={of.who} /> : <strong>{nameIn(texts, of)}</strong>;
}

interface TrailProps {
  title: TextKey;
  text: TextKey;
  of: 'acts' | 'audit';
  /** which acts are shown; all where it names nothing */
  filter?: AuditFilterOf;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** stands above them; told what was read */
  before?(read: readonly RecordedAct[]): ReactNode;
  /** who is asked for is not chosen yet */
  isHeld?: boolean;
}

const ALL: AuditFilterOf = {};

/** A page of the audit trail, and what was done before it by a press. */
function Trail({ title, text, of, filter = ALL, heading, before: above, isHeld = false }: TrailProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const latest = useResource(
    useCallback(() => call(`GET /desk/${of}`, { query: filter }).then(withDocumentNames), [of, filter]),
  );
  const { changes, signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [read, setRead] = useState<{ after: number; acts: readonly RecordedAct[]; hasMore: boolean }>();
  // a new act moves the pages: the earlier ones are read again when they are asked for
  const earlier = read?.after === changes ? read : undefined;

  async function readMore(before: number) {
    await run('more', async () => {
      const page = await call(`GET /desk/${of}`, { query: { ...filter, before: String(before) } });
      setRead({ after: changes, acts: [...(earlier?.acts ?? []), ...page.acts], hasMore: page.hasMore });
    });
  }

  return (
    <Section
      title={t(title)}
      text={t(text)}
      heading={heading}
      resource={latest}
      before={above?.(latest.status === 'ready' ? latest.value.acts : [])}
    >
      {(page) => {
        if (isHeld) return null;
        const acts = [...page.acts, ...(earlier?.acts ?? [])];
        const last = acts.at(-1);
        return (
          <>
            {acts.length === 0 && <p className={styles.small}>{t('desk.audit.filter.none')}</p>}
            <DayTrail items={acts} at={({ at }) => at} keyOf={({ no }) => String(no)}>
              {(act) => (
                <>
                  <span className={styles.said}>
                    {of === 'audit' && `${act.operator ?? t('desk.person.looks.command')}: `}
                    {t(`desk.acts.${act.act}`)} <ActSubject of={act} />
                    {shownIn(texts, act)}
                    {comparedIn(texts, act)}
                    {reasonIn(texts, act)}
                    {handedIn(texts, act)}
                    {agreedIn(texts, act)}
                  </span>
                  <span className={styles.small}>
                    <Clock at={act.at} />
                  </span>
                </>
              )}
            </DayTrail>
            {last && (earlier ?? page).hasMore && (
              <Button kind="ghost" busy={busy !== undefined} onClick={() => void readMore(last.no)}>
                {t('desk.earlierActs')}
              </Button>
            )}
            <Failure error={error} />
          </>
        );
      }}
    </Section>
  );
}

/** What the operator did lately, as the audit trail has it. */
export const ActsSection = () => <Trail title="desk.actsTitle" text="desk.actsText" of="acts" />;

/** What all operators did, for an admin. */
export function AuditSection() {
  const filter = useAuditFilter();
  const [found, setFound] = useState<{ of: AuditFilterOf; people: readonly FoundPerson[] }>();
  const [called, setCalled] = useState<{ person: string | undefined; by: string | undefined }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const people = found?.of === filter ? found.people : undefined;
  const shown = useRef(filter);
  useEffect(() => {
    // the form that had the focus is another one now
    if (shown.current !== filter) heading.current?.focus();
    shown.current = filter;
  }, [filter]);
  function show(person: string | undefined, by?: string) {
    setFound(undefined);
    setCalled({ person, by });
    heading.current?.focus();
  }
  const nameOf = (read: readonly RecordedAct[]) =>
    called?.by !== undefined && called.person === filter.subject
      ? called.by
      : read.find(({ act, subject }) => isOnPerson(act) && subject === filter.subject)?.who;
  return (
    <Trail
      key={JSON.stringify(filter)}
      title="desk.audit.title"
      text="desk.audit.text"
      of="audit"
      filter={filter}
      heading={heading}
      isHeld={people !== undefined}
      before={(read) => (
        <AuditFilter
          {...{ filter, people }}
          named={nameOf(read)}
          onPeople={(several) => setFound({ of: filter, people: several })}
          onShown={show}
        />
      )}
    />
  );
}
