import { useCallback, useEffect } from 'react';
import { call } from '../../api/call';
import type { DeskPresence } from '../../contract/generated/bodies';
import { wibClock } from '../../lib/calendar';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';

const REFRESH_MS = 20_000;

const note = (applicationNo: string, isOpen: boolean) =>
  call('POST /desk/applications/{application}/presence', { path: { application: applicationNo }, body: { isOpen } });

/** Who has an application open, in a sentence: "Opened by Budi at 14:05 WIB", the clock as the language writes it. */
export function OpenWith({ others }: { others: readonly DeskPresence[] }) {
  const { t, language } = useDeskTexts();
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ operator }) => operator).join(', ');
  return <>{t('desk.applications.openWith', { names, time: wibClock(first.since, language) })}</>;
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
