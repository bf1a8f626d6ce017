import { useState } from 'react';
import type { AnswerValue, FieldError, FormDefinition, WidgetName } from '../contract/definitions';
import { PICTURE_WIDGETS } from '../contract/enums';
import type { ReviewedControl } from '../engine/review';
import { answerText, type BankNames } from '../i18n/answerText';
import { useTexts } from '../i18n/useTexts';
import { widgetServices } from '../kit/services';
import { useLoaded } from '../kit/useLoaded';
import { groupDigits } from '../lib/formats';
import { isMasked, maskValue } from '../lib/mask';
import { errorField } from '../rules/errorField';
import { CheckIcon } from '../ui/icons/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { fieldTexts } from '../widgets/fieldTexts';
import styles from './AnswerList.module.css';

const photosOf = (values: Readonly<Record<string, AnswerValue>>) =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value : [String(value)]));

/** Numbers worth hiding from a person who looks over the user's shoulder. */
const COVERED: ReadonlySet<WidgetName> = new Set(['nik', 'accountNumber']);

/** A number of which the last four digits are seen until the rest is asked for. */
function CoveredNumber({ number, label }: { number: string; label: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.covered}>
      <span>{open ? groupDigits(number) : maskValue(number)}</span>
      <button
        type="button"
        className={styles.edit}
        aria-label={t(open ? 'runner.review.hideOf' : 'runner.review.showOf', { label })}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'runner.review.hide' : 'runner.review.show')}
      </button>
    </span>
  );
}

interface AnswerProps {
  control: ReviewedControl;
  label: string;
  banks: BankNames;
}

function Shown({ control: { ui, values }, label, banks }: AnswerProps) {
  const texts = useTexts();
  const [value] = Object.values(values);
  if (COVERED.has(ui.widget) && typeof value === 'string' && !isMasked(value)) {
    return <CoveredNumber number={value} label={label} />;
  }
  if (!PICTURE_WIDGETS.has(ui.widget)) return answerText(ui, Object.values(values), texts, banks);
  return photosOf(values).map((id) => (
    <img key={id} className={styles.photo} src={widgetServices.photoUrl(id)} alt={label} loading="lazy" />
  ));
}

interface RowProps extends AnswerProps {
  heading: string | undefined;
  /** a check on the server gave it, which a check mark says */
  checked: boolean;
  /** what is doubtful about it */
  doubts: readonly FieldError[];
}

function Answer({ heading, checked, doubts, ...answer }: RowProps) {
  const { t, said } = useTexts();
  const { label } = answer;
  return (
    <div className={styles.answer}>
      <dt>{label === heading ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
      <dd>
        <Shown {...answer} />
        {checked && (
          <span className={styles.check}>
            <CheckIcon size="text" />
          </span>
        )}
        {doubts.map(({ field, message, params }) => (
          <p key={field} className={styles.doubt}>
            <strong>{t('runner.review.doubt')}</strong> {said(message, params)}
          </p>
        ))}
      </dd>
    </div>
  );
}

/** Until the list is here, and where it cannot be had, the bank's code stands for its name. */
function useBankNames(): BankNames {
  const banks = useLoaded('banks', widgetServices.banks);
  return new Map(banks.status === 'ready' ? banks.value.map(({ code, name }) => [code, name]) : []);
}

interface AnswerRowsProps {
  definition: FormDefinition;
  controls: readonly ReviewedControl[];
  /** what stands above them: a label that only repeats it is not seen */
  heading?: string;
  /** asked at the answers they are about; nothing waits for it */
  doubts?: readonly FieldError[];
  /** they were sent and came back: no check mark stands at them */
  returned?: boolean;
}

/** Answers of a form in words, each with its label. */
export function AnswerRows({ definition, controls, heading, doubts = [], returned = false }: AnswerRowsProps) {
  const texts = useTexts();
  const banks = useBankNames();
  return (
    <dl className={styles.answers}>
      {controls.map((control) => (
        <Answer
          key={control.ui.field}
          control={control}
          banks={banks}
          heading={heading}
          doubts={doubts.filter((doubt) => Object.hasOwn(control.values, errorField(doubt)))}
          checked={!returned && definition.schema.properties[control.ui.field]?.fromCheckOf !== undefined}
          label={fieldTexts(texts, definition, control.ui).label}
        />
      ))}
    </dl>
  );
}
