import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { inThousands } from '../../lib/formats';
import { editOf } from '../../lib/inputEdit';
import { shownAmount, wholeRupiah } from '../../lib/typedAmount';
import { onlyDigits } from '../../lib/typedDigits';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import keyStyles from './compare.module.css';
import styles from './review.module.css';

interface PickListProps<Value extends string> {
  /** one of them, or any number */
  kind: 'radio' | 'checkbox';
  label: string;
  look?: 'list' | 'row' | 'line' | 'tight';
  error?: string | undefined;
  /** `barred`: why one cannot be chosen; `shortcut`: the key that chooses it */
  options: readonly { value: Value; text: string; barred?: string | undefined; shortcut?: string | undefined }[];
  chosen: readonly Value[];
  /** Enter on one that is not chosen leads on from it, by the form */
  leads?: boolean;
  /** the key of each stands at its words */
  showsKeys?: boolean;
  onChange(chosen: readonly Value[]): void;
}

/** Options to choose from, all in view. */
export function PickList<Value extends string>(props: PickListProps<Value>) {
  const { kind, label, look = 'list', error, options, chosen, leads = false, showsKeys = false, onChange } = props;
  const id = useId();
  const { t } = useDeskTexts();
  function pick(value: Value) {
    if (kind === 'radio') onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  }
  return (
    <FieldShell id={id} label={label} kind="group" error={error}>
      <fieldset
        className={styles[look]}
        data-leads={leads ? '' : undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { help: undefined, error, warning: undefined })}
      >
        {options.map(({ value, text, barred, shortcut }) => (
          <label
            key={value}
            className={styles.pick}
            data-barred={barred !== undefined || undefined}
            title={shortcut === undefined ? undefined : t('desk.keys.key', { key: shortcut })}
          >
            <input
              type={kind}
              name={id}
              value={value}
              disabled={barred !== undefined}
              aria-keyshortcuts={shortcut}
              checked={chosen.includes(value)}
              onChange={() => pick(value)}
            />
            <span>
              {text}
              {showsKeys && shortcut !== undefined && (
                <span className={keyStyles.key} aria-hidden="true">
                  {shortcut}
                </span>
              )}
              {barred !== undefined && <span className={deskStyles.small}>{barred}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </FieldShell>
  );
}

/** Where in a text so many digits follow. */
function placeBefore(text: string, digits: number): number {
  let place = text.length;
  while (place > 0 && onlyDigits(text.slice(place)).length < digits) place -= 1;
  return place;
}

interface LimitFieldProps {
  label: string;
  help?: string;
  required?: boolean;
  error: string | undefined;
  limit: number | undefined;
  /** the key that leads to it */
  shortcut?: string | undefined;
  onChange(limit: number | undefined): void;
}

/**
 * Whole rupiah in groups of three digits; the caret stays where it was among the digits. What cannot be read as an
 * amount stands as it is typed, and is none.
 */
export function LimitField({ label, help, required = true, error, limit, shortcut, onChange }: LimitFieldProps) {
  const id = useId();
  const { t, language } = useDeskTexts();
  const [text, setText] = useState(limit === undefined ? '' : inThousands(String(limit), language));
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ digitsAfter: number }>();
  useLayoutEffect(() => {
    const input = field.current;
    if (!input || !caret) return;
    const place = placeBefore(input.value, caret.digitsAfter);
    input.setSelectionRange(place, place);
  }, [caret]);

  function change({ currentTarget: { value, selectionStart }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const shown = shownAmount(text, value, editOf(nativeEvent) === 'paste', language);
    const digitsAfter = onlyDigits(value.slice(selectionStart ?? value.length)).length;
    setText(shown);
    setCaret({ digitsAfter });
    onChange(shown === '' ? undefined : wholeRupiah(shown));
  }

  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <div className={styles.money}>
        <span aria-hidden="true">Rp</span>
        <input
          ref={field}
          id={id}
          className={deskStyles.input}
          inputMode="numeric"
          autoComplete="off"
          required={required}
          aria-keyshortcuts={shortcut}
          title={shortcut === undefined ? undefined : t('desk.keys.key', { key: shortcut })}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { help, error, warning: undefined })}
          value={text}
          onChange={change}
        />
      </div>
    </FieldShell>
  );
}
