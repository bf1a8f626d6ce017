import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { cleanText } from '../../lib/cleanText';
import { personName as isPersonName } from '../../rules/personName';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import styles from './myAccount.module.css';

/** As the server takes it, in characters. */
const LONGEST = 50;

/** What is wrong with a name: the text is `my-account.name.wrong.<name>`. Without one, they are called by none. */
function faultOf(name: string): 'letters' | 'long' | undefined {
  if (name !== '' && !isPersonName(name)) return 'letters';
  return name.length > LONGEST ? 'long' : undefined;
}

function NameForm({ initial }: { initial: string }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [touched, setTouched] = useState(false);
  const name = cleanText(typed);
  const fault = faultOf(name);
  // one too long is told while it is typed, as nothing is cut off
  const shown = touched || fault === 'long' ? fault : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (fault) {
      document.getElementById(id)?.focus();
      return;
    }
    await sending.run(async () => {
      await call('POST /user/v3', { body: { userName: name } });
      showToast(t(name === '' ? 'my-account.name.removed' : 'my-account.name.saved'), 'done');
      navigate(pathTo(channel, 'me/my-account'), { replace: true });
    });
  }

  const counts = { limit: LONGEST, count: name.length };
  const error = shown ? t(`my-account.name.wrong.${shown}`, counts) : sending.problem;
  return (
    <form className={styles.parts} noValidate onSubmit={(event) => void save(event)}>
      <p className={styles.note}>{t('my-account.name.intro')}</p>
      <PlainField
        id={id}
        label={t('my-account.name.label')}
        help={t('my-account.name.help', counts)}
        error={error}
        value={typed}
        autoComplete="nickname"
        onChange={setTyped}
        onBlur={() => setTouched(true)}
      />
      <Button type="submit" busy={sending.busy}>
        {t('my-account.name.save')}
      </Button>
    </form>
  );
}

/** me/my-account/change-user-name: how the person wants to be called (docs/product/account.md). */
export function ChangeUserNameScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('my-account.name.title'), back: useBack(pathTo(channel, 'me/my-account')) };
  const loaded = useLoaded('userName', () => call('GET /user/v3'));
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <Page {...page} />;
  return (
    <Page {...page}>
      <NameForm initial={loaded.value.userName ?? ''} />
    </Page>
  );
}
