import { sendPaid } from '../../api/payments';
import type { PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { useConfirmed } from '../../kit/ConfirmedAct';
import { claimText } from '../../kit/PaymentStatus';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Popup } from '../../ui/Popup';
import { cameInto } from './cameInto';

interface SayPaidProps {
  number: PaymentNumber;
  overview: PaymentOverview;
  refresh(): Promise<void>;
}

/**
 * "I have paid": asked once more with what it does, said once while it is looked for, and again of the rest where a part
 * came; nothing where it came in.
 */
export function SayPaid({ number, overview, refresh }: SayPaidProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const say = async () => claimText(texts, await sendPaid(number.id), 'claim.told');
  const { step, ask, leave, act } = useConfirmed(say, refresh);
  const { claim, claiming } = overview;
  const isOfRest = claim?.came !== undefined;
  if (!claiming || (!isOfRest && (claim || cameInto(number, overview).length > 0))) return null;

  const { frozenUntil, freezesFrom } = claiming;
  const date = dayWithWeekday(frozenUntil ?? freezesFrom ?? overview.asOf, language);
  return (
    <>
      <Button kind="ghost" onClick={ask}>
        {t(isOfRest ? 'pay.claim.rest' : 'pay.claim.action')}
      </Button>
      {step !== 'offered' && (
        <Popup
          title={t('pay.claim.ask.title', { amount: formatRupiah(number.amount) })}
          confirm={{ text: t('pay.claim.ask.confirm'), busy: step === 'sent', onClick: () => void act() }}
          cancel={{ text: t('pay.claim.ask.keep'), onClick: leave }}
          onClose={leave}
        >
          <p>{t('pay.claim.ask.search', { way: t(`pay.ways.${number.channel}`) })}</p>
          <p>{t(`pay.claim.ask.${frozenUntil === undefined ? 'notFrozen' : 'frozen'}`, { date })}</p>
        </Popup>
      )}
    </>
  );
}
