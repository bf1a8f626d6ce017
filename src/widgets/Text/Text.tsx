import { useMemo } from 'react';
import type { FieldProps } from '../fieldProps';
import { plainDigits } from '../typing/masks';
import { TypedInput } from '../typing/TypedInput';
import { asTyped, digitText } from '../typing/textNotation';

const LONGEST = 300;

/** One line of text; with the numeric keyboard only digits are taken. */
export function Text(field: FieldProps) {
  const { inputMode, maxLength, capitalise } = field.settings;
  const notation = useMemo(
    () => (inputMode === 'numeric' ? digitText(plainDigits(maxLength ?? LONGEST)) : asTyped),
    [inputMode, maxLength],
  );
  return (
    <TypedInput
      field={field}
      notation={notation}
      attributes={{
        autoCapitalize: capitalise ?? 'sentences',
        spellCheck: false,
        ...(maxLength === undefined || notation.mask ? {} : { maxLength }),
      }}
    />
  );
}
