import { call } from '../../api/call';
import type { OwnVoucher } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { SendingProblem } from '../SendingProblem';
import { useSending } from '../useSending';

/** Claims a voucher whose claim has lapsed once more. @param onDone it, or what else there is, has changed */
export function ClaimAgain({ voucher: { voucherId, title }, onDone }: { voucher: OwnVoucher; onDone(): void }) {
  const { t } = useTexts();
  const sending = useSending();

  async function claim() {
    await sending.run(async () => void (await call('POST /voucher/claim-again', { body: { voucherId } })));
    onDone();
  }

  return (
    <>
      <Button
        kind="ghost"
        busy={sending.busy}
        aria-label={t('vouchers.againOf', { title })}
        onClick={() => void claim()}
      >
        {t('vouchers.again')}
      </Button>
      <SendingProblem sending={sending} />
    </>
  );
}
