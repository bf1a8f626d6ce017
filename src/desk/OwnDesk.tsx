import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../api/call';
import type { DeskOperator } from '../contract/generated/bodies';
import type { Texts } from '../i18n/textStore';
import { usePageTitle } from '../ui/Headline';
import { DeskKeys } from './DeskKeys';
import { DeskMenu } from './DeskMenu';
import { Failure, Panel } from './DeskParts';
import { DeskToday } from './DeskToday';
import styles from './desk.module.css';
import { type DeskPlace, forgetPlace, sectionHash, useDeskPlace } from './deskAddress';
import { useDeskTexts } from './deskTexts';
import menuStyles from './menu.module.css';
import { opensPeople } from './person/PersonLink';
import { PersonPage } from './person/PersonPage';
import { ApplicationPage } from './review/ApplicationPage';
import { SearchBox } from './search/SearchBox';
import { SearchPage } from './search/SearchPage';
import { PaymentSearchContext, usePaymentSearch } from './search/usePaymentSearch';
import { type Search, SeekContext, useSearch } from './search/useSearch';
import { type DeskSection, sectionsFor } from './sections';
import { DeskContext, OverviewContext, RecountContext, useDoing, useResource } from './useDesk';

/** What an operator has opened of what they may see. */
type Opened = Exclude<DeskPlace, { view: 'section' }> | { view: 'section'; section: DeskSection | undefined };

/** What the address opens for the operator; no section where it names one that there is not for them, the first where it names none. */
function openedAt(place: DeskPlace, operator: DeskOperator, sections: readonly DeskSection[]): Opened {
  if (place.view === 'application' && operator.roles.includes('reviewer')) return place;
  if ((place.view === 'person' || place.view === 'search') && opensPeople(operator)) return place;
  const named = place.view === 'section' ? sections.find(({ id }) => id === place.section) : undefined;
  const isNamed = place.view === 'section' && place.section !== undefined;
  return { view: 'section', section: isNamed ? named : sections[0] };
}

/** Going from one page to another, the heading of what is shown takes the focus; an application or a person begins at the top. */
function useFocusedHeading(page: string, heading: 'h1' | 'h2'): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current !== page) {
      if (heading === 'h1') document.documentElement.scrollTop = 0;
      document.querySelector<HTMLElement>(`main ${heading}[tabindex]`)?.focus();
    }
    before.current = page;
  }, [page, heading]);
}

/** The same for the same page: another list of a section is no other page, but each breach is. */
function pageOf(opened: Opened, place: DeskPlace): string {
  if (opened.view === 'application') return opened.application;
  if (opened.view === 'person') return opened.person;
  if (opened.view === 'search') return opened.view;
  const { list, after } = place.view === 'section' ? place : {};
  return [opened.section?.id, opened.section?.id === 'breaches' && list, after].join(' ');
}

/** What the window is called. A person is not named there: others see it in a list of windows. */
function titleOf(opened: Opened, { t }: Texts): string {
  if (opened.view === 'application') return opened.application;
  if (opened.view === 'person') return t('desk.person.title');
  if (opened.view === 'search') return t('desk.search.title');
  return t(opened.section?.title ?? 'desk.notFound.title');
}

const readOverview = () => call('GET /desk/overview');
const OVERVIEW_MS = 10_000;

interface WithMenuProps {
  sections: readonly DeskSection[];
  /** undefined where none of them is shown */
  current?: DeskSection | undefined;
  /** what was done today stands above what is shown */
  hasToday?: boolean;
  children: ReactNode;
}

/** The menu beside what is shown. */
function WithMenu({ sections, current, hasToday = false, children }: WithMenuProps) {
  const read = useResource(readOverview, OVERVIEW_MS);
  const overview = read.status === 'ready' ? read.value : undefined;
  const { reload } = read;
  const recount = useCallback(() => void reload(), [reload]);
  return (
    <div className={menuStyles.frame}>
      <DeskMenu sections={sections} current={current} overview={overview} />
      <div>
        {hasToday && overview && <DeskToday overview={overview} />}
        <RecountContext value={recount}>
          <OverviewContext value={overview}>{children}</OverviewContext>
        </RecountContext>
      </div>
    </div>
  );
}

/** That an address leads nowhere for the operator, and where they can go on. */
function NoSection({ first }: { first: DeskSection | undefined }) {
  const { t } = useDeskTexts();
  return (
    <Panel title={t('desk.notFound.title')}>
      <p className={styles.about}>{t('desk.notFound.text')}</p>
      {first && <a href={sectionHash(first.id)}>{t('desk.notFound.way', { section: t(first.title) })}</a>}
    </Panel>
  );
}

/** What an operator has opened. */
function Shown({ opened, search, first }: { opened: Opened; search: Search; first: DeskSection | undefined }) {
  switch (opened.view) {
    case 'person':
      return <PersonPage key={opened.person} id={opened.person} opens={opened.opens} />;
    case 'application':
      return <ApplicationPage key={opened.application} applicationNo={opened.application} />;
    case 'search':
      return <SearchPage search={search} />;
    case 'section':
      return opened.section ? <opened.section.View /> : <NoSection first={first} />;
  }
}

/** The desk of the operator who is signed in. */
export function OwnDesk({ operator, onLeft }: { operator: DeskOperator; onLeft(isOver: boolean): void }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { busy, error, run } = useDoing();
  const place = useDeskPlace();
  const sections = useMemo(() => sectionsFor(operator), [operator]);
  const opened = openedAt(place, operator, sections);
  const isSection = opened.view === 'section' || opened.view === 'search';
  const first = sections[0]?.id ?? 'roles';
  useFocusedHeading(pageOf(opened, place), isSection ? 'h2' : 'h1');
  usePageTitle(titleOf(opened, texts));
  const [changes, setChanges] = useState(0);
  const desk = useMemo(
    () => ({
      operator,
      changes,
      changed: () => setChanges((count) => count + 1),
      signedOut: () => onLeft(true),
    }),
    [operator, changes, onLeft],
  );

  const search = useSearch(desk.signedOut);
  const paymentSearch = usePaymentSearch(desk.signedOut);

  async function signOut() {
    if (!(await run('signOut', () => call('POST /desk/sign-out')))) return;
    forgetPlace();
    onLeft(false);
  }

  return (
    <DeskContext value={desk}>
      <div className={styles.greeting}>
        {isSection ? (
          <h1 className={styles.own} tabIndex={-1}>
            {operator.name}
          </h1>
        ) : (
          <a className={styles.back} href={sectionHash(first)} data-back="">
            {t(opened.view === 'application' ? 'desk.applications.back' : 'desk.person.back')}
          </a>
        )}
        {opensPeople(operator) && <SearchBox search={search} hasResults={opened.view === 'search'} />}
        <span className={menuStyles.own}>
          <DeskKeys sections={sections} />
          <button type="button" className={styles.quiet} aria-busy={busy !== undefined} onClick={() => void signOut()}>
            {t('desk.signOut')}
          </button>
        </span>
      </div>
      <Failure error={error} />
      <SeekContext value={(text) => void search.seek(text)}>
        <WithMenu
          sections={sections}
          current={opened.view === 'section' ? opened.section : undefined}
          hasToday={isSection}
        >
          <PaymentSearchContext value={paymentSearch}>
            <Shown opened={opened} search={search} first={sections[0]} />
          </PaymentSearchContext>
        </WithMenu>
      </SeekContext>
    </DeskContext>
  );
}
