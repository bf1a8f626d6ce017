import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import { OPERATOR_ROLES, type OperatorRole } from '../../contract/generated/bodies';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure, LabelField } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { useSaid } from '../useSaid';
import { ShownOnce } from './ShownOnce';

interface InviteOperatorProps {
  /** one who has not accepted yet, to be given other roles or another address */
  again: { name: string; roles: readonly OperatorRole[] } | undefined;
  /** no one else can confirm an invitation at the desk */
  isOnlyAdmin: boolean;
  onPutAway(): void;
}

interface RolesFieldProps {
  chosen: readonly OperatorRole[];
  isMissing: boolean;
  onChange(roles: readonly OperatorRole[]): void;
}

function RolesField({ chosen, isMissing, onChange }: RolesFieldProps) {
  const { t } = useDeskTexts();
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? id : undefined}>
      <legend className={styles.subtitle}>{t('desk.operators.roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <label key={role} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(OPERATOR_ROLES.filter((one) => (one === role ? checked : chosen.includes(one))))
            }
          />
          <span>
            {t(`desk.roles.${role}`)} <span className={styles.small}>{t(`desk.roleTexts.${role}`)}</span>
          </span>
        </label>
      ))}
      <p id={id} role="alert" className={isMissing ? styles.failure : undefined}>
        {isMissing && t('desk.operators.rolesMissing')}
      </p>
    </fieldset>
  );
}

interface Asked {
  name: string;
  roles: readonly OperatorRole[];
}

/** The command that invites without a second admin (docs/operators.md). */
const commandOf = ({ name, roles }: Asked) =>
  `npm run operators -- invite "${name}" ${roles.map((role) => `--role ${role}`).join(' ')}`;

/** Invites an operator, and shows the address of the invitation until it is put away: no one can see it again. */
export function InviteOperator({ again, isOnlyAdmin, onPutAway }: InviteOperatorProps) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [name, setName] = useState(again?.name ?? '');
  const [roles, setRoles] = useState<readonly OperatorRole[]>(again?.roles ?? []);
  const [missing, setMissing] = useState<readonly ('name' | 'roles')[]>([]);
  const [invited, setInvited] = useState<{ address: string; expiresAt: string }>();
  const { note, say } = useSaid();
  const titleId = useId();

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = name.trim();
    const lacks = [given === '' && ('name' as const), roles.length === 0 && ('roles' as const)].filter(
      (one) => one !== false,
    );
    setMissing(lacks);
    const [first] = lacks;
    if (first) return form.querySelector<HTMLElement>(first === 'name' ? 'input' : '[type=checkbox]')?.focus();
    await run('invite', async () => {
      const json = { name: given, roles: [...roles] };
      const { address, expiresAt } = await call('POST /desk/operators', { body: json });
      if (address !== undefined && expiresAt !== undefined) setInvited({ address, expiresAt });
      setName('');
      setRoles([]);
      if (address !== undefined) return;
      const waits = t('desk.operators.inviteAsked', { name: given });
      say(isOnlyAdmin ? `${waits} ${t('desk.operators.alone', { command: commandOf(json) })}` : waits);
    });
    return undefined;
  }

  function putAway() {
    setInvited(undefined);
    onPutAway();
  }

  if (invited !== undefined) {
    const help = t('desk.operators.madeHelp', { time: wibTime(invited.expiresAt, language) });
    return <ShownOnce label={t('desk.operators.made')} help={help} value={invited.address} onDone={putAway} />;
  }
  return (
    <form className={styles.form} noValidate aria-labelledby={titleId} onSubmit={(event) => void invite(event)}>
      <h3 id={titleId} className={styles.subtitle}>
        {t('desk.operators.inviteTitle')}
      </h3>
      <LabelField
        label={t('desk.operators.name')}
        help={t('desk.operators.nameHelp', { confirm: t('desk.operators.confirmInvite') })}
        error={missing.includes('name') ? t('desk.errors.label') : undefined}
        value={name}
        onChange={setName}
      />
      <RolesField chosen={roles} isMissing={missing.includes('roles')} onChange={setRoles} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.operators.invite')}
      </Button>
      {note}
      <Failure error={error} />
    </form>
  );
}
