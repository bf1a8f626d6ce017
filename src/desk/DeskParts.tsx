import { type ReactNode, type RefObject, useId } from 'react';
import type { Language } from '../contract/enums';
import { Card } from '../ui/Card';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { ErrorState } from '../ui/Message';
import { Skeleton } from '../ui/Skeleton';
import styles from './desk.module.css';
import { deskFailure } from './deskFailure';
import { chooseDeskLanguage, useDeskTexts } from './deskTexts';
import type { Resource } from './useDesk';

const OTHER: Readonly<Record<Language, Language>> = { id: 'en-us', 'en-us': 'id' };

/** "ID · EN", as in the app: switches every text of the page where it stands. */
export function DeskLanguage() {
  const { t, language } = useDeskTexts();
  return (
    <button
      type="button"
      className={styles.language}
      aria-label={`ID · EN, ${t('desk.switchLanguage')}`}
      // without a network the page stays as it is
      onClick={() => void chooseDeskLanguage(OTHER[language]).catch(() => {})}
    >
      <span className={language === 'id' ? styles.chosen : undefined}>ID</span>
      {' · '}
      <span className={language === 'en-us' ? styles.chosen : undefined}>EN</span>
    </button>
  );
}

/** What went wrong, read out at once. */
export function Failure({ error }: { error: unknown }) {
  const texts = useDeskTexts();
  return (
    <div role="alert" className={error === undefined ? undefined : styles.failure}>
      {error === undefined ? '' : deskFailure(error, texts)}
    </div>
  );
}

interface SectionProps<Value> {
  title: string;
  text?: string;
  resource: Resource<Value>;
  /** takes the focus when what had it is gone */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** stands below the list, also where that is empty */
  after?: ReactNode;
  children(value: Value): ReactNode;
}

/** A part of the page with its heading; loading and failure look the same in all of them. */
export function Section<Value>({ title, text, resource, heading, after, children }: SectionProps<Value>) {
  const texts = useDeskTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.about}>{text}</p>}
        {resource.status === 'loading' && <Skeleton text={texts.t('desk.loading')} lines={3} />}
        {resource.status === 'failed' && (
          <ErrorState
            text={deskFailure(resource.error, texts)}
            retry={{ text: texts.t('desk.retry'), onClick: () => void resource.reload() }}
          />
        )}
        {resource.status === 'ready' && children(resource.value)}
        {resource.status === 'ready' && after}
      </Card>
    </section>
  );
}

interface LabelFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** How an operator tells a device or token from the others. */
export function LabelField({ label, help, error, value, onChange }: LabelFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <input
        id={id}
        className={styles.input}
        value={value}
        maxLength={60}
        required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error, warning: undefined })}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldShell>
  );
}
