import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountReadiness } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { READINESS, WAYS } from './readiness';
import styles from './savings.module.css';

const CHIPS = { todo: 'warn', wait: 'neutral', no: 'danger', done: 'brand' } as const satisfies Record<
  string,
  ChipTone
>;

interface ReadinessCardProps {
  readiness: AccountReadiness;
  refresh(): Promise<void>;
}

/** How the account stands at the bank, and what to do next. */
export function ReadinessCard({ readiness, refresh }: ReadinessCardProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { tone, way } = READINESS[readiness];
  const path = WAYS[way];

  async function goOn() {
    if (path !== undefined)
      return navigate(pathTo(channel, path, way === 'bankApp' ? { query: { for: readiness } } : {}));
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  return (
    <Card>
      <div className={styles.stack}>
        <div role="status" className={styles.status} data-readiness={readiness}>
          <Chip tone={CHIPS[tone]}>{t(`savings.tone.${tone}`)}</Chip>
          <h2 className={styles.heading}>{t(`savings.readiness.${readiness}.title`)}</h2>
          <p>{t(`savings.readiness.${readiness}.text`)}</p>
        </div>
        <Button kind={tone === 'todo' || tone === 'done' ? 'primary' : 'ghost'} busy={busy} onClick={() => void goOn()}>
          {t(`savings.ways.${way}`)}
        </Button>
      </div>
    </Card>
  );
}
