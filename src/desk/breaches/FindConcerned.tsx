import { type FormEvent, useCallback, useState } from 'react';
import { call } from '../../api/call';
import { BREACH_WAYS, type BreachDetail, type BreachFound, type BreachSearch } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { useDesk, useDoing, useResource } from '../useDesk';
import { typedInWib, wibInput } from '../wibInput';

const MOST_NUMBERS = 100_000;
const ALL = '';

/** Finds whom a breach concerns, by one way at a time; who is found twice is on the list once. */
export function FindConcerned({ breach }: { breach: BreachDetail }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const operators = useResource(useCallback(() => call('GET /desk/operators'), []));
  const [by, setBy] = useState<BreachSearch['by']>('reads');
  const [operator, setOperator] = useState(ALL);
  const [from, setFrom] = useState(wibInput(breach.from));
  const [until, setUntil] = useState(wibInput(breach.until));
  const [numbers, setNumbers] = useState('');
  const [found, setFound] = useState<BreachFound>();

  const searches: Readonly<Record<BreachSearch['by'], () => BreachSearch>> = {
    reads: () => ({
      by: 'reads',
      ...(operator !== ALL && { operator }),
      ...{ from: typedInWib(from).toISOString(), until: typedInWib(until).toISOString() },
    }),
    listed: () => ({ by: 'listed', numbers }),
    data: () => ({ by: 'data' }),
  };

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFound(undefined);
    if (by === 'reads' && [from, until].some((at) => Number.isNaN(typedInWib(at).getTime()))) return;
    await run('find', async () => {
      const path = { breach: breach.breachId };
      setFound(await call('POST /desk/breaches/{breach}/people', { path, body: searches[by]() }));
      setNumbers('');
    });
  }

  const listed = operators.status === 'ready' ? operators.value.operators : [];
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('desk.breaches.people.add')}
      onSubmit={(event) => void add(event)}
    >
      <SelectField
        label={t('desk.breaches.people.by')}
        help={by === 'listed' ? undefined : t(`desk.breaches.people.${by}Help`)}
        value={by}
        options={BREACH_WAYS.map((value) => ({ value, text: t(`desk.breaches.people.ways.${value}`) }))}
        onChoose={setBy}
      />
      {by === 'reads' && (
        <>
          <SelectField
            label={t('desk.breaches.people.operator')}
            value={operator}
            options={[
              { value: ALL, text: t('desk.breaches.people.all') },
              ...listed.map(({ operatorId, name }) => ({ value: operatorId, text: name })),
            ]}
            onChoose={setOperator}
          />
          {(
            [
              ['from', from, setFrom],
              ['until', until, setUntil],
            ] as const
          ).map(([name, value, onChange]) => (
            <CalendarField
              key={name}
              kind="minute"
              label={t(`desk.breaches.${name}`)}
              help={t('desk.breaches.wib')}
              value={value}
              onValue={onChange}
            />
          ))}
        </>
      )}
      {by === 'listed' && (
        <WrittenText
          label={t('desk.breaches.people.numbers')}
          help={t('desk.breaches.people.numbersHelp')}
          most={MOST_NUMBERS}
          rows={6}
          text={numbers}
          onText={setNumbers}
        />
      )}
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.breaches.people.add')}
      </Button>
      <p role="status">
        {found && t('desk.breaches.people.found', { found: String(found.found), added: String(found.added) })}{' '}
        {found && found.unknown.length > 0 && t('desk.breaches.people.unknown', { numbers: found.unknown.join(', ') })}
      </p>
      <Failure error={error} />
    </form>
  );
}
