import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import type { DeskApplication } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import compareStyles from './compare.module.css';
import { LimitField } from './DecisionFields';
import { focusUnanswered, unanswered } from './decisionActs';
import { readOtherwiseText } from './decisionWords';
import { markId } from './MarkRow';
import { IncomePhotos, ofIncome } from './Photos';
import reviewStyles from './review.module.css';
import { focusBeside } from './showBeside';

const INCOME_KEY = 'e';

interface SlipIncomeProps {
  application: DeskApplication;
  /** as it is after the income was noted */
  onNoted(application: DeskApplication): void;
  /** the documents that were shown large */
  opened: ReadonlySet<string>;
  /** told which document was shown large */
  onLarge(id: string): void;
}

/** The documents that say an income, and what a reviewer read there: the same as was typed, or another sum. */
export function SlipIncome({ application, onNoted, opened, onLarge }: SlipIncomeProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const id = useId();
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [keysWanted] = useKeysWanted();
  const [isOther, setOther] = useState(false);
  const [amount, setAmount] = useState<number>();
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const { income: typed, onSlip, onSlipByOther } = application.affordability ?? {};
  const verdict = isOther ? 'differs' : onSlip && (onSlip.income === onSlip.typed ? 'same' : 'differs');
  const otherwise = readOtherwiseText(texts, application);
  const least = onSlip && Math.min(onSlip.income, onSlipByOther?.income ?? onSlip.income);
  const isRead = ofIncome(application).length > 0;

  const goesOn = useRef(false);
  // once what was noted is shown: to what is still to be compared, else to the decision
  const goOn = useEffectEvent(() => {
    const { parts = [], marks = [] } = application.identity ?? {};
    const open = parts.find((part) => marks.every((mark) => mark.part !== part));
    const stop = open && document.getElementById(markId(open, 'same'));
    if (stop) focusBeside(stop);
    else focusUnanswered();
  });
  useEffect(() => {
    if (busy !== undefined || !goesOn.current) return;
    goesOn.current = false;
    goOn();
  }, [busy]);

  async function note(income: number) {
    await run('note', async () => {
      const path = { application: application.applicationNo };
      onNoted(await call('POST /desk/applications/{application}/income', { path, body: { income } }));
      setOther(false);
      goesOn.current = true;
    });
  }

  /** From the field of another sum back to the choice, which stays. */
  function leave() {
    if (!form.current) return;
    flushSync(() => setOther(false));
    const chosen = choice.current?.querySelector('input:checked') ?? choice.current?.querySelector('input');
    if (chosen instanceof HTMLElement) focusBeside(chosen);
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  }

  function choose(chosen: 'same' | 'differs') {
    if (chosen === 'same') {
      setOther(false);
      if (typed !== undefined) void note(typed);
      return;
    }
    flushSync(() => setOther(true));
    const field = form.current?.querySelector('input');
    if (field) focusBeside(field);
  }

  useDeskKeys(
    (key, { shiftKey }) => {
      if (key !== INCOME_KEY) return false;
      choose(shiftKey ? 'differs' : 'same');
      return true;
    },
    keysWanted && isRead && typed !== undefined,
  );

  if (!isRead) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (amount === undefined || amount === 0) form.current?.querySelector('input')?.focus();
    else void note(amount);
  }

  return (
    <>
      <IncomePhotos application={application} opened={opened} onLarge={onLarge} />
      {typed !== undefined && (
        <div className={compareStyles.row} data-verdict={verdict} {...unanswered(verdict === undefined)}>
          <span id={id} className={`${compareStyles.name} ${deskStyles.small}`}>
            {t('desk.applications.means.slip.label')}
            {keysWanted && <kbd className={compareStyles.key}>{INCOME_KEY.toUpperCase()}</kbd>}
          </span>
          <fieldset ref={choice} className={compareStyles.verdicts} aria-labelledby={id} disabled={busy !== undefined}>
            {(['same', 'differs'] as const).map((value) => (
              <label
                key={value}
                className={compareStyles.verdict}
                data-verdict={value}
                data-checked={verdict === value || undefined}
              >
                <input type="radio" name={id} checked={verdict === value} onChange={() => choose(value)} />
                <span>{t(`desk.applications.means.slip.${value}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className={compareStyles.values} role="status">
            {onSlip && !isOther && (
              <span className={compareStyles.typed}>
                {t('desk.applications.means.slip.said', { income: formatRupiah(onSlip.income, language) })}
              </span>
            )}
            {/* no one is told what to read before they have looked */}
            {otherwise !== undefined && !isOther && <p className={reviewStyles.tooMuch}>{otherwise}</p>}
            {otherwise === undefined && onSlip && onSlipByOther?.operator !== undefined && !isOther && (
              <span className={deskStyles.small}>
                {t('desk.applications.means.slip.by', {
                  operator: onSlipByOther.operator,
                  income: formatRupiah(onSlipByOther.income, language),
                })}
              </span>
            )}
            {onSlip?.isFarOff && !isOther && (
              <p className={reviewStyles.tooMuch}>{t('desk.applications.means.slip.farOff')}</p>
            )}
            {onSlip && least !== undefined && least < onSlip.typed && !isOther && (
              <p className={reviewStyles.what}>
                {t('desk.applications.means.slip.smaller', { income: formatRupiah(least, language) })}
              </p>
            )}
          </div>
          {isOther && (
            <form ref={form} className={compareStyles.answer} noValidate onSubmit={submit} onKeyDown={pressed}>
              <LimitField
                label={t('desk.applications.means.slip.amount')}
                error={isChecked && !amount ? t('desk.applications.means.slip.missing') : undefined}
                limit={amount}
                onChange={setAmount}
              />
              <Button type="submit" kind="ghost" busy={busy !== undefined}>
                {t('desk.applications.means.slip.save')}
              </Button>
            </form>
          )}
        </div>
      )}
      <Failure error={error} />
    </>
  );
}
