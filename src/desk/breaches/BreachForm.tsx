import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import { LANGUAGES } from '../../contract/enums';
import { BREACH_DATAS, type BreachBody, type BreachData, type BreachDetail } from '../../contract/generated/bodies';
import { inEachLanguage } from '../../lib/locale';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing } from '../useDesk';
import { typedInWib, wibInput } from '../wibInput';

const MOST = 2_000;
const TIMES = ['knownAt', 'from', 'until'] as const;

type Written = Omit<BreachBody, 'data'> & { data: readonly BreachData[] };

const emptyTexts = () => inEachLanguage(() => '');

/** What is said of a breach, with its times as inputs have them. */
const writtenOf = (breach: BreachDetail | undefined): Written =>
  breach
    ? {
        ...{ knownAt: wibInput(breach.knownAt), from: wibInput(breach.from), until: wibInput(breach.until) },
        ...{ data: breach.data, happened: breach.happened, remedy: breach.remedy },
      }
    : { knownAt: '', from: '', until: '', data: [], happened: emptyTexts(), remedy: emptyTexts() };

/** The body that is sent; undefined where something is missing or the times do not fit each other. */
function bodyOf({ data, happened, remedy, ...typed }: Written): BreachBody | undefined {
  const [knownAt, from, until] = TIMES.map((name) => typedInWib(typed[name]));
  const texts = [happened, remedy].flatMap((text) => LANGUAGES.map((language) => text[language].trim()));
  if (!knownAt || !from || !until || texts.includes('') || data.length === 0) return undefined;
  if ([knownAt, from, until].some((time) => Number.isNaN(time.getTime()))) return undefined;
  if (from > until || from > knownAt || knownAt.getTime() > Date.now()) return undefined;
  const times = { knownAt: knownAt.toISOString(), from: from.toISOString(), until: until.toISOString() };
  return { ...times, data: [...data], happened, remedy };
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
  const [written, setWritten] = useState(() => writtenOf(breach));
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const write = (some: Partial<Written>) => setWritten((before) => ({ ...before, ...some }));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOf(written);
    setMissing(!body);
    if (!body) return;
    await run('breach', async () => {
      if (!breach) return onDone((await call('POST /desk/breaches', { body })).breachId);
      await call('POST /desk/breaches/{breach}', { path: { breach: breach.breachId }, body });
      return onDone(breach.breachId);
    });
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(breach ? 'desk.breaches.change' : 'desk.breaches.open')}
      aria-describedby={isMissing ? id : undefined}
      onSubmit={(event) => void send(event)}
    >
      {TIMES.map((name) => (
        <PlainField
          key={name}
          type="datetime-local"
          className={styles.input}
          label={t(`desk.breaches.${name}`)}
          help={t(name === 'knownAt' ? 'desk.breaches.knownAtHelp' : 'desk.breaches.wib')}
          value={written[name]}
          onChange={(value) => write({ [name]: value })}
        />
      ))}
      <fieldset>
        <legend className={styles.subtitle}>{t('desk.breaches.kinds')}</legend>
        {BREACH_DATAS.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              checked={written.data.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                write({ data: BREACH_DATAS.filter((one) => (one === kind ? checked : written.data.includes(one))) })
              }
            />
            <span>{t(`desk.breaches.data.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      {(['happened', 'remedy'] as const).map((name) =>
        LANGUAGES.map((language) => (
          <WrittenText
            key={`${name} ${language}`}
            label={t(`desk.breaches.${name}`, { language: t(`desk.breaches.languages.${language}`) })}
            help={t('desk.breaches.textsHelp')}
            most={MOST}
            text={written[name][language]}
            onText={(text) => write({ [name]: { ...written[name], [language]: text } })}
          />
        )),
      )}
      <p id={id} role="alert" className={isMissing ? styles.failure : undefined}>
        {isMissing && t('desk.breaches.missing')}
      </p>
      <Button type="submit" busy={busy !== undefined}>
        {t('desk.breaches.save')}
      </Button>
      <Failure error={error} />
    </form>
  );
}
