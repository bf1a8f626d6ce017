import { useState } from 'react';
import { call } from '../../api/call';
import type { DeskPayOut, PayOutEndDecided } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { FactRows } from '../../ui/FactRows';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { useLookedUp } from './PayOutFacts';
import payOutStyles from './payOuts.module.css';

type Proposed = NonNullable<DeskPayOut['proposed']>;

/** Who proposed what, and when. */
export function ProposedLine({ proposed: { ending, operator, at } }: { proposed: Proposed }) {
  const { t } = useDeskTexts();
  const what = t(`desk.payOuts.ends.${ending}`);
  return (
    <strong tabIndex={-1}>
      <When at={at} say={(time) => t('desk.payOuts.proposed', { name: operator, time, what })} />
    </strong>
  );
}

interface ProposedEndProps {
  payOut: DeskPayOut;
  proposed: Proposed;
  onDone(text: string): void;
}

/** What another operator saw at the provider, for a second one to agree to; who proposed it takes it back. */
export function ProposedEnd({ payOut, proposed, onDone }: ProposedEndProps) {
  const { t, language } = useDeskTexts();
  const { id, name, loanNo, isOwn } = payOut;
  const { ending, day, reference, why } = proposed;
  const { busy, error, run } = useDoing(useDesk());
  const [asked, setAsked] = useState<PayOutEndDecided['act']>();
  const amount = formatRupiah(payOut.amount, language);
  const what = t(`desk.payOuts.ends.${ending}`);
  const lookedUp = useLookedUp(payOut);
  const seen = [
    ...(day === undefined ? [] : [{ label: t('desk.payOuts.day'), value: dayWithWeekdayYear(day, language) }]),
    ...(reference === undefined ? [] : [{ label: t('desk.payOuts.ref'), value: reference }]),
    { label: t('desk.payOuts.seenBy', { name: proposed.operator }), value: why },
  ];

  async function decide(act: PayOutEndDecided['act']) {
    setAsked(undefined);
    const path = { payOut: id };
    if (await run(act, () => call('POST /desk/pay-outs/{payOut}/answer', { path, body: { act } })))
      onDone(t(`desk.payOuts.done.${act}`, { loanNo, what }));
  }

  return (
    <>
      <div className={payOutStyles.facts}>
        <ProposedLine proposed={proposed} />
        <FactRows facts={seen} />
        {isOwn && <p className={styles.small}>{t('desk.payOuts.own')}</p>}
      </div>
      <span className={styles.moves}>
        {!isOwn && (
          <Button busy={busy === 'agree'} onClick={() => setAsked('agree')}>
            {t('desk.payOuts.agree')}
          </Button>
        )}
        <Button kind="text" busy={busy === 'withdraw'} onClick={() => setAsked('withdraw')}>
          {t(isOwn ? 'desk.payOuts.withdraw' : 'desk.payOuts.refuse')}
        </Button>
      </span>
      <Failure error={error} />
      {asked === 'agree' && (
        <Question
          title={t(`desk.payOuts.askAgree.${ending}`, { amount, name })}
          destructive={ending !== 'ARRIVED'}
          confirm={{ text: t(`desk.payOuts.confirmAgree.${ending}`), onClick: () => void decide('agree') }}
          onClose={() => setAsked(undefined)}
        >
          <div className={payOutStyles.facts}>
            <FactRows facts={[...lookedUp, ...seen]} />
          </div>
          <p>{t(`desk.payOuts.follows.${ending}`)}</p>
        </Question>
      )}
      {asked === 'withdraw' && (
        <Question
          title={t('desk.payOuts.askWithdraw', { name })}
          destructive
          confirm={{
            text: t(isOwn ? 'desk.payOuts.withdraw' : 'desk.payOuts.refuse'),
            onClick: () => void decide('withdraw'),
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('desk.payOuts.withdrawn')}</p>
        </Question>
      )}
    </>
  );
}
