import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import type { DeskHandover } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { applicationHash, openCaseAtDesk, pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { HandedWords } from '../handing/HandedOn';
import { type Answered, OpenedCase } from '../person/OpenedCase';
import { useResource } from '../useDesk';

const REFRESH_MS = 30_000;

/** What was handed on to the operator: an application leads to its page, a message opens where it stands. */
function HandedItem({ of, isOpened }: { of: DeskHandover; isOpened: boolean }) {
  const { t } = useDeskTexts();
  const { subject, kind, who } = of;
  return (
    <span className={styles.facts}>
      <strong>
        {t(`desk.handed.kinds.${kind}`)}{' '}
        {kind === 'application' ? (
          <a href={applicationHash(subject)} data-opens="">
            {subject}
          </a>
        ) : (
          subject
        )}
        {who !== undefined && `, ${who}`}
      </strong>
      {!isOpened && <HandedWords of={of} />}
      {kind === 'case' && (
        <Button kind="ghost" onClick={() => openCaseAtDesk(isOpened ? undefined : subject, 'handovers')}>
          {isOpened ? t('desk.cases.shut') : t('desk.handed.open', { number: subject })}
        </Button>
      )}
    </span>
  );
}

/** What colleagues handed on to the operator or their team, the one that waits longest on top. */
export function HandoversSection() {
  const { t } = useDeskTexts();
  const { after, caseNo: opened } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/handovers', { query: pageQuery(after) }), [after]);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [answered, setAnswered] = useState<Answered & { number: string }>();
  return (
    <Section title={t('desk.handed.title')} text={t('desk.handed.text')} resource={useResource(load, REFRESH_MS)}>
      {({ handovers, next }) => (
        <>
          <p role="status">{answered && t('desk.cases.answered', { number: answered.number, to: answered.to })}</p>
          {handovers.length === 0 && <p className={styles.small}>{t('desk.handed.none')}</p>}
          <ol className={styles.list}>
            {handovers.map((one) => (
              <li key={one.id} className={styles.wideItem} data-row="">
                <HandedItem of={one} isOpened={one.subject === opened} />
                {one.subject === opened && (
                  <OpenedCase
                    caseNo={opened}
                    text={texts[opened] ?? ''}
                    onText={(text) => setTexts((before) => ({ ...before, [opened]: text }))}
                    onAnswered={(to) => setAnswered({ ...to, number: opened })}
                  />
                )}
              </li>
            ))}
          </ol>
          <PageLinks section="handovers" next={next} />
        </>
      )}
    </Section>
  );
}
