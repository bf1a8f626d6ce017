import { useCallback } from 'react';
import { call } from '../../api/call';
import type { DeskDifference, DifferenceAct, PaymentOwner } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useResource } from '../useDesk';

interface OwnerCandidatesProps {
  difference: DeskDifference;
  onChosen(owner: PaymentOwner): void;
}

/** Those who owe just what was paid, to choose whom it is booked for. */
export function OwnerCandidates({ difference: { id, there }, onChosen }: OwnerCandidatesProps) {
  const { t, language } = useDeskTexts();
  const load = useCallback(
    () => call('POST /desk/payments/{difference}/owners', { path: { difference: id }, body: {} }),
    [id],
  );
  const amount = { there: formatRupiah(there, language) };
  return (
    <Loaded resource={useResource(load)}>
      {({ owners }) =>
        owners.length === 0 ? (
          <p className={styles.small}>{t('desk.payments.noCandidates', amount)}</p>
        ) : (
          <>
            <p className={styles.small}>{t('desk.payments.candidates', amount)}</p>
            <div className={styles.moves}>
              {owners.map((owner) => (
                <Button key={owner.person} kind="ghost" onClick={() => onChosen(owner)}>
                  {t(owner.late > 0 ? 'desk.payments.candidate' : 'desk.payments.candidateNext', {
                    ...{ name: owner.name, loan: owner.loanNo, late: formatRupiah(owner.late, language) },
                  })}
                </Button>
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

/** What someone owes, and what is to be thought of before money is booked for them. */
function Owed({ owner: { loanNo, late, owed, isClosed }, amount }: { owner: PaymentOwner; amount: number }) {
  const { t, language } = useDeskTexts();
  const sums = { late: formatRupiah(late, language), owed: formatRupiah(owed, language) };
  return (
    <>
      <p>
        <strong>{loanNo}</strong>
        {'. '}
        {t(`desk.payments.owner.${owed === 0 ? 'nothing' : late > 0 ? 'late' : 'notLate'}`, sums)}
      </p>
      {isClosed && <p className={styles.failure}>{t('desk.payments.owner.closed')}</p>}
      {amount > owed && (
        <p className={styles.failure}>
          {t('desk.payments.owner.over', { over: formatRupiah(amount - owed, language) })}
        </p>
      )}
    </>
  );
}

interface OwnerQuestionProps {
  difference: DeskDifference;
  act: Exclude<DifferenceAct, 'answer'>;
  /** undefined where no one was given the number */
  owner: PaymentOwner | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before money moves, by the name of whose it is. */
export function OwnerQuestion({ difference, act, owner, onConfirm, onClose }: OwnerQuestionProps) {
  const { t, language } = useDeskTexts();
  const { here, there, reference, number } = difference;
  const sums = { here: formatRupiah(here, language), there: formatRupiah(there, language) };
  return (
    <Question
      title={t(`desk.payments.ask.${act}`, { ...sums, name: owner?.name ?? reference })}
      // what is odd is not done by a second Enter
      destructive={act === 'takeBack' || (act === 'book' && (owner?.isClosed || there > (owner?.owed ?? there)))}
      confirm={{ text: t(`desk.payments.confirm.${act}`), onClick: onConfirm }}
      onClose={onClose}
    >
      {owner && act === 'book' && <Owed owner={owner} amount={there} />}
      <p className={styles.small}>{t('desk.payments.of', { reference, number })}</p>
    </Question>
  );
}
