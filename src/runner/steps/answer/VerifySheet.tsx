import { ApiError } from '../../../api/errors';
import type { ShownValue, Submit } from '../../../contract/definitions';
import type { Texts } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { CodeForm } from '../../../kit/CodeForm';
import { messageOf } from '../../../kit/failure';
import { useSentCode } from '../../../kit/useSentCode';
import { maskMobile } from '../../../lib/formats';
import { isMasked } from '../../../lib/mask';
import { valueAt } from '../../../lib/pointer';
import { Sheet } from '../../../ui/Sheet';
import { type FlowRun, stepText } from '../../flowRun';
import { formatShown, ShownRows } from '../../ShownRows';
import type { Verifying } from '../../useVerifying';
import styles from './VerifySheet.module.css';

const FIELD = 'verification-code';

interface VerifySheetProps {
  run: FlowRun;
  verify: NonNullable<Submit['verify']>;
  verifying: Verifying;
}

/** The first sum of what is signed: it stands in the title. */
const sumIn = (signs: readonly ShownValue[]) => signs.find(({ as }) => as === 'money');

/** The title of what is signed, with the first sum of it as `amount`. */
function signedTitle(run: FlowRun, signs: readonly ShownValue[], texts: Texts): string {
  const sum = sumIn(signs);
  const amount = sum && formatShown('money', valueAt(run.draft, sum.at), texts);
  return texts.t(stepText(run, 'signs.title'), { amount });
}

/** Asks for the one-time code that must come with a call. */
export function VerifySheet({ run, verify, verifying }: VerifySheetProps) {
  const { sending, attempt, enter, again, cancel } = verifying;
  const { mobileNumber: number } = run.draft.known;
  const texts = useTexts();
  const { t } = texts;
  const { length } = verify;
  const sent = useSentCode(verify.call);

  const error =
    sent.state instanceof ApiError ? messageOf(sent.state, texts) : sending.busy ? undefined : sending.problem;
  const { signs } = verify;
  const said = signs ? 'runner.verify.signs' : 'runner.verify';
  const shownNumber = typeof number === 'string' && (isMasked(number) ? number : maskMobile(number));
  const code = (
    <>
      <p className={styles.text}>{shownNumber ? t(`${said}.sentTo`, { number: shownNumber }) : t(`${said}.sent`)}</p>
      <CodeForm
        id={FIELD}
        length={length}
        error={error}
        busy={sending.busy}
        attempt={attempt}
        onCode={(entered) => entered !== undefined && void enter(entered)}
        wait={sent.wait}
        sending={sent.state === 'sending'}
        onResend={sent.ask}
        onAgain={again}
        action={signs && t(stepText(run, 'signs.action'))}
        onCancel={cancel}
      />
    </>
  );
  const title = signs ? signedTitle(run, signs, texts) : t('runner.verify.title');
  // what is signed scrolls before the button does
  return (
    <Sheet title={title} closeText={t('common.close')} onClose={cancel} footer={signs && code}>
      <div className={styles.body}>
        {signs ? (
          <div className={styles.signed}>
            <ShownRows run={run} show={signs.filter((value) => value !== sumIn(signs))} />
          </div>
        ) : (
          code
        )}
      </div>
    </Sheet>
  );
}
