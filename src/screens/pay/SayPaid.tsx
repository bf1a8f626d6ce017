import { call } from '../../api/call';
import type { PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmPopup, useConfirmed } from '../../kit/ConfirmedAct';
import { claimText } from '../../kit/claimText';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { cameInto } from './cameInto';

interface SayPaidProps {
  number: PaymentNumber;
  overview: PaymentOverview;
  refresh(): Promise<void>;
}

/** For how long what came in is an answer to who has just paid, in milliseconds. */
const JUST_MS = 10 * 60_000;

/** Whether "I have paid" can be said of a number: not while it is looked for, unless a part came, nor when money just came in. */
export function canSayPaid(number: PaymentNumber, overview: PaymentOverview): boolean {
  const { claim, claiming } = overview;
  if (!claiming || number.amount === 0) return false;
  if (claim) return claim.came !== undefined;
  return !cameInto(number, overview).some(({ at }) => Date.now() - Date.parse(at.seen) < JUST_MS);
}

/** "I have paid", or the rest of it: asked once more with what it does. */
export function SayPaid({ number, overview, refresh }: SayPaidProps) {
  const texts = useTexts();
  const { t, language } = texts;
  // the page is at its title then and says what follows: a message over its stages would hide what has just changed
  const say = async () => {
    await call('POST /payment/paid', { body: { number: number.id } });
    return undefined;
  };
  const saying = useConfirmed(say, refresh);
  const { claim, claiming = {} } = overview;
  const isOfRest = claim?.came !== undefined;
  return (
    <>
      <Button kind="ghost" onClick={saying.ask}>
        {t(isOfRest ? 'pay.claim.rest' : 'pay.claim.action')}
      </Button>
      <ConfirmPopup
        of={saying}
        title={t('pay.claim.ask.title', { amount: formatRupiah(number.amount, language) })}
        confirm={t('pay.claim.ask.confirm')}
        keep={t('pay.claim.ask.keep')}
      >
        <p>{t('pay.claim.ask.search', { way: t(`pay.ways.${number.channel}`) })}</p>
        <p>{claimText(texts, claiming, overview, 'claim.ask')}</p>
      </ConfirmPopup>
    </>
  );
}
