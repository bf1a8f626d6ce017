import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call';
import { FORMER_NUMBER_DAYS, SHORT_FREEZE_HOURS } from '../../../contract/freeze';
import type { FreezeAskBody } from '../../../contract/generated/bodies';
import { pathTo } from '../../../contract/pages';
import { useTexts } from '../../../i18n/useTexts';
import { LinkList } from '../../../kit/LinkList';
import { Page, useBack } from '../../../kit/Page';
import { PageLink } from '../../../kit/router';
import { SendingProblem } from '../../../kit/SendingProblem';
import { useSending } from '../../../kit/useSending';
import { nik } from '../../../rules/nik';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PlainField } from '../../../ui/PlainField';
import { fieldMessage } from '../../../widgets/fieldMessage';
import { focusNumber, NumberField, numberErrors, sentNumber } from '../../auth/NumberField';
import { FreezeEffects } from './FreezeEffects';
import { FreezeSent } from './FreezeSent';
import styles from './freeze.module.css';
import { OwnFreeze } from './OwnFreeze';

const OWN_PAGE = 'me/setting/freeze';
/** with the spaces that people write into it */
const LONGEST_NIK = 24;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Freezing an account by its number and NIK (docs/product/freeze.md). */
function SignedOutFreeze() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  const sending = useSending();
  const nikId = useId();
  const [number, setNumber] = useState<string>();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const [asked, setAsked] = useState<FreezeAskBody>();
  const idNumber = digitsOf(typed);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (numberErrors(number).length > 0) return focusNumber();
    if (!nik(idNumber)) return document.getElementById(nikId)?.focus();
    const body = { mobileNumber: sentNumber(number), idNumber };
    setTooMany(false);
    void sending.run(
      async () => {
        await call('POST /freeze', { body });
        setAsked(body);
      },
      (error) => {
        // for the day; a wait of seconds is told as everywhere
        const isForDay = error.code === 'TOO_MANY_REQUESTS' && error.retryAfter === undefined;
        setTooMany(isForDay);
        return isForDay;
      },
    );
  }

  if (asked) return <FreezeSent asked={asked} />;
  const label = t('help.freeze.signedOut.number');
  const found = isTried ? numberErrors(number)[0] : undefined;
  return (
    <form noValidate onSubmit={send}>
      <Page
        title={t('help.freeze.title')}
        back={back}
        footer={
          <Button type="submit" kind="danger" busy={sending.busy}>
            {t('help.freeze.now.act')}
          </Button>
        }
      >
        <div className={styles.parts}>
          <p>
            {t('help.freeze.signedOut.intro', { hours: SHORT_FREEZE_HOURS })}{' '}
            <PageLink to={pathTo(channel, 'login', { query: { redirect: pathTo(channel, OWN_PAGE) } })}>
              {t('help.freeze.signedOut.signIn')}
            </PageLink>
          </p>
          <Card>
            <div className={styles.parts}>
              <NumberField
                why="freeze"
                label={label}
                help={t('help.freeze.signedOut.numberHelp', { days: FORMER_NUMBER_DAYS })}
                value={number}
                error={found && fieldMessage(texts, found, { widget: 'phone', label, value: number })}
                onCommit={setNumber}
                onTouched={() => {}}
              />
              <PlainField
                id={nikId}
                label={t('help.freeze.signedOut.nik')}
                help={t('help.freeze.signedOut.nikHelp')}
                error={
                  isTried && !nik(idNumber) ? t(`help.freeze.signedOut.${idNumber ? 'wrongNik' : 'noNik'}`) : undefined
                }
                maxLength={LONGEST_NIK}
                inputMode="numeric"
                aria-required="true"
                value={typed}
                onChange={setTyped}
              />
            </div>
          </Card>
          <SendingProblem sending={isTooMany ? { problem: t('help.freeze.signedOut.tooMany') } : sending} />
          {isTooMany && (
            <LinkList links={[{ path: 'me/help-center/contact?topic=SECURITY', text: t('help.freeze.write') }]} />
          )}
          <FreezeEffects />
        </div>
      </Page>
    </form>
  );
}

/** me/help-center/freeze: freezing an account, signed in or not. */
export function FreezeHelpScreen() {
  const { signedIn } = useSession();
  return signedIn ? <OwnFreeze /> : <SignedOutFreeze />;
}
