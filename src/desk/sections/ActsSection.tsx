import { useState } from 'react';
import { call } from '../../api/client';
import { type RecordedAct, SEARCH_KINDS, type SearchKind } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Button } from '../../ui/Button';
import { Failure, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing, useResource } from '../useDesk';

const load = () => call('GET', '/desk/acts');

const isKind = (value: unknown): value is SearchKind => SEARCH_KINDS.some((kind) => kind === value);

/** What an act was done to, as far as it has a name. */
function nameIn({ t }: Texts, { act, subject, detail: { label, name, passkey, note, kinds } }: RecordedAct): string {
  if (Array.isArray(kinds))
    return kinds
      .filter(isKind)
      .map((kind) => t(`desk.search.kinds.${kind}`))
      .join(', ');
  if (act.startsWith('application.')) return subject;
  const found = [label, name, passkey, note].find((value) => typeof value === 'string');
  return found === undefined ? '' : String(found);
}

/** What the operator did lately, as the audit trail has it. */
export function ActsSection() {
  const texts = useDeskTexts();
  const { t } = texts;
  const latest = useResource(load);
  const { changes, signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [read, setRead] = useState<{ after: number; acts: readonly RecordedAct[]; hasMore: boolean }>();
  // a new act moves the pages: the earlier ones are read again when they are asked for
  const earlier = read?.after === changes ? read : undefined;

  async function readMore(before: number) {
    await run('more', async () => {
      const page = await call('GET', '/desk/acts', { searchParams: { before } });
      setRead({ after: changes, acts: [...(earlier?.acts ?? []), ...page.acts], hasMore: page.hasMore });
    });
  }

  return (
    <Section title={t('desk.actsTitle')} text={t('desk.actsText')} resource={latest}>
      {(page) => {
        const acts = [...page.acts, ...(earlier?.acts ?? [])];
        const last = acts.at(-1);
        return (
          <>
            <ol className={styles.list}>
              {acts.map((act) => (
                <li key={act.no} className={styles.item}>
                  <span className={styles.facts}>
                    <span>
                      {t(`desk.acts.${act.act}`)} <strong>{nameIn(texts, act)}</strong>
                    </span>
                    <span className={styles.small}>{formatTimestamp(act.at)}</span>
                  </span>
                </li>
              ))}
            </ol>
            {last && (earlier ?? page).hasMore && (
              <Button kind="ghost" busy={busy !== undefined} onClick={() => void readMore(last.no)}>
                {t('desk.earlierActs')}
              </Button>
            )}
            <Failure error={error} />
          </>
        );
      }}
    </Section>
  );
}
