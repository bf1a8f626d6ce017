import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call';
import { LANGUAGES, type Language } from '../../contract/enums';
import { BREACH_DATAS, type BreachData, type BreachDetail } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing } from '../useDesk';
import {
  BREACH_TEXTS,
  BREACH_TIMES,
  type BreachField,
  bodyOf,
  breachFaults,
  textName,
  type WrittenBreach,
  writtenOf,
} from './writtenBreach';

const MOST = 2_000;

interface KindsProps {
  chosen: readonly BreachData[];
  error: string | undefined;
  onChange(data: readonly BreachData[]): void;
}

function Kinds({ chosen, error, onChange }: KindsProps) {
  const { t } = useDeskTexts();
  const id = useId();
  return (
    <fieldset className={styles.kinds} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.subtitle}>{t('desk.breaches.kinds')}</legend>
      <p className={styles.small}>{t('desk.breaches.kindsHelp')}</p>
      {BREACH_DATAS.map((kind) => (
        <label key={kind} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(BREACH_DATAS.filter((one) => (one === kind ? checked : chosen.includes(one))))
            }
          />
          <span>{t(`desk.breaches.data.${kind}`)}</span>
        </label>
      ))}
      <p id={id} role="alert" className={error === undefined ? undefined : styles.failure}>
        {error}
      </p>
    </fieldset>
  );
}

interface ExemplaryTextProps {
  name: (typeof BREACH_TEXTS)[number];
  language: Language;
  error: string | undefined;
  text: string;
  onText(text: string): void;
}

/** What people are told in a language; while it is empty, an example of it is a press away. */
function ExemplaryText({ name, language, error, text, onText }: ExemplaryTextProps) {
  const { t } = useDeskTexts();
  const box = useRef<HTMLDivElement>(null);
  const field = t(`desk.breaches.${name}`, { language: t(`desk.breaches.languages.${language}`) });

  function start() {
    onText(t(`desk.breaches.examples.${name}.${language}`));
    box.current?.querySelector('textarea')?.focus();
  }

  return (
    <div ref={box}>
      <WrittenText
        label={field}
        help={t(name === 'advice' ? 'desk.breaches.adviceHelp' : 'desk.breaches.textsHelp')}
        error={error}
        most={MOST}
        text={text}
        onText={onText}
      />
      {text === '' && (
        <button
          type="button"
          className={`${styles.quiet} ${styles.example}`}
          aria-label={t('desk.breaches.start', { field })}
          onClick={start}
        >
          {t('desk.breaches.startText')}
        </button>
      )}
    </div>
  );
}

interface BreachFormProps {
  /** one that is said again */
  breach?: BreachDetail;
  onDone(breachId: string): void;
}

/** What happened, when, to which data and what is done: opens a breach, or says it again. */
export function BreachForm({ breach, onDone }: BreachFormProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(() => writtenOf(breach));
  const [faults, setFaults] = useState<ReturnType<typeof breachFaults>>(new Map());
  const write = (some: Partial<WrittenBreach>) => setWritten((before) => ({ ...before, ...some }));
  const faultOf = (field: BreachField) => {
    const fault = faults.get(field);
    if (fault === undefined) return undefined;
    return t(fault === 'order' && field === 'knownAt' ? 'desk.breaches.faults.known' : `desk.breaches.faults.${fault}`);
  };

  // what opened it is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = breachFaults(written, Date.now());
    setFaults(found);
    if (found.size > 0) return;
    await run('breach', async () => {
      const body = bodyOf(written);
      if (!breach) return onDone((await call('POST /desk/breaches', { body })).breachId);
      await call('POST /desk/breaches/{breach}', { path: { breach: breach.breachId }, body });
      return onDone(breach.breachId);
    });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t(breach ? 'desk.breaches.change' : 'desk.breaches.open')}
      onSubmit={(event) => void send(event)}
    >
      {BREACH_TIMES.map((name) => (
        <CalendarField
          key={name}
          kind="minute"
          label={t(`desk.breaches.${name}`)}
          help={t(name === 'knownAt' ? 'desk.breaches.knownAtHelp' : 'desk.breaches.wib')}
          error={faultOf(name)}
          value={written[name]}
          onValue={(value) => write({ [name]: value })}
        />
      ))}
      <Kinds chosen={written.data} error={faultOf('data')} onChange={(data) => write({ data })} />
      {BREACH_TEXTS.map((name) =>
        LANGUAGES.map((language) => (
          <ExemplaryText
            key={textName(name, language)}
            name={name}
            language={language}
            error={faultOf(textName(name, language))}
            text={written[name][language]}
            onText={(text) => write({ [name]: { ...written[name], [language]: text } })}
          />
        )),
      )}
      <Button type="submit" busy={busy !== undefined}>
        {t('desk.breaches.save')}
      </Button>
      <Failure error={error} />
    </form>
  );
}
