import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { Failure, LabelField } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { ShownOnce } from './ShownOnce';

const DAYS = [1, 7, 30, 90] as const;

/** Makes a token, and shows it until it is put away: no one can see it again. */
export function MakeToken({ onPutAway }: { onPutAway(): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [label, setLabel] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [days, setDays] = useState(`${DAYS[1]}`);
  const [token, setToken] = useState<string>();

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = label.trim();
    setMissing(given === '');
    if (given === '') return form.querySelector('input')?.focus();
    await run('make', async () => {
      const made = await call('POST /desk/tokens', { body: { label: given, days: Number(days) } });
      setToken(made.token);
      setLabel('');
    });
    return undefined;
  }

  function putAway() {
    setToken(undefined);
    onPutAway();
  }

  if (token !== undefined) {
    return <ShownOnce label={t('desk.tokens.made')} help={t('desk.tokens.madeHelp')} value={token} onDone={putAway} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void make(event)}>
      <LabelField
        label={t('desk.tokens.label')}
        help={t('desk.tokens.labelHelp')}
        error={isMissing ? t('desk.errors.label') : undefined}
        value={label}
        onChange={setLabel}
      />
      <SelectField
        label={t('desk.tokens.days')}
        value={days}
        options={DAYS.map((count) => ({ value: `${count}`, text: t('desk.tokens.forDays', { count }) }))}
        onChoose={setDays}
      />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.tokens.make')}
      </Button>
      <Failure error={error} />
    </form>
  );
}
