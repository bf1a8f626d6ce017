import { type ReactNode, type RefObject, useId } from 'react';
import { nextLanguage } from '../lib/locale';
import { Card } from '../ui/Card';
import { LANGUAGE_NAMES, LanguageNames } from '../ui/LanguageNames';
import { ErrorState } from '../ui/Message';
import { PlainField } from '../ui/PlainField';
import { Skeleton } from '../ui/Skeleton';
import styles from './desk.module.css';
import { type SectionId, sectionHash, useSectionPlace } from './deskAddress';
import { deskFailure } from './deskFailure';
import { chooseDeskLanguage, useDeskTexts } from './deskTexts';
import type { Resource } from './useDesk';

/** "ID · EN", as in the app: switches every text of the page where it stands. */
export function DeskLanguage() {
  const { t, language } = useDeskTexts();
  return (
    <button
      type="button"
      className={styles.language}
      aria-label={`${LANGUAGE_NAMES}, ${t('desk.switchLanguage')}`}
      // without a network the page stays as it is
      onClick={() => void chooseDeskLanguage(nextLanguage(language)).catch(() => {})}
    >
      <LanguageNames shown={language} className={styles.chosen} />
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

interface PanelProps {
  title: string;
  /** takes the focus when what had it is gone */
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Panel({ title, heading, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

interface LoadedProps<Value> {
  resource: Resource<Value>;
  children(value: Value): ReactNode;
}

/** What is read from the server, once it is here; loading and failure look the same everywhere. */
export function Loaded<Value>({ resource, children }: LoadedProps<Value>) {
  const texts = useDeskTexts();
  switch (resource.status) {
    case 'loading':
      return <Skeleton text={texts.t('desk.loading')} lines={3} />;
    case 'failed':
      return (
        <ErrorState
          text={deskFailure(resource.error, texts)}
          retry={{ text: texts.t('desk.retry'), onClick: () => void resource.reload() }}
        />
      );
    case 'ready':
      return children(resource.value);
  }
}

interface SectionProps<Value> extends Omit<PanelProps, 'children'>, LoadedProps<Value> {
  text?: string;
  /** stands above the list, also while that is not there */
  before?: ReactNode;
  /** stands below the list, also where that is empty */
  after?: ReactNode;
}

/** A part of the page that is read from the server. */
export function Section<Value>({ title, text, resource, heading, before, after, children }: SectionProps<Value>) {
  return (
    <Panel title={title} heading={heading}>
      {text !== undefined && <p className={styles.about}>{text}</p>}
      {before}
      <Loaded resource={resource}>{children}</Loaded>
      {resource.status === 'ready' && after}
    </Panel>
  );
}

/** The server counts no further than one more. */
const MOST_SHOWN = 99;

/** A count as it is written. */
export const countShown = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));

/** The name of a list with how many it has; alone where there are none, or it is not known. */
export const withCount = (name: string, count: number | undefined) => (count ? `${name} (${countShown(count)})` : name);

interface ListSwitchProps<List extends string> {
  section: SectionId;
  /** names the choice */
  name: string;
  lists: readonly { list: List; text: string }[];
  chosen: List;
  /** where each begins; from its start where absent */
  after?: string;
}

/** The lists of a section, each by an address of its own. */
export function ListSwitch<List extends string>({ section, name, lists, chosen, after }: ListSwitchProps<List>) {
  return (
    <nav className={styles.switch} aria-label={name} data-lists="">
      {lists.map(({ list, text }) => (
        <a key={list} href={sectionHash(section, { list, after })} aria-current={list === chosen ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

interface PageLinksProps {
  section: SectionId;
  /** which of its lists, where it has several */
  list?: string;
  /** asks for the page after the one that is shown */
  next: string | undefined;
}

/** The ways to the other pages of a list, each by an address of its own; nothing where there is one page. */
export function PageLinks({ section, list, next }: PageLinksProps) {
  const { t } = useDeskTexts();
  const { after, sort, kind, above } = useSectionPlace();
  if (after === undefined && next === undefined) return null;
  const ofList = { list, sort, kind, above };
  return (
    <nav className={styles.pages} aria-label={t('desk.pages.name')}>
      {after !== undefined && <a href={sectionHash(section, ofList)}>{t('desk.pages.first')}</a>}
      {next !== undefined && <a href={sectionHash(section, { ...ofList, after: next })}>{t('desk.pages.next')}</a>}
    </nav>
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
export function LabelField(field: LabelFieldProps) {
  return <PlainField {...field} className={styles.input} maxLength={60} required />;
}
