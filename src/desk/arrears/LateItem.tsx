import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ContactMade, DeskArrears, DeskLatePerson } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { caseHash, type LatePart, personHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useOpenedInView } from '../keepInView';
import { OpenWithChip } from '../Presence';
import { maybeComplaint } from '../person/askedSentences';
import { PersonLink } from '../person/PersonLink';
import { focusHeading, useDesk, useDoing } from '../useDesk';
import { useEscape, useLeaving } from '../useLeaving';
import { When } from '../When';
import { leadTo } from './ContactForm';
import { isCallInHand } from './ContactShown';
import { ContactAllowed, LateSum, PromiseText, SaidByPhone } from './LateState';
import { LateWork } from './LateWork';

/** What came of the last try to reach them, or that this is still to be told, and who made it. */
function Contacted({ of }: { of: ContactMade }) {
  const { at, channel, operator, outcome } = of;
  const { t } = useDeskTexts();
  return (
    <span className={styles.small}>
      <When at={at} /> · {t(`desk.arrears.channels.${channel}`)} · {operator}
      {outcome !== undefined && ` · ${t(`desk.arrears.outcomes.${outcome}`)}`}
      {isCallInHand(of) && (
        <>
          {' '}
          <Chip tone="warn">{t('desk.arrears.waits')}</Chip>
        </>
      )}
    </span>
  );
}

/** An operator takes a person on, takes them over from another, or gives them back. */
function Take({ of: { person, name, handler } }: { of: DeskLatePerson }) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const { busy, error, run } = useDoing(useDesk());
  const isMine = handler === operator.name;
  const act = isMine ? 'release' : handler === undefined ? 'take' : 'takeOver';
  const hand = () =>
    run('hand', () => call('POST /desk/arrears/{person}/handler', { path: { person }, body: { isMine: !isMine } }));
  return (
    <>
      <Button
        kind="ghost"
        busy={busy !== undefined}
        data-take=""
        aria-label={t(`desk.arrears.takes.${act}`, { name })}
        onClick={() => void hand()}
      >
        {t(`desk.cases.${act}`)}
      </Button>
      <Failure error={error} />
    </>
  );
}

/** Where a row that leaves the list had the focus, the next one takes it. */
function useFocusPassedOn(row: RefObject<HTMLLIElement | null>) {
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const others = [...document.querySelectorAll<HTMLElement>('main li[data-row] [data-opens]')];
      const rest = others.filter((other) => !own.contains(other));
      // the one below may stand in another list, as what waits for an answer does
      const below = rest.find((other) => own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      const opener = below ?? rest.at(-1);
      if (opener) opener.focus();
      else focusHeading();
    };
  }, [row]);
}

/** True for a row in which something is half written, or a call is in hand: it stays open while another one is opened. */
export const isHalfWritten = (row: Element): boolean => row.querySelector('[data-written]') !== null;

/** What a row loses where it is shut: a call that is in hand is there again once it is opened. */
const losesWritten = (row: Element): boolean => row.querySelector('form[data-written]') !== null;

const isField = (target: Node): boolean => target instanceof Element && target.matches('input, select, textarea');

interface LateItemProps {
  of: DeskLatePerson;
  isOpen: boolean;
  /** they came from the page of the person */
  isNamed: boolean;
  /** the part of its work that they came for */
  part: LatePart | undefined;
  onOpen(isOpen: boolean): void;
  /** how they stand, each time that is read while it is open */
  onRead(of: DeskArrears): void;
}

