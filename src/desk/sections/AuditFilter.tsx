import { type FormEvent, useCallback, useId } from 'react';
import { call } from '../../api/call';
import type { ActsQuery } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import styles from '../desk.module.css';
import { type AuditFilterOf, auditHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';

/** What acts begin with, each with a name: texts `desk.audit.groups.<group>`. */
const GROUPS = [
  ...(['application', 'case', 'person', 'payment', 'face', 'mobileChange'] as const),
  ...(['release', 'operator', 'invitation', 'session', 'passkey', 'token', 'clock', 'audit', 'books'] as const),
] as const;

const FIELDS = ['operator', 'act', 'subject', 'from', 'until'] as const satisfies readonly (keyof ActsQuery)[];

/** Where the same is had as a file. */
const exportUrl = (filter: AuditFilterOf) =>
  `/api/desk/audit/export?${new URLSearchParams(Object.entries<string>(filter))}`;

/** Chooses which acts of the trail are shown: the choice is part of the address, so that it can be kept and gone back to. */
export function AuditFilter({ filter }: { filter: AuditFilterOf }) {
  const { t } = useDeskTexts();
  const id = useId();
  const operators = useResource(useCallback(() => call('GET /desk/operators'), []));
  const listed = operators.status === 'ready' ? operators.value.operators : [];

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = FIELDS.flatMap((name) => {
      const value = String(given.get(name) ?? '').trim();
      return value === '' ? [] : [[name, value] as const];
    });
    window.location.hash = auditHash(Object.fromEntries(chosen));
  }

  const field = (name: (typeof FIELDS)[number]) => ({
    ...{ id: `${id}-${name}`, name, className: styles.input, defaultValue: filter[name] ?? '' },
  });
  return (
    <form
      key={JSON.stringify(filter)}
      className={styles.filter}
      aria-label={t('desk.audit.filter.title')}
      onSubmit={apply}
    >
      <FieldShell id={`${id}-operator`} label={t('desk.audit.filter.operator')}>
        {/* the operators come later than the address: the chosen one is shown then */}
        <select key={listed.length} {...field('operator')}>
          <option value="">{t('desk.audit.filter.all')}</option>
          {listed.map(({ operatorId, name }) => (
            <option key={operatorId} value={operatorId}>
              {name}
            </option>
          ))}
        </select>
      </FieldShell>
      <FieldShell id={`${id}-act`} label={t('desk.audit.filter.act')}>
        <select {...field('act')}>
          <option value="">{t('desk.audit.filter.all')}</option>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`desk.audit.groups.${group}`)}
            </option>
          ))}
        </select>
      </FieldShell>
      <FieldShell id={`${id}-subject`} label={t('desk.audit.filter.subject')}>
        <input {...field('subject')} maxLength={64} autoComplete="off" />
      </FieldShell>
      <FieldShell id={`${id}-from`} label={t('desk.audit.filter.from')}>
        <input {...field('from')} type="date" />
      </FieldShell>
      <FieldShell id={`${id}-until`} label={t('desk.audit.filter.until')}>
        <input {...field('until')} type="date" />
      </FieldShell>
      <div className={styles.moves}>
        <Button type="submit" kind="ghost">
          {t('desk.audit.filter.apply')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <a className={styles.back} href={auditHash({})}>
            {t('desk.audit.filter.clear')}
          </a>
        )}
        <a className={styles.back} href={exportUrl(filter)} download="" aria-describedby={`${id}-export`}>
          {t('desk.audit.filter.export')}
        </a>
        <p id={`${id}-export`} className={styles.small}>
          {t('desk.audit.filter.exportHelp')}
        </p>
      </div>
    </form>
  );
}
