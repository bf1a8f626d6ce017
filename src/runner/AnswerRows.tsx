import type { AnswerValue, FormDefinition } from '../contract/definitions';
import { PICTURE_WIDGETS } from '../contract/enums';
import type { ReviewedControl } from '../engine/review';
import { useTexts } from '../i18n/useTexts';
import { fieldTexts } from '../widgets/fieldTexts';
import styles from './AnswerList.module.css';
import { answerText, type BankNames } from './answerText';
import { widgetServices } from './services';
import { useLoaded } from './useLoaded';

const photosOf = (values: Readonly<Record<string, AnswerValue>>) =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value : [String(value)]));

function Answer({ control, label, banks }: { control: ReviewedControl; label: string; banks: BankNames }) {
  const texts = useTexts();
  const { ui, values } = control;
  return (
    <div className={styles.answer}>
      <dt>{label}</dt>
      <dd>
        {PICTURE_WIDGETS.has(ui.widget)
          ? photosOf(values).map((id) => (
              <img key={id} className={styles.photo} src={widgetServices.photoUrl(id)} alt={label} loading="lazy" />
            ))
          : answerText(ui, Object.values(values), texts, banks)}
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
}

/** Answers of a form in words, each with its label. */
export function AnswerRows({ definition, controls }: AnswerRowsProps) {
  const texts = useTexts();
  const banks = useBankNames();
  return (
    <dl className={styles.answers}>
      {controls.map((control) => (
        <Answer
          key={control.ui.field}
          control={control}
          banks={banks}
          label={fieldTexts(texts, definition, control.ui).label}
        />
      ))}
    </dl>
  );
}
