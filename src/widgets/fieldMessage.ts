import type { FieldError, UiField, WidgetName } from '../contract/definitions';
import { PICTURE_WIDGETS } from '../contract/enums';
import type { TextKey } from '../contract/generated/textKeys';
import type { Texts } from '../i18n/texts';
import { type DigitCount, isDigits } from '../lib/digits';
import { DIGIT_COUNTS } from '../rules/digitCounts';
import type { FieldValue } from './controls';

const COUNTS: Readonly<Record<string, DigitCount>> = DIGIT_COUNTS;

const TYPED: ReadonlySet<WidgetName> = new Set([
  'accountNumber',
  'date',
  'email',
  'money',
  'nik',
  'number',
  'otp',
  'phone',
  'text',
  'textarea',
]);

/** What the fields say in other words than the specification has for its rule. */
const PLAIN: Readonly<Record<string, TextKey>> = {
  'rules.confirmed': 'common.refused.confirmed',
  'rules.nik': 'common.refused.nik',
  'rules.personName': 'common.refused.personName',
  'rules.mobile': 'common.refused.mobile',
  'rules.startPhone': 'common.refused.startPhone',
  'rules.noSpecialNum': 'common.refused.startPhone',
  'rules.phoneLength': 'common.refused.phoneLength',
  'rules.notEmoji': 'common.refused.notEmoji',
  'rules.address': 'common.refused.address',
  'rules.email': 'common.refused.email',
};

/** How many digits are missing from a value that a rule refused, or too many. */
function countOf(rule: string, value: FieldValue | undefined, { t }: Texts): string | undefined {
  const [fewest, most] = COUNTS[rule] ?? [0, 0];
  if (typeof value !== 'string' || !isDigits(value) || most === 0) return undefined;
  const off = Math.max(fewest - value.length, value.length - most);
  if (off < 1) return undefined;
  const [one, several] = value.length < fewest ? (['missingOne', 'missing'] as const) : (['overOne', 'over'] as const);
  const way = off === 1 ? one : several;
  return t(`common.digits.${way}`, { count: off });
}

interface Refused {
  widget: WidgetName;
  label: string;
  /** the field's own sentence where it is required and not answered */
  missing?: string | undefined;
  value: FieldValue | undefined;
  /** of the control, where its definition says */
  inputMode?: UiField['inputMode'];
}

/** What is wrong at a control, and what to do: the rule's sentence with the field's name, and how many digits to add. */
export function fieldMessage(
  texts: Texts,
  error: FieldError,
  { widget, label, missing, value, inputMode }: Refused,
): string {
  if (error.message === 'rules.required') {
    if (missing !== undefined) return missing;
    if (widget === 'phone') return texts.t('common.empty.phone');
    const kind = PICTURE_WIDGETS.has(widget) ? 'picture' : TYPED.has(widget) ? 'text' : 'choice';
    return texts.t(`common.empty.${kind}`, { label });
  }
  if (typeof value === 'string' && (widget === 'money' || widget === 'number')) {
    return texts.t(`numbers.${inputMode === 'decimal' ? inputMode : widget}`);
  }
  const sentence = texts.said(PLAIN[error.message] ?? error.message, error.params);
  const count = countOf(error.rule, value, texts);
  return count === undefined ? sentence : `${sentence.replace(/\.?$/, '.')} ${count}`;
}
