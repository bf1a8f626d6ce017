import { type FormEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ContactBegun, DeskArrears } from '../../contract/generated/bodies';
import { wibClock } from '../../lib/calendar';
import { formatRupiah, groupDigits } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { type LatePart, lateHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { Presence } from '../Presence';
import { PersonPart } from '../person/PersonPart';
import personStyles from '../person/person.module.css';
import { CONTACT_STOPS } from '../person/personStates';
import { TakeBack } from '../TakeBack';
import { useResource } from '../useDesk';
import { useSaid } from '../useSaid';
import { BeginContact, leadTo } from './ContactForm';
import { ContactShown, isCallInHand, type SavedBoth } from './ContactShown';
import { CallingHours, LateFacts } from './LateFacts';
import { PromiseText } from './LateState';
import { Wished } from './OfferDialog';
import { OfferRelief } from './OfferRelief';
import { PromiseForm } from './PromiseForm';
import { ReliefShown } from './Reliefs';
import { Ways } from './Ways';

interface NotedProps {
  of: DeskArrears;
  /** the call that it was saved with by one press, which is taken back with it */
  call: string | undefined;
  onTakenBack(): void;
}

/** Says of whom a promise was noted just now, and takes it back. */
function Noted({ of: { person, name, promises }, call: saved, onTakenBack }: NotedProps) {
  const { t, language } = useDeskTexts();
  const isRemoved = useRef(false);
  const [last] = promises;
  async function takeBack() {
    if (!isRemoved.current) await call('POST /desk/arrears/{person}/promises/remove', { path: { person } });
    isRemoved.current = true;
    if (saved !== undefined) await call('POST /desk/contacts/{contact}/reopen', { path: { contact: saved } });
  }
  if (last?.removableUntil === undefined) return null;
  const said = {
    who: name,
    amount: formatRupiah(last.amount, language),
    date: dayWithWeekday(last.day, language),
  };
  return (
    <span className={styles.moves}>
      <span>{t('desk.arrears.promised.noted', said)}</span>
      <TakeBack
        until={last.removableUntil}
        what={t('desk.arrears.promised.takeBack', said)}
        takeBack={takeBack}
        onTakenBack={onTakenBack}
      />
    </span>
  );
}

interface PromisesProps {
  of: DeskArrears;
  /** a call is in hand: what they promise is written down with what comes of it */
  isCalled: boolean;
  savedCall: string | undefined;
  lead(part: LatePart): void;
}

/** What is promised, and while nothing is, the form to write it down; each takes the focus of the other. */
function Promises({ of, isCalled, savedCall, lead }: PromisesProps) {
  const { person, name, promises, range, contact } = of;
  const { t } = useDeskTexts();
  const title = useId();
  const isTakenBack = useRef(false);
  const last = useRef<HTMLDivElement>(null);
  // what became of earlier ones stands beside
  const open = promises.find(({ state }) => state === 'OPEN');
  const isOpen = open !== undefined;
  const wasOpen = useRef(isOpen);
  const leadBack = useEffectEvent(() => lead('promise'));
  useEffect(() => {
    if (isOpen && !wasOpen.current) last.current?.focus();
    if (!isOpen && isTakenBack.current) leadBack();
    isTakenBack.current = false;
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      {open && (
        <div ref={last} tabIndex={-1}>
          {open.removableUntil === undefined ? (
            <PromiseText of={open} />
          ) : (
            <Noted
              of={of}
              call={savedCall}
              onTakenBack={() => {
                isTakenBack.current = true;
              }}
            />
          )}
        </div>
      )}
      {/* who was not reached promised nothing */}
      {!isOpen && !isCalled && contact.because !== 'WRONG_NUMBER' && (
        <section className={styles.part} data-part="promise" aria-labelledby={title}>
          <h3 id={title} className={styles.subtitle}>
            {t('desk.arrears.promised.title', { who: name })}
          </h3>
          <PromiseForm person={person} range={range} />
        </section>
      )}
    </>
  );
}

/** What a person asked for and waits for, for who offers it. */
function Wishes({ of: { reliefs } }: { of: Pick<DeskArrears, 'reliefs'> }) {
  return reliefs.filter(({ status }) => status === 'ASKED').map((one) => <Wished key={one.id} of={one} />);
}

/** Offers relief for the loans of which none is being decided or answered; where there is none, says so instead. */
function Offer({ of, onDone }: { of: DeskArrears; onDone(text: string): void }) {
  const { t } = useDeskTexts();
  const title = useId();
  const decided = of.reliefs.filter(({ status }) => status === 'PROPOSED' || status === 'OFFERED');
  const loans = of.loans.filter((loanNo) => !decided.some((one) => one.loanNo === loanNo));
  return (
    <section className={styles.part} data-part="relief" aria-labelledby={title}>
      <h3 id={title} className={styles.subtitle}>
        {t('desk.arrears.relief.for', { who: of.name })}
      </h3>
      <Wishes of={of} />
      {decided.map(({ id, loanNo, status }) => (
        <p key={id} className={styles.small}>
          {t(`desk.arrears.relief.decided.${status === 'PROPOSED' ? 'proposed' : 'offered'}`, { loanNo })}
        </p>
      ))}
      {loans.length > 0 && <OfferRelief key={loans.join(' ')} of={{ ...of, loans }} onDone={onDone} />}
    </section>
  );
}

/** How often it is read again what was done in another window, or by another operator. */
const REFRESH_MS = 60_000;

interface LateWorkProps {
  person: string;
  /** they pressed for it: its first field has the focus once it is there */
  takesFocus?: boolean;
  /** the part that they came for, which has it instead */
  part?: LatePart | undefined;
  /** told how they stand each time that is read */
  onRead?(of: DeskArrears): void;
}

/** A call that was begun for another person, in this window or another one, and the way to it. */
function CallElsewhere({ of: { person, name, at } }: { of: NonNullable<DeskArrears['callElsewhere']> }) {
  const { t, language } = useDeskTexts();
  const way = useRef<HTMLAnchorElement>(null);
  // the form that it stands for had the focus, or would have it
  useEffect(() => {
    if (document.activeElement === document.body) way.current?.focus();
  }, []);
  return (
    <p role="status" className={styles.present}>
      {t('desk.arrears.contact.elsewhere', { name, time: wibClock(at, language) })}{' '}
      <a ref={way} data-elsewhere="" href={lateHash(person, 'all')}>
        {t('desk.arrears.contact.toElsewhere')}
      </a>
    </p>
  );
}

/** What an operator changed in a form stays marked as long as the form is there: its row is not shut without a word. */
const markWritten = ({ target }: FormEvent) => (target as Element).closest('form')?.setAttribute('data-written', '');

/** What is done about a person who is late: contacts, with what was said, and what they promise. */
export function LateWork({ person, takesFocus = false, part, onRead }: LateWorkProps) {
  const load = useCallback(() => call('GET /desk/arrears/{person}', { path: { person } }), [person]);
  const resource = useResource(load, REFRESH_MS);
  const read = resource.status === 'ready' ? resource.value : undefined;
  const tell = useEffectEvent((of: DeskArrears) => onRead?.(of));
  useEffect(() => {
    if (read) tell(read);
  }, [read]);
  return <Loaded resource={resource}>{(of) => <WorkShown {...{ of, takesFocus, part }} />}</Loaded>;
}

function WorkShown({ of, takesFocus, part }: Pick<LateWorkProps, 'takesFocus' | 'part'> & { of: DeskArrears }) {
  const { t } = useDeskTexts();
  const { person, contact, contacts, range, reliefs, ways, amount } = of;
  const [shownAtFirst] = useState(of.mobileNumber);
  const [begun, setBegun] = useState<ContactBegun>();
  // the form of what came of it is not there yet
  const isBeginning = begun !== undefined && !contacts.some(({ id }) => id === begun.contact);
  const isCalled = contacts.some((one) => one.isOwn === true && isCallInHand(one));
  const isStopped = CONTACT_STOPS.some((one) => one === contact.because) && !isCalled;
  // to call after all is another try
  const isOver = contacts[0]?.outcome === 'NOT_MADE' || isStopped;
  const known = begun?.mobileNumber ?? shownAtFirst ?? of.mobileNumber;
  const number = isOver && !isBeginning ? undefined : known;
  const { note, say } = useSaid();
  const [both, setBoth] = useState<SavedBoth>();
  const savedCall = contacts.find(
    ({ id, reopenableUntil }) =>
      id === both?.contact && reopenableUntil !== undefined && of.promises[0]?.removableUntil,
  )?.id;
  // the call that was begun may be the last that is allowed now
  const isReachable = isCalled || contact.because === undefined;
  const work = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    if (part !== undefined) leadTo(part, work.current);
    else if (takesFocus) work.current?.querySelector<HTMLElement>('[data-elsewhere], select, input')?.focus();
  });
  useEffect(() => begin(), []);
  const shownNumber = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBeginning) shownNumber.current?.focus();
  }, [isBeginning]);
  return (
    <div ref={work} className={personStyles.beside} data-work="" onChange={markWritten}>
      <div>
        <Presence of="late" subject={person} />
        {number !== undefined && !isReachable && (
          <p role="status">
            <strong>{of.name}</strong> {t('desk.arrears.contact.number', { number: groupDigits(`0${number}`) })}
          </p>
        )}
        {number !== undefined && isReachable && (
          <p
            ref={shownNumber}
            role="status"
            tabIndex={-1}
            data-written={isCalled ? '' : undefined}
            data-under-way={isBeginning ? '' : undefined}
          >
            <strong>{of.name}</strong>{' '}
            <a className={styles.person} href={`tel:+62${number}`}>
              {t('desk.arrears.contact.number', { number: groupDigits(`0${number}`) })}
            </a>{' '}
            <a href={`https://wa.me/62${number}`} target="_blank" rel="noreferrer">
              {t('desk.arrears.channels.WHATSAPP')}
            </a>
          </p>
        )}
        {/* a second press would be another of the tries that the law counts */}
        {of.callElsewhere && <CallElsewhere of={of.callElsewhere} />}
        {number === undefined && contact.because === undefined && !of.callElsewhere && (
          <BeginContact person={person} onNumber={setBegun} />
        )}
        <PersonPart
          title={t('desk.arrears.contacts')}
          items={contacts}
          none={t('desk.arrears.noContacts')}
          keyOf={({ id }) => id}
        >
          {(one) => (
            <ContactShown
              of={one}
              isFresh={number !== undefined}
              late={of}
              isWithPromise={one.id === savedCall}
              before={one.id === both?.contact ? both.said : undefined}
              onBoth={setBoth}
            />
          )}
        </PersonPart>
        {note}
        <PersonPart
          title={t('desk.arrears.relief.title')}
          // where there is none, the form of it below says as much
          items={reliefs.length > 0 ? reliefs : undefined}
          none={t('desk.arrears.relief.none')}
          keyOf={({ id }) => id}
        >
          {(one) => <ReliefShown of={one} onDone={say} />}
        </PersonPart>
        <Promises of={of} isCalled={isCalled} savedCall={savedCall} lead={(to) => leadTo(to, work.current)} />
        <Offer of={of} onDone={say} />
      </div>
      <aside aria-label={t('desk.arrears.beside', { who: of.name })}>
        <strong>{of.name}</strong>
        <Wishes of={of} />
        <Ways of={{ amount, range, ways }} />
        {!isStopped && <CallingHours of={contact} />}
        <LateFacts of={of} />
      </aside>
    </div>
  );
}
