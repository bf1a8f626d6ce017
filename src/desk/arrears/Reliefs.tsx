import { useCallback } from 'react';
import { call } from '../../api/call';
import type { ReliefAct, ReliefMade } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { PersonPart } from '../person/PersonPart';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { ReliefFigures } from './ReliefFigures';

const REFRESH_MS = 60_000;

/** The word for ending it, where that is still possible. */
const END_WORDS: Readonly<Partial<Record<ReliefMade['status'], 'refuse' | 'withdraw' | 'end'>>> = {
  ...{ ASKED: 'refuse', PROPOSED: 'withdraw', OFFERED: 'withdraw', GRANTED: 'end' },
};

/** What a person asked for or was offered, with its price while it waits, and what can be done about it. */
export function ReliefShown({ of }: { of: ReliefMade }) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const { id, at, loanNo, kind, status, perMonth, until, answerBy, price, operator, second, isOwn } = of;
  const act = (body: ReliefAct) =>
    run(body.act, () => call('POST /desk/reliefs/{relief}', { path: { relief: id }, body }));
  const end = END_WORDS[status];
  return (
    <>
      <span>
        <When at={at} /> · {t('desk.arrears.relief.of', { loanNo, what: t(`desk.arrears.relief.kinds.${kind}`) })}
      </span>
      <strong>{t(`desk.arrears.relief.status.${status}`)}</strong>
      {answerBy !== undefined && (
        <span>{t('desk.arrears.relief.answerBy', { date: dayWithWeekdayYear(answerBy, language) })}</span>
      )}
      {perMonth !== undefined && (
        <span>{t('desk.arrears.relief.wish', { amount: formatRupiah(perMonth, language) })}</span>
      )}
      {until !== undefined && (status === 'OFFERED' || status === 'GRANTED') && (
        <span>{t('desk.arrears.relief.until', { date: dayWithWeekdayYear(until, language) })}</span>
      )}
      {operator !== undefined && (
        <span className={styles.small}>{t('desk.arrears.relief.by', { name: operator })}</span>
      )}
      {second !== undefined && (
        <span className={styles.small}>{t('desk.arrears.relief.second', { name: second })}</span>
      )}
      {price && <ReliefFigures price={price} />}
      <Failure error={error} />
      {status === 'PROPOSED' && !isOwn && (
        <Button busy={busy === 'agree'} onClick={() => void act({ act: 'agree' })}>
          {t('desk.arrears.relief.agree')}
        </Button>
      )}
      {end && (
        <Button kind="text" busy={busy === 'end'} onClick={() => void act({ act: 'end' })}>
          {t(`desk.arrears.relief.${end}`)}
        </Button>
      )}
    </>
  );
}

/** What waits for an operator: what was asked for, and what a second one has to agree to. */
export function WaitingReliefs() {
  const { t } = useDeskTexts();
  const load = useCallback(() => call('GET /desk/reliefs'), []);
  return (
    <Loaded resource={useResource(load, REFRESH_MS)}>
      {({ reliefs }) => (
        <PersonPart
          title={t('desk.arrears.relief.waiting')}
          items={reliefs}
          none={t('desk.arrears.relief.noneWaiting')}
          keyOf={({ id }) => id}
        >
          {(one) => (
            <>
              <PersonLink person={one.person} name={one.name ?? one.loanNo} />
              <ReliefShown of={one} />
            </>
          )}
        </PersonPart>
      )}
    </Loaded>
  );
}
