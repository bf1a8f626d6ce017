import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import {
  CONTACT_OUTCOMES,
  type ContactMade,
  type ContactOutcome,
  type DeskArrears,
} from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { WrittenText } from '../person/WrittenText';
import { Question } from '../Question';
import { PickList } from '../review/DecisionFields';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { leadTo } from './ContactForm';
import { PromiseFields, usePromise } from './PromiseFields';

/** What an outcome does to what follows, said before it is saved. */
const THEN = ['OBJECTS', 'WRONG_NUMBER'] as const satisfies readonly ContactOutcome[];

/** Where a digit leads, the first that is there. */
const NEXT_FIELDS = ['select', 'textarea'];

const MOST_OF_SAID = 1_000;

/** Of a person of whom nothing is late any more, or who is not worked on here, no promise is written down. */
const NO_RANGE: DeskArrears['range'] = { from: '', until: '', least: 0, most: 0, days: [] };

interface EndContactProps {
  contact: ContactMade;
  /** of whom a promise can be written down with it */
  late: Pick<DeskArrears, 'person' | 'name' | 'range' | 'promises'> | undefined;
  /** what was written of it before, and taken back */
  before: string | undefined;
  /** it was begun just now, and the form that had the focus is gone */
  takesFocus: boolean;
  /** told what was said, once the outcome and a promise are both kept */
  onBoth?(said: string): void;
}

/** What came of an own try, what was said, and the promise where they made one: kept by one press. */
export function EndContact({ contact: { id: contact, at }, late, before, takesFocus, onBoth }: EndContactProps) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const [said, setSaid] = useState(before ?? '');
  const promise = usePromise(late?.range ?? NO_RANGE);
  const open = late?.promises.find(({ state }) => state === 'OPEN');
  const promiser = outcome === 'PROMISED' && !open ? late : undefined;
  // where no one was called nothing was said, and what is written may be about another person
  const wasMade = outcome !== 'NOT_MADE';
  const then = THEN.find((one) => one === outcome);
  // who says that no call was made, after a promise in it, may have meant to take that back
  const doubted = !wasMade && open !== undefined && open.at >= at ? open : undefined;
  const [isAsked, setAsked] = useState(false);
  const [isTried, setTried] = useState(false);
  /** the promise alone is still to be sent, where the server refused it */
  const isTold = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const [keysWanted] = useKeysWanted();
  useDeskKeys((key) => {
    const chosen = CONTACT_OUTCOMES[Number(key) - 1];
    const row = form.current?.closest('li[data-row]');
    const isElsewhere = document.activeElement !== document.body && row?.contains(document.activeElement) === false;
    if (chosen === undefined || isElsewhere) return false;
    flushSync(() => setOutcome(chosen));
    // what is typed next is words, never keys: who promised names a day first, and of no call nothing is said
    focusOn(NEXT_FIELDS.find((one) => form.current?.querySelector(one)) ?? 'input:checked');
    return true;
  }, keysWanted);

  function save(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    // what came of it is kept for good, and its person reads it
    if (outcome === undefined) return focusOn('input');
    if (promiser && promise.body === undefined) return focusOn(promise.day === '' ? 'select' : 'input[inputmode]');
    if (doubted) setAsked(true);
    else void send(outcome);
  }

  async function send(outcome: ContactOutcome) {
    setAsked(false);
    await run('end', async () => {
      const body = { outcome, ...(wasMade && said.trim() !== '' && { text: said }) };
      if (!isTold.current) await call('POST /desk/contacts/{contact}', { path: { contact }, body });
      isTold.current = true;
      const { body: promised } = promise;
      if (promiser && promised) {
        await call('POST /desk/arrears/{person}/promises', { path: { person: promiser.person }, body: promised });
        onBoth?.(said);
      }
      if (outcome === 'ASKS_HELP') leadTo('relief', form.current?.closest('[data-work]'));
    });
  }
  return (
    <form ref={form} className={personStyles.work} noValidate onSubmit={save}>
      <PickList
        kind="radio"
        look="line"
        showsKeys
        label={t('desk.arrears.contact.outcome')}
        error={isTried && outcome === undefined ? t('desk.arrears.contact.outcomeMissing') : undefined}
        options={CONTACT_OUTCOMES.map((value, at) => ({
          value,
          text: t(`desk.arrears.outcomes.${value}`),
          shortcut: keysWanted ? String(at + 1) : undefined,
        }))}
        chosen={outcome ? [outcome] : []}
        onChange={([chosen]) => setOutcome(chosen)}
      />
      {(!wasMade || then) && (
        <p role="status" className={wasMade ? undefined : personStyles.unwritten}>
          {t(then ? `desk.arrears.contact.then.${then}` : 'desk.arrears.contact.notMade')}
        </p>
      )}
      {promiser && <PromiseFields range={promiser.range} promise={promise} isTried={isTried} />}
      {wasMade && (
        <WrittenText
          label={t('desk.arrears.contact.said')}
          help={t('desk.arrears.contact.saidHelp')}
          error={undefined}
          most={MOST_OF_SAID}
          text={said}
          onText={setSaid}
        />
      )}
      <Failure error={error} />
      <Button type="submit" busy={busy !== undefined}>
        {t(`desk.arrears.contact.${promiser ? 'sendBoth' : 'send'}`)}
      </Button>
      {doubted && isAsked && (
        <Question
          title={t('desk.arrears.contact.promisedSince.title')}
          confirm={{ text: t('desk.arrears.contact.promisedSince.confirm'), onClick: () => void send('NOT_MADE') }}
          onClose={() => setAsked(false)}
        >
          <p>
            {t('desk.arrears.contact.promisedSince.text', {
              who: late?.name ?? '',
              amount: formatRupiah(doubted.amount, language),
              date: dayWithWeekday(doubted.day, language),
            })}
          </p>
        </Question>
      )}
    </form>
  );
}
