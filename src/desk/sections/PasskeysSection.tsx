import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { OwnPasskey } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure, LabelField, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { addOwnPasskey } from '../passkeyCalls';
import { Question } from '../Question';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';

const load = () => call('GET /desk/passkeys');

/** The devices by which the operator signs in: another one is added, one is removed but never the last. */
export function PasskeysSection() {
  const { t } = useDeskTexts();
  const passkeys = useResource(load);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, error, run } = useDoing(useDesk());
  const [removed, setRemoved] = useState<OwnPasskey>();

  async function remove({ id }: OwnPasskey) {
    setRemoved(undefined);
    if (await run(id, () => call('POST /desk/passkeys/remove', { body: { passkey: id } }))) heading.current?.focus();
  }

  return (
    <Section
      title={t('desk.passkeys.title')}
      text={t('desk.passkeys.text')}
      resource={passkeys}
      heading={heading}
      after={<AddPasskey />}
    >
      {({ passkeys: own }) => (
        <>
          <ul className={styles.list}>
            {own.map((passkey) => (
              <li key={passkey.id} className={styles.item} data-row="">
                <span className={styles.facts}>
                  <strong>{passkey.label}</strong>
                  <span className={styles.small}>
                    <When at={passkey.usedAt} say={(time) => t('desk.used', { time })} />
                  </span>
                </span>
                {own.length > 1 && (
                  <Button kind="text" busy={busy === passkey.id} onClick={() => setRemoved(passkey)}>
                    {t('desk.passkeys.remove')}
                    <VisuallyHidden> {passkey.label}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Failure error={error} />
          {removed && (
            <Question
              title={t('desk.passkeys.removeTitle', { label: removed.label })}
              destructive
              confirm={{ text: t('desk.passkeys.remove'), onClick: () => void remove(removed) }}
              onClose={() => setRemoved(undefined)}
            >
              <p>{t('desk.passkeys.removeText')}</p>
            </Question>
          )}
        </>
      )}
    </Section>
  );
}

function AddPasskey() {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [label, setLabel] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = label.trim();
    setMissing(given === '');
    if (given === '') return form.querySelector('input')?.focus();
    if (await run('add', () => addOwnPasskey(given))) setLabel('');
    return undefined;
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <LabelField
        label={t('desk.passkeys.label')}
        help={t('desk.passkeys.labelHelp')}
        error={isMissing ? t('desk.errors.label') : undefined}
        value={label}
        onChange={setLabel}
      />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.passkeys.add')}
      </Button>
      <Failure error={error} />
    </form>
  );
}
