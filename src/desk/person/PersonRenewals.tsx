import { call } from '../../api/call';
import type { DeskPerson, RenewalPart } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { focusHeading, useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { PersonPart } from './PersonPart';

/** What a person is asked to renew and did not save yet, each to be taken back; nothing where there is none. */
export function PersonRenewals({ person: { id: person, renewals } }: { person: DeskPerson }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  if (!renewals || renewals.length === 0) return null;
  async function takeBack(part: RenewalPart) {
    const asked = { path: { person }, body: { part } };
    if (await run(part, () => call('POST /desk/people/{person}/renewals/remove', asked))) focusHeading();
  }
  return (
    <PersonPart
      title={t('desk.person.renewals.title')}
      items={renewals}
      none=""
      keyOf={({ part }) => part}
      after={<Failure error={error} />}
    >
      {({ part, reason, operator, at }) => (
        <>
          <b>{t(`desk.person.renewals.parts.${part}`)}</b>
          <span className={styles.lines}>{reason}</span>
          <span className={styles.small}>
            {operator}, <When at={at} />
          </span>
          <Button kind="text" busy={busy === part} onClick={() => void takeBack(part)}>
            {t('desk.person.renewals.takeBack')}
            <VisuallyHidden>: {t(`desk.person.renewals.parts.${part}`)}</VisuallyHidden>
          </Button>
        </>
      )}
    </PersonPart>
  );
}
