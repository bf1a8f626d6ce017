import { useId } from 'react';
import type { ScreenTopic } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { widgetServices } from '../../kit/services';
import { classNames } from '../../ui/classNames';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import Files from '../../widgets/Files/Files';
import { WhyLine } from '../../widgets/why/WhyLine';
import styles from './help.module.css';

const MOST_CHARACTERS = 2_000;
const MOST_PICTURES = 3;

/** What is being written: a text, and pictures or pages of a PDF that go with it. */
export interface Written {
  text: string;
  photoIds: string[];
}

export const NOTHING_WRITTEN: Written = { text: '', photoIds: [] };

interface TextAreaProps {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  text: string;
  busy: boolean;
  onChange(text: string): void;
}

/** The text of a message to us. */
export function TextArea({ label, help, error, text, busy, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <textarea
        id={id}
        className={classNames(plainInput.input, styles.area)}
        value={text}
        maxLength={MOST_CHARACTERS}
        readOnly={busy}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error, warning: undefined })}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldShell>
  );
}

interface MessageFieldsProps {
  label: string;
  help?: string;
  error: string | undefined;
  written: Written;
  busy: boolean;
  onChange(written: Written): void;
}

/** A message to us: its text, and up to three pictures. */
export function MessageFields({ label, help, error, written, busy, onChange }: MessageFieldsProps) {
  const { t } = useTexts();
  const pictures = useId();
  return (
    <>
      <TextArea
        {...{ label, help, error, busy }}
        text={written.text}
        onChange={(text) => onChange({ ...written, text })}
      />
      <FieldShell
        id={pictures}
        kind="group"
        label={t('help.contact.pictures')}
        mark={t('widgets.optional')}
        beside={<WhyLine topic={'message' satisfies ScreenTopic} label={t('help.contact.pictures')} />}
      >
        <Files
          id={pictures}
          name="photoIds"
          value={written.photoIds}
          label={t('help.contact.pictures')}
          placeholder={undefined}
          required={false}
          readOnly={busy}
          invalid={false}
          describedBy={undefined}
          options={[]}
          most={MOST_PICTURES}
          settings={{ field: 'photoIds', widget: 'files', camera: 'COMMON_CAMERA' }}
          services={widgetServices}
          onCommit={(photoIds = []) => onChange({ ...written, photoIds })}
          onTouched={() => undefined}
        />
      </FieldShell>
    </>
  );
}