/** A person who is late, with what can be done about it once it is opened. */
export function LateItem({ of, isOpen, isNamed, part, onOpen, onRead }: LateItemProps) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const reason = useId();
  const row = useRef<HTMLLIElement>(null);
  const [wanted, setWanted] = useState<LatePart | 'first'>();
  const opener = () => row.current?.querySelector<HTMLElement>('[data-opens]');
  useFocusPassedOn(row);
  function shut() {
    opener()?.focus();
    onOpen(false);
  }
  // the first one leaves a field, so that the keys of rows work again; the next one shuts the row
  useEscape(row, (target) => isField(target) && opener()?.focus());
  const { leave, question } = useLeaving(row, () => isOpen && shut(), losesWritten);
  function open(at: LatePart | 'first') {
    setWanted(at);
    if (isOpen && at !== 'first') leadTo(at, row.current);
    else onOpen(true);
  }
  const leadsTo = wanted === 'first' ? undefined : (wanted ?? (isNamed ? part : undefined));
  useOpenedInView(row, isOpen && leadsTo === undefined);
  const {
    person,
    name,
    uncounted,
    relief,
    promise,
    promiseSaid,
    helpSaid,
    numberSaid,
    complaintSettled,
    contact,
    contacted,
    handler,
    openedBy,
    message,
  } = of;
  const isAllowed = contact.because === undefined;
  const saidByPhone = [
    ['help', helpSaid, 'relief'],
    ['promise', promiseSaid, 'promise'],
  ] as const;
  return (
    <li ref={row} className={styles.openable} data-row="">
      <span className={styles.facts}>
        <span className={styles.compared}>
          <strong>
            <PersonLink person={person} name={name} />
          </strong>
          <LateSum of={of} />
        </span>
        <span className={styles.sideBySide}>
          {uncounted !== undefined && <span>{t('desk.arrears.uncounted', { count: uncounted })}</span>}
          {relief !== undefined && <Chip tone="warn">{t(`desk.arrears.relief.waits.${relief}`)}</Chip>}
          {handler !== undefined && (
            <Chip tone={handler === operator.name ? 'brand' : 'neutral'}>
              {handler === operator.name ? t('desk.applications.you') : t('desk.cases.handler', { name: handler })}
            </Chip>
          )}
          {!isOpen && <OpenWithChip openedBy={openedBy} handler={handler} />}
          {message && (
            <a className={styles.person} href={caseHash(message.caseNo)}>
              {t('desk.arrears.wrote', { topic: t(`desk.cases.topics.${message.topic}`) })}
            </a>
          )}
          {message && maybeComplaint(message.topic, message.begins) && (
            <Chip tone="warn">{t('desk.arrears.maybeComplaint')}</Chip>
          )}
        </span>
        {message && message.begins !== '' && <span className={styles.begins}>{message.begins}</span>}
        <span className={styles.sideBySide}>
          <span id={reason}>
            <ContactAllowed
              contact={contact}
              relief={relief}
              caller={contacted && isCallInHand(contacted) ? contacted.operator : undefined}
            />
          </span>
          {complaintSettled !== undefined && (
            <When at={complaintSettled} say={(time) => t('desk.arrears.complaintSettled', { time })} />
          )}
          {promise && <PromiseText of={promise} />}
          {contacted && <Contacted of={contacted} />}
          {numberSaid !== undefined && (
            <SaidByPhone
              what="number"
              way={(text) => (
                <a className={styles.person} href={personHash(person, 'message')} aria-label={`${text} ${name}`}>
                  {text}
                </a>
              )}
            />
          )}
          {saidByPhone.map(([what, said, form]) =>
            said === undefined ? null : (
              <SaidByPhone
                key={what}
                what={what}
                way={(text) => (
                  <Button kind="text" aria-label={`${text} ${name}`} onClick={() => open(form)}>
                    {text}
                  </Button>
                )}
              />
            ),
          )}
        </span>
      </span>
      <span className={styles.moves}>
        {!isAllowed && !isOpen && (
          <Button kind="ghost" disabled aria-describedby={reason}>
            {t('desk.arrears.contact.title')}
          </Button>
        )}
        <Button
          kind="ghost"
          data-opens=""
          aria-label={`${t(isAllowed ? 'desk.arrears.contact.title' : 'desk.cases.openIt')} ${name}`}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? leave(shut) : open('first'))}
        >
          {isOpen ? t('desk.cases.shut') : t(isAllowed ? 'desk.arrears.contact.title' : 'desk.cases.openIt')}
        </Button>
        <Take of={of} />
      </span>
      {isOpen && (
        <LateWork
          person={person}
          takesFocus={wanted === 'first' || (isNamed && part === undefined)}
          part={leadsTo}
          onRead={onRead}
        />
      )}
      {question}
    </li>
  );
}
