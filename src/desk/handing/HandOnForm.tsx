import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskColleagues, DeskHandover, OperatorRole } from '../../contract/generated/bodies';
import { HANDED_TEAMS } from '../../contract/handedTeams';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing, useResource } from '../useDesk';
import { handedTo } from './handedTexts';

const MOST = 500;

type Colleagues = DeskColleagues['colleagues'];

interface ChoiceProps {
  colleagues: Colleagues;
  teams: readonly OperatorRole[];
  chosen: string;
  onChosen(chosen: string): void;
}

/** A team, or a colleague, who stands there once and by name, so that the first letters find them; each by `role` or `role operator`. */
function WhoChoice({ colleagues, teams, chosen, onChosen }: ChoiceProps) {
  const { t, language } = useDeskTexts();
  const people = colleagues
    .map(({ id: operator, name, roles }) => ({ operator, name, of: teams.filter((role) => roles.includes(role)) }))
    .filter(({ of }) => of.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  const teamsOf = (of: typeof teams) => new Intl.ListFormat(language).format(of.map((role) => t(`desk.roles.${role}`)));
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // the key that opened the form did so from anywhere on the page
  useEffect(() => select.current?.focus(), []);
  return (
    <FieldShell id={id} label={t('desk.handed.who')}>
      <select
        ref={select}
        id={id}
        className={styles.input}
        value={chosen}
        onChange={({ target }) => onChosen(target.value)}
      >
        <optgroup label={t('desk.handed.teams')}>
          {teams.map((role) => (
            <option key={role} value={role}>
              {t('desk.handed.wholeTeam', { team: t(`desk.roles.${role}`) })}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('desk.handed.colleagues')}>
          {people.map(({ operator, name, of }) => (
            <option key={operator} value={`${of[0]} ${operator}`}>
              {t('desk.handed.one', { name, team: teamsOf(of) })}
            </option>
          ))}
        </optgroup>
      </select>
    </FieldShell>
  );
}

interface HandOnFormProps {
  subject: string;
  kind: DeskHandover['kind'];
  /** what is handed on already */
  open: DeskHandover | undefined;
  onLeft(): void;
  /** told what became of it */
  onSent(text: string): void;
}

function Fields({ subject, kind, open, onLeft, onSent, colleagues }: HandOnFormProps & { colleagues: Colleagues }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const doing = useDoing(useDesk());
  // a team of oneself alone answers nothing
  const teams = HANDED_TEAMS[kind].filter((role) => colleagues.some(({ roles }) => roles.includes(role)));
  const [chosen, setChosen] = useState<string>(teams[0] ?? '');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [name, operator] = chosen.split(' ');
    const role = teams.find((one) => one === name);
    if (isEmpty || !role) return;
    const body = { role, text, ...(operator !== undefined && { operator }), ...(open && { seen: open.id }) };
    if (!(await doing.run('handOn', () => call('POST /desk/handovers/{subject}', { path: { subject }, body })))) return;
    onLeft();
    const to = colleagues.find(({ id }) => id === operator)?.name;
    onSent(t('desk.handed.sent', { who: handedTo(texts, { role, name: to }) }));
  }

  function pressed(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Escape') return;
    // what it stands in stays open
    event.preventDefault();
    onLeft();
  }

  if (teams.length === 0) return <p className={styles.small}>{t('desk.handed.noTeam')}</p>;
  return (
    <form data-handing="" noValidate onSubmit={(event) => void submit(event)} onKeyDown={pressed}>
      <WhoChoice colleagues={colleagues} teams={teams} chosen={chosen} onChosen={setChosen} />
      <WrittenText
        label={t('desk.handed.why')}
        help={t('desk.handed.whyHelp')}
        error={isTried && isEmpty ? t('desk.handed.empty') : undefined}
        most={MOST}
        rows={2}
        text={text}
        onText={setText}
      />
      <Failure error={doing.error} />
      <div className={styles.moves}>
        <Button type="submit" busy={doing.busy !== undefined}>
          {t('desk.handed.send')}
        </Button>
        <Button kind="text" onClick={onLeft}>
          {t('desk.goBack')}
        </Button>
      </div>
    </form>
  );
}

/** To whom something is handed on, and why. */
export function HandOnForm(form: HandOnFormProps) {
  const colleagues = useResource(useCallback(() => call('GET /desk/colleagues'), []));
  return <Loaded resource={colleagues}>{(read) => <Fields {...form} colleagues={read.colleagues} />}</Loaded>;
}
