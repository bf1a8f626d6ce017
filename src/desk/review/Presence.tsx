import { useCallback, useEffect } from 'react';
import { call } from '../../api/call';
import type { DeskPresence } from '../../contract/generated/bodies';
import { wibClock } from '../../lib/calendar';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';

const REFRESH_MS = 20_000;

const note = (applicationNo: string, isOpen: boolean) =>
  call('POST /desk/applications/{application}/presence', { path: { application: applicationNo }, body: { isOpen } });

/** The first name, and what the last one begins with. */
function shortName(name: string): string {
  const [first = name, ...more] = name.split(' ');
  const [initial] = more.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Who has an application open, in a sentence: "Opened by Budi at 14:05 WIB", the clock as the language writes it. */
function OpenWith({ others }: { others: readonly DeskPresence[] }) {
  const { t, language } = useDeskTexts();
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ operator }) => operator).join(', ');
  return <>{t('desk.applications.openWith', { names, time: wibClock(first.since, language) })}</>;
}

/** The same where there is little room: "Budi S. · 14.05"; the whole sentence for screen readers. */
export function OpenWithShort({ others }: { others: readonly DeskPresence[] }) {
  const { language } = useDeskTexts();
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ operator }) => shortName(operator)).join(', ');
  return (
    <>
      <VisuallyHidden>
        <OpenWith others={others} />
      </VisuallyHidden>
      <span aria-hidden="true">
        {names} · {wibClock(first.since, language)}
      </span>
    </>
  );
}

/** Says that the application is open here while it is, and tells who else has it open: none is kept from deciding. */
export function Presence({ applicationNo }: { applicationNo: string }) {
  const { t } = useDeskTexts();
  const resource = useResource(
    useCallback(() => note(applicationNo, true), [applicationNo]),
    REFRESH_MS,
  );
  useEffect(
    () => () => {
      // where it is not said, the mark ends by itself
      note(applicationNo, false).catch(() => undefined);
    },
    [applicationNo],
  );
  const others = resource.status === 'ready' ? resource.value.others : [];
  return (
    <p role="status" className={others.length > 0 ? styles.present : undefined}>
      {others.length > 0 && (
        <>
          <OpenWith others={others} />. {t('desk.applications.firstCounts')}
        </>
      )}
    </p>
  );
}
