import { useState } from 'react';
import { call } from '../../api/call';
import type { DeskLookUp, DeskPerson, PaymentClaimed } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { searchUntil } from './sentenceValues';

/** What gateways said: how much came, and of which numbers they said nothing. */
function LookedUp({ of: { asked, silent, came } }: { of: DeskLookUp }) {
  const { t, language } = useDeskTexts();
  const answered = asked - silent;
  if (asked === 0) return <span>{t('desk.person.lookUp.none')}</span>;
  return (
    <>
      {came > 0 && <span>{t('desk.person.lookUp.came', { amount: formatRupiah(came, language) })}</span>}
      {came === 0 && answered > 0 && <span>{t('desk.person.lookUp.nothing', { count: answered })}</span>}
      {silent > 0 && <span> {t('desk.person.lookUp.silent', { count: silent })}</span>}
    </>
  );
}

function Noted({ of: { frozenUntil, freezesFrom } }: { of: PaymentClaimed }) {
  const { t, language } = useDeskTexts();
  if (frozenUntil !== undefined)
    return <span>{t('desk.person.claims.noted', { date: dayWithWeekday(frozenUntil, language) })}</span>;
  if (freezesFrom === undefined) return null;
  return <span>{t('desk.person.claims.notedOnly', { date: dayWithWeekday(freezesFrom, language) })}</span>;
}

/** For who says that they paid: gateways are asked now, and it is noted for them, as they would themselves. */
export function LookForPayment({ person: { id, asOf, claims, claiming } }: { person: DeskPerson }) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [found, setFound] = useState<DeskLookUp>();
  const [noted, setNoted] = useState<PaymentClaimed>();
  if (claims === undefined) return null;
  // what is noted already, and looked for, is not noted again
  const mayNote = claiming !== undefined && noted === undefined && searchUntil({ asOf, claims }) === undefined;
  const path = { person: id };
  const lookUp = () => run('lookUp', async () => setFound(await call('POST /desk/people/{person}/look-up', { path })));
  const note = () => run('note', async () => setNoted(await call('POST /desk/people/{person}/paid', { path })));
  return (
    <>
      <div className={styles.moves}>
        <Button kind="ghost" data-look-up="" busy={busy === 'lookUp'} onClick={() => void lookUp()}>
          {t('desk.person.lookUp.ask')}
        </Button>
        {mayNote && (
          <Button kind="ghost" busy={busy === 'note'} onClick={() => void note()}>
            {t('desk.person.claims.note')}
          </Button>
        )}
      </div>
      {mayNote && (
        <p className={styles.small}>
          {claiming.frozenUntil !== undefined
            ? t('desk.person.claims.stops', { date: dayWithWeekday(claiming.frozenUntil, language) })
            : t('desk.person.claims.stopsLater', { date: dayWithWeekday(claiming.freezesFrom ?? '', language) })}
        </p>
      )}
      <p role="status">
        {found && <LookedUp of={found} />} {noted && <Noted of={noted} />}
      </p>
      <Failure error={error} />
    </>
  );
}
