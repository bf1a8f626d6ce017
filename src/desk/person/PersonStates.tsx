import { useId } from 'react';
import type { DeskPerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { PromiseText } from '../arrears/LateState';
import { ReliefEndedBy } from '../arrears/Reliefs';
import { applicationHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useDesk } from '../useDesk';
import { When } from '../When';
import styles from './person.module.css';
import { isAlarm, type PersonState, statesOf } from './personStates';

function StateText({ of }: { of: PersonState }) {
  const { t, language } = useDeskTexts();
  const isReviewer = useDesk().operator.roles.includes('reviewer');
  const rupiah = (amount: number) => formatRupiah(amount, language);
  switch (of.is) {
    case 'inDanger':
      return t('desk.person.states.inDanger');
    case 'takenBack': {
      const { amount, takenOn } = of.payment;
      return t('desk.person.loans.takenBack', { amount: rupiah(amount), date: dayWithWeekday(takenOn, language) });
    }
    case 'frozen':
      return (
        <>
          {t('desk.person.freeze.frozen')}
          {of.endsAt !== undefined && (
            <>
              . <When at={of.endsAt} say={(time) => t('desk.person.freeze.until', { time })} />
            </>
          )}
        </>
      );
    case 'disputed':
      return (
        <>
          {t('desk.person.states.disputed')}{' '}
          {isReviewer ? <a href={applicationHash(of.applicationNo)}>{of.applicationNo}</a> : of.applicationNo}
        </>
      );
    case 'saidPaid':
      return t('desk.person.states.saidPaid', { date: dayWithWeekday(of.until, language) });
    case 'late': {
      const { days: count, amount, penalty } = of.lateness;
      return t(`desk.person.loans.${penalty > 0 ? 'late' : 'lateOnly'}`, {
        count,
        amount: rupiah(amount),
        penalty: rupiah(penalty),
      });
    }
    case 'promise':
      return <PromiseText of={of.promise} />;
    case 'asksHelp':
      return <When at={of.at} say={(time) => t('desk.person.states.asksHelp', { time, operator: of.operator })} />;
    case 'stopped':
      return t(`desk.person.states.stopped.${of.by}`);
    case 'relief': {
      const { loanNo, until, at, lastProposal } = of.relief;
      const date = until === undefined ? '' : dayWithWeekday(until, language);
      return (
        <>
          <When at={at} say={(time) => t(`desk.person.states.relief.${of.status}`, { loanNo, time, date })} />
          {lastProposal && (
            <>
              {' '}
              <ReliefEndedBy of={lastProposal} />
            </>
          )}
        </>
      );
    }
    case 'deletion':
      return <When at={of.dueAt} say={(time) => t('desk.person.who.deletion', { time })} />;
    case 'locked':
      return t('desk.person.standing.locked', { why: t(`desk.person.credit.${of.status}`) });
  }
}

/** States in their order, in parts: what is under way is no alarm, and not in its colour. */
function inParts(states: readonly PersonState[]): readonly PersonState[][] {
  const parts: PersonState[][] = [];
  for (const state of states) {
    const part = parts.at(-1);
    if (part?.every(isAlarm) === isAlarm(state)) part.push(state);
    else parts.push([state]);
  }
  return parts;
}

/** What is wrong with a person, before all that is in order; nothing where all is. */
export function PersonStates({ person, isInDanger = false }: { person: DeskPerson; isInDanger?: boolean }) {
  const { t } = useDeskTexts();
  const id = useId();
  const danger: readonly PersonState[] = isInDanger && !person.freeze ? [{ is: 'inDanger' }] : [];
  const states = [...danger, ...statesOf(person)];
  if (states.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.statesTitle}>
        {t('desk.person.states.title')}
      </p>
      {inParts(states).map((part) => (
        <ul key={JSON.stringify(part)} className={styles.states} data-alarm={part.every(isAlarm) || undefined}>
          {part.map((state) => (
            <li key={JSON.stringify(state)}>
              <StateText of={state} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
