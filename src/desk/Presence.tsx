import { useCallback, useEffect } from 'react';
import { call } from '../api/call';
import type { DeskPresence, DeskPresences } from '../contract/generated/bodies';
import { wibClock } from '../lib/calendar';
import { Chip } from '../ui/Chip';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './desk.module.css';
import { useDeskTexts } from './deskTexts';
import { useResource } from './useDesk';

const REFRESH_MS = 20_000;

/** What can be open at the desk, and how that is noted. */
const NOTES = {
  application: (application: string, isOpen: boolean) =>
    call('POST /desk/applications/{application}/presence', { path: { application }, body: { isOpen } }),
  case: (caseNo: string, isOpen: boolean) =>
    call('POST /desk/cases/{case}/presence', { path: { case: caseNo }, body: { isOpen } }),
  late: (person: string, isOpen: boolean) =>
    call('POST /desk/arrears/{person}/presence', { path: { person }, body: { isOpen } }),
} as const satisfies Record<string, (subject: string, isOpen: boolean) => Promise<DeskPresences>>;

/** What follows from it that two have the same open. */
const THEN = {
  application: 'desk.applications.firstCounts',
  case: 'desk.cases.agreeWho',
  late: 'desk.cases.agreeWho',
} as const;

/** The first name, and what the last one begins with. */
function shortName(name: string): string {
  const [first = name, ...more] = name.split(' ');
  const [initial] = more.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Who has it open, in a sentence: "Opened by Budi at 14:05 WIB", the clock as the language writes it. */
function OpenWith({ others }: { others: readonly DeskPresence[] }) {
  const { t, language } = useDeskTexts();
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ operator }) => operator).join(', ');
  return <>{t('desk.applications.openWith', { names, time: wibClock(first.since, language) })}</>;
}

interface OpenWithChipProps {
  openedBy: readonly DeskPresence[] | undefined;
  /** is named already */
  handler: string | undefined;
}

/** The same in a row of a list, where there is little room: "Budi S. · 14.05"; the whole sentence for screen readers. */
export function OpenWithChip({ openedBy = [], handler }: OpenWithChipProps) {
  const { language } = useDeskTexts();
  const others = openedBy.filter(({ operator }) => operator !== handler);
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ operator }) => shortName(operator)).join(', ');
  return (
    <Chip tone="warn">
      <VisuallyHidden>
        <OpenWith others={others} />
      </VisuallyHidden>
      <span aria-hidden="true">
        {names} · {wibClock(first.since, language)}
      </span>
    </Chip>
  );
}

/** Says that something is open here while it is, and tells who else has it open: none is kept from working on it. */
export function Presence({ of, subject }: { of: keyof typeof NOTES; subject: string }) {
  const { t } = useDeskTexts();
  const resource = useResource(
    useCallback(() => NOTES[of](subject, true), [of, subject]),
    REFRESH_MS,
  );
  useEffect(
    () => () => {
      // where it is not said, the mark ends by itself
      NOTES[of](subject, false).catch(() => undefined);
    },
    [of, subject],
  );
  const others = resource.status === 'ready' ? resource.value.others : [];
  return (
    <p role="status" className={others.length > 0 ? styles.present : undefined}>
      {others.length > 0 && (
        <>
          <OpenWith others={others} />. {t(THEN[of])}
        </>
      )}
    </p>
  );
}
