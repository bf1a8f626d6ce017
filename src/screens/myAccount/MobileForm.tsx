import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { MobileChangeState, MobileCodeBody } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { fieldMessage } from '../../widgets/fieldMessage';
import { NumberField, numberErrors, sentNumber } from '../auth/NumberField';
import styles from './myAccount.module.css';

/** The number that is to become the person's, to which a code was sent. */
export interface NewMobile extends MobileCodeBody {
  /** when another code may be asked for */
  resendAt: number;
}

const WAYS: readonly MobileCodeBody['way'][] = ['HAS', 'LOST'];

interface FormProps {
  state: MobileChangeState;
  onSent(chosen: NewMobile): void;
}

/** What a change takes: the text is `my-account.mobile.what.<name>`. Where a face cannot be compared, only we can help. */
function pathOf({ asksFace, canProveFace }: MobileChangeState, way: MobileCodeBody['way']) {
  const needsFace = way === 'LOST' || asksFace;
  if (needsFace && !canProveFace) return 'noFace';
  return needsFace ? way : 'codes';
}

/** The new number, and whether the old one can still be read. */
export function MobileForm({ state, onSent }: FormProps) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const sending = useSending();
  const ways = useId();
  const [number, setNumber] = useState<string>();
  const [touched, setTouched] = useState(false);
  const [way, setWay] = useState<MobileCodeBody['way']>('HAS');
  const label = t('my-account.mobile.newNumber');
  const found = touched ? numberErrors(number)[0] : undefined;
  const error = (found && fieldMessage(texts, found, { widget: 'phone', label, value: number })) ?? sending.problem;
  const path = pathOf(state, way);
  const isStuck = path === 'noFace';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (isStuck || numberErrors(number).length > 0) return;
    const body = { mobileNumber: sentNumber(number), way };
    void sending.run(async () => {
      const { resendAfter } = await call('POST /user/mobile-change/send-code', { body });
      onSent({ ...body, resendAt: Date.now() + resendAfter * 1_000 });
    });
  }

  return (
    <form className={styles.parts} noValidate onSubmit={submit}>
      <NumberField
        why="phone"
        label={label}
        help={t('my-account.mobile.newHelp')}
        value={number}
        error={error}
        onCommit={setNumber}
        onTouched={() => number && setTouched(true)}
      />
      <Card>
        <fieldset className={styles.ways}>
          <legend>{t('my-account.mobile.way')}</legend>
          {WAYS.map((one) => (
            <label key={one} className={styles.way}>
              <input type="radio" name={ways} checked={way === one} onChange={() => setWay(one)} />
              {t(`my-account.mobile.ways.${one}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.note} role="status">
          {t(`my-account.mobile.what.${path}`, { days: state.waitDays })}
        </p>
        {isStuck && (
          <PageLink to={pathTo(channel, 'me/help-center/contact')}>{t('my-account.mobile.contact')}</PageLink>
        )}
      </Card>
      {sending.slow && <p role="status">{sending.slow}</p>}
      {!isStuck && (
        <Button type="submit" busy={sending.busy}>
          {t('my-account.mobile.send')}
        </Button>
      )}
    </form>
  );
}
