import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { FoundPerson } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { isCalendarDay } from '../../lib/calendar';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { type AuditFilterOf, auditHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';

/** What acts begin with, each with a name: texts `desk.audit.groups.<group>`. */
const GROUPS = [
  ...(['application', 'case', 'person', 'payment', 'face', 'mobileChange'] as const),
  ...([
    'release',
    'operator',
    'invitation',
    'session',
    'passkey',
    'token',
    'clock',
    'audit',
    'books',
    'breach',
  ] as const),
] as const;

const DAYS = ['from', 'until'] as const;

/** What a person may be named by, and nothing else that acts are done to: digits of a mobile number or NIK, or words without any. */
const NAMES_PERSON = /^(?:(?:[\s.+()-]*\d){9,}|\D{2,})$/;

/** Where the same is had as a file. */
const exportUrl = (filter: AuditFilterOf) =>
  `/api/desk/audit/export?${new URLSearchParams(Object.entries<string>(filter))}`;

type People = readonly FoundPerson[];

const calledIn = ({ t }: Texts, { name, mobile }: FoundPerson) => `${name ?? t('desk.person.noName')}, ${mobile}`;

interface AuditFilterProps {
  filter: AuditFilterOf;
  /** what the one whom it names is called; undefined where that is not known, or it names no person */
  named: string | undefined;
  /** among whom is chosen, none where no one was found; undefined where nothing is asked */
  people: People | undefined;
  onPeople(people: People): void;
  /** the one who was found or chosen, and what they are called, or no person: the address says it already */
  onShown(person: string | undefined, called?: string): void;
}

/** Chooses which acts of the trail are shown: the choice is part of the address, so that it can be kept and gone back to. */
export function AuditFilter({ filter, named, people, onPeople, onShown }: AuditFilterProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const id = useId();
  const operators = useResource(useCallback(() => call('GET /desk/operators'), []));
  const listed = operators.status === 'ready' ? operators.value.operators : [];

  const [chosen, setChosen] = useState(filter);
  const { busy, error, run } = useDoing(useDesk());
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (people) (choices.current?.querySelector('button') ?? choices.current)?.focus();
  }, [people]);

  const showPerson = (one: FoundPerson) => show(one.person, calledIn(texts, one));
  function show(subject: string | undefined, called?: string) {
    const given = Object.entries({ ...chosen, subject: subject ?? '' }).map(([name, value]) => [name, value.trim()]);
    window.location.hash = auditHash(Object.fromEntries(given.filter(([, value]) => value !== '')));
    onShown(subject, called);
  }

  // the id of a person says nothing to who reads it
  const isNamed = named !== undefined && chosen.subject === filter.subject;
  function apply(event: FormEvent) {
    event.preventDefault();
    if (DAYS.some((name) => chosen[name] && !isCalendarDay(chosen[name]))) return;
    const text = chosen.subject?.trim() ?? '';
    if (isNamed || !NAMES_PERSON.test(text)) return show(text, isNamed ? named : undefined);
    // a NIK or a number stands in no address: the id of its person does
    void run('seek', async () => {
      const found = await call('POST /desk/audit/people', { body: { text } });
      const [one, ...others] = found.people;
      if (one && others.length === 0) showPerson(one);
      else onPeople(found.people);
    });
  }

  const select = (name: 'operator' | 'act', options: readonly { value: string; text: string }[]) => (
    <SelectField
      label={t(`desk.audit.filter.${name}`)}
      value={chosen[name] ?? ''}
      options={[{ value: '', text: t('desk.audit.filter.all') }, ...options]}
      onChoose={(value) => setChosen({ ...chosen, [name]: value })}
    />
  );
  return (
    <form className={styles.filter} aria-label={t('desk.audit.filter.title')} onSubmit={apply}>
      {select(
        'operator',
        listed.map(({ operatorId, name }) => ({ value: operatorId, text: name })),
      )}
      {select(
        'act',
        GROUPS.map((group) => ({ value: group, text: t(`desk.audit.groups.${group}`) })),
      )}
      <PlainField
        label={t('desk.audit.filter.subject')}
        className={styles.input}
        maxLength={64}
        value={(isNamed ? named : chosen.subject) ?? ''}
        onChange={(subject) => setChosen({ ...chosen, subject })}
      />
      {DAYS.map((name) => (
        <CalendarField
          key={name}
          label={t(`desk.audit.filter.${name}`)}
          value={chosen[name] ?? ''}
          onValue={(day) => setChosen({ ...chosen, [name]: day })}
        />
      ))}
      {people && (
        <div ref={choices} className={styles.whole} role="status" tabIndex={-1}>
          {t(people.length === 0 ? 'desk.search.none' : 'desk.audit.filter.whom')}
          <ul className={styles.list}>
            {people.map((one) => (
              <li key={one.person}>
                <Button kind="text" onClick={() => showPerson(one)}>
                  {calledIn(texts, one)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Failure error={error} />
      <div className={styles.moves}>
        <Button type="submit" kind="ghost" busy={busy !== undefined}>
          {t('desk.audit.filter.apply')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <a className={styles.back} href={auditHash({})}>
            {t('desk.audit.filter.clear')}
          </a>
        )}
        {/* the file would be about the one who was asked for before */}
        {!people && (
          <>
            <a className={styles.back} href={exportUrl(filter)} download="" aria-describedby={`${id}-export`}>
              {t('desk.audit.filter.export')}
            </a>
            <p id={`${id}-export`} className={styles.small}>
              {t('desk.audit.filter.exportHelp')}
            </p>
          </>
        )}
      </div>
    </form>
  );
}
