import { useCallback } from 'react';
import { call } from '../../api/call';
import { PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PayOutItem } from '../payOuts/PayOutItem';
import { useResource } from '../useDesk';
import { useSaid } from '../useSaid';

const REFRESH_MS = 30_000;

/** Pay-outs of which no provider says what became: people look there, and two of them end each. */
export function PayOutsSection() {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const load = useCallback(() => call('GET /desk/pay-outs', { query: pageQuery(after) }), [after]);
  const resource = useResource(load, REFRESH_MS);
  const { note, say } = useSaid();
  const done = (text: string) => {
    say(text);
    void resource.reload();
  };
  return (
    <Section title={t('desk.payOuts.title')} text={t('desk.payOuts.text')} resource={resource} before={note}>
      {({ payOuts, next }) => (
        <>
          {payOuts.length === 0 && <p className={styles.small}>{t('desk.payOuts.none')}</p>}
          <ol className={styles.list}>
            {payOuts.map((payOut) => (
              <PayOutItem key={payOut.id} payOut={payOut} onDone={done} />
            ))}
          </ol>
          <PageLinks section="payOuts" next={next} />
        </>
      )}
    </Section>
  );
}
