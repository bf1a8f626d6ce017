import { type FormEvent, useCallback, useState } from 'react';
import { call } from '../../api/call';
import type {
  DeskDifference,
  DifferenceAct,
  DifferenceAnswer,
  SettleDifference,
} from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Failure, LabelField, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { PickList } from '../review/DecisionFields';
import { type Doing, useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';

const REFRESH_MS = 30_000;
const ANSWERS: readonly DifferenceAnswer[] = [
  'OTHER_BUSINESS',
  'RETURNED_THERE',
  'GATEWAY_ERROR',
  'SETTLED_BY_TRANSFER',
];

/** What differs, with both amounts. */
function Facts({ difference }: { difference: DeskDifference }) {
  const { t, language } = useDeskTexts();
  const { kind, gateway, reference, number, here, there, foundAt, answer, ahead, settledAt, settledBy, person } =
    difference;
  return (
    <span className={styles.facts}>
      <strong>{t(`desk.payments.kinds.${kind}`)}</strong>
      <span>
        {t('desk.payments.amounts', {
          gateway,
          here: formatRupiah(here, language),
          there: formatRupiah(there, language),
        })}
      </span>
      <span className={styles.small}>{t('desk.payments.of', { reference, number })}</span>
      {ahead && <span className={styles.small}>{t(`desk.payments.ahead.${ahead}`)}</span>}
      <span className={styles.small}>
        <When at={foundAt} say={(time) => t('desk.payments.foundAt', { time })} />
      </span>
      {settledAt && (
        <span className={styles.small}>
          {t(answer ? `desk.payments.answers.${answer}` : 'desk.payments.booked')}{' '}
          <When at={settledAt} say={(time) => t('desk.payments.settledAt', { time, name: settledBy ?? '' })} />
        </span>
      )}
      <PersonLink person={person} name={undefined} />
    </span>
  );
}

interface SettleProps {
  difference: DeskDifference;
  doing: Doing;
}

/** What is done about a difference: what will happen is said before it does. */
function Settle({ difference: { id, acts, here, there }, doing: { busy, run } }: SettleProps) {
  const { t, language } = useDeskTexts();
  const [act, setAct] = useState<DifferenceAct>();
  const [loanNo, setLoanNo] = useState('');
  const [answer, setAnswer] = useState<DifferenceAnswer>();
  const amounts = { here: formatRupiah(here, language), there: formatRupiah(there, language) };
  const isReady = act !== undefined && (act !== 'book' || loanNo.trim() !== '') && (act !== 'answer' || answer);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!act || !isReady) return;
    const body: SettleDifference = {
      act,
      ...(act === 'book' && { loanNo: loanNo.trim() }),
      ...(act === 'answer' && answer && { answer }),
    };
    void run(id, () => call('POST /desk/payments/{difference}', { path: { difference: id }, body: body }));
  }

  return (
    <form data-decides="" onSubmit={submit}>
      <PickList
        kind="radio"
        label={t('desk.payments.act')}
        options={acts.map((value) => ({ value, text: t(`desk.payments.acts.${value}`, amounts) }))}
        chosen={act ? [act] : []}
        onChange={([chosen]) => setAct(chosen)}
      />
      {act === 'book' && (
        <LabelField
          label={t('desk.payments.loan')}
          help={t('desk.payments.loanHelp')}
          value={loanNo}
          onChange={setLoanNo}
        />
      )}
      {act === 'answer' && (
        <PickList
          kind="radio"
          label={t('desk.payments.why')}
          options={ANSWERS.map((value) => ({ value, text: t(`desk.payments.answers.${value}`) }))}
          chosen={answer ? [answer] : []}
          onChange={([chosen]) => setAnswer(chosen)}
        />
      )}
      <Button type="submit" busy={busy === id} disabled={!isReady}>
        {t('desk.payments.settle')}
      </Button>
    </form>
  );
}

/** Payments of which a gateway and our books do not say the same: each is booked, taken out, or answered with a reason. */
export function PaymentsSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/payments', { query: after === undefined ? {} : { after } }), [after]);
  const resource = useResource(load, REFRESH_MS);
  const doing = useDoing(useDesk());
  return (
    <Section title={t('desk.payments.title')} text={t('desk.payments.text')} resource={resource}>
      {({ open, settled, next }) => (
        <>
          {open.length === 0 && <p className={styles.small}>{t('desk.payments.none')}</p>}
          <ol className={styles.list}>
            {open.map((difference) => (
              <li key={difference.id} className={styles.wideItem} data-row="">
                <Facts difference={difference} />
                <Settle difference={difference} doing={doing} />
              </li>
            ))}
          </ol>
          <PageLinks section="payments" next={next} />
          <Failure error={doing.error} />
          {settled.length > 0 && <h3 className={styles.small}>{t('desk.payments.settled')}</h3>}
          <ul className={styles.list}>
            {settled.map((difference) => (
              <li key={difference.id} className={styles.wideItem} data-row="">
                <Facts difference={difference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
