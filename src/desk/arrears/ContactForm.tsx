import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import {
  CONTACT_CALLS,
  CONTACT_OUTCOMES,
  type ContactBody,
  type ContactCall,
  type ContactOutcome,
  type DeskArrears,
} from '../../contract/generated/bodies';
import type { ServerCode } from '../../contract/generated/names';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { Failure } from '../DeskParts';
import type { LatePart } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing } from '../useDesk';

/** Where an outcome leads: what was asked for or promised is written down at once. */
const LEADS_TO: Readonly<Partial<Record<ContactOutcome, LatePart>>> = { ASKS_HELP: 'relief', PROMISED: 'promise' };

/** Gives the focus to the first field of a part of what is done about one person, with all of it in view where there is room. */
export function leadTo(part: LatePart, work: ParentNode | null | undefined) {
  const found = work?.querySelector(`[data-part="${part}"]`);
  found?.querySelector('select')?.focus({ preventScroll: true });
  found?.scrollIntoView?.({ block: 'nearest' });
}

/** What an outcome does to what follows, said before it is saved. */
const THEN = ['OBJECTS', 'WRONG_NUMBER'] as const satisfies readonly ContactOutcome[];

const MOST_OF_SAID = 1_000;

type Begins = 'begin' | 'evenSo' | 'none';

/** What may still be pressed once the server has refused: another operator may be speaking with them right now, or the law forbids it. */
const AFTER_REFUSAL: ReadonlyMap<unknown, Begins> = new Map<ServerCode, Begins>([
  ['CALL_IN_HAND', 'evenSo'],
  ['CONTACT_FORBIDDEN', 'none'],
  ['CONTACT_FORBIDDEN_FOR_GOOD', 'none'],
]);

const begunBy = (error: unknown): Begins => (error instanceof ApiError && AFTER_REFUSAL.get(error.code)) || 'begin';

/** Begins a try to reach a person, after which their number is shown. */
export function BeginContact({ person, onNumber }: { person: string; onNumber(number: string): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [channel, setChannel] = useState<ContactCall>('PHONE');
  const [begins, setBegins] = useState<Begins>('begin');
  const begin = (body: ContactBody) =>
    run('contact', async () => {
      const begun = await call('POST /desk/arrears/{person}/contacts', { path: { person }, body }).catch(
        (failed: unknown) => {
          setBegins(begunBy(failed));
          throw failed;
        },
      );
      onNumber(begun.mobileNumber);
    });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the button that had the focus is gone, and a second Enter begins nothing
    if (begins !== 'begin') form.current?.querySelector('select')?.focus();
  }, [begins]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (begins === 'begin') void begin({ channel });
  }
  return (
    <form ref={form} className={personStyles.work} noValidate onSubmit={submit}>
      <SelectField
        label={t('desk.arrears.contact.channel')}
        value={channel}
        options={CONTACT_CALLS.map((value) => ({ value, text: t(`desk.arrears.channels.${value}`) }))}
        onChoose={setChannel}
      />
      <Failure error={error} />
      {begins === 'begin' && (
        <Button type="submit" busy={busy !== undefined}>
          {t('desk.arrears.contact.begin')}
        </Button>
      )}
      {begins === 'evenSo' && (
        <Button kind="ghost" busy={busy !== undefined} onClick={() => void begin({ channel, evenSo: true })}>
          {t('desk.arrears.contact.evenSo')}
        </Button>
      )}
    </form>
  );
}

interface EndContactProps {
  contact: DeskArrears['contacts'][number]['id'];
  /** what was written of it before, and taken back */
  before: string | undefined;
  /** it was begun just now, and the form that had the focus is gone */
  takesFocus: boolean;
}

/** What came of an own try, and what was said. */
export function EndContact({ contact, before, takesFocus }: EndContactProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [outcome, setOutcome] = useState<ContactOutcome | ''>('');
  const [said, setSaid] = useState(before ?? '');
  // where no one was called nothing was said, and what is written may be about another person
  const wasMade = outcome !== 'NOT_MADE';
  const then = THEN.find((one) => one === outcome);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('select')?.focus();
  }, [takesFocus]);
  function save(event: FormEvent) {
    event.preventDefault();
    // what came of it is kept for good, and its person reads it
    if (outcome === '') {
      flushSync(() => setTried(true));
      form.current?.querySelector('select')?.focus();
      return;
    }
    const body = { outcome, ...(wasMade && said.trim() !== '' && { text: said }) };
    void run('end', async () => {
      await call('POST /desk/contacts/{contact}', { path: { contact }, body });
      const next = LEADS_TO[outcome];
      if (next !== undefined) leadTo(next, form.current?.closest('[data-work]'));
    });
  }
  return (
    <form ref={form} className={personStyles.work} noValidate onSubmit={save}>
      <SelectField
        label={t('desk.arrears.contact.outcome')}
        error={isTried && outcome === '' ? t('desk.arrears.contact.outcomeMissing') : undefined}
        value={outcome}
        options={[
          { value: '', text: t('desk.arrears.contact.outcomeOpen') },
          ...CONTACT_OUTCOMES.map((value) => ({ value, text: t(`desk.arrears.outcomes.${value}`) })),
        ]}
        onChoose={setOutcome}
      />
      {(!wasMade || then) && (
        <p role="status" className={personStyles.unwritten}>
          {t(then ? `desk.arrears.contact.then.${then}` : 'desk.arrears.contact.notMade')}
        </p>
      )}
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
        {t('desk.arrears.contact.send')}
      </Button>
    </form>
  );
}
