import { useCallback } from 'react';
import { call } from '../../api/call';
import type { DeskCallBackQuery } from '../../contract/generated/bodies';
import { ListSwitch, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { CallBackItem } from '../person/CallBackItem';
import { useResource } from '../useDesk';

const REFRESH_MS = 30_000;
const LISTS: readonly NonNullable<DeskCallBackQuery['list']>[] = ['waiting', 'done'];

/** The calls that people were promised, the next on top; or those that were made, the last on top. */
export function CallBacksSection() {
  const { t } = useDeskTexts();
  const { list: named, after } = useSectionPlace();
  const list = LISTS.find((one) => one === named) ?? 'waiting';
  const load = useCallback(() => call('GET /desk/call-backs', { query: { list, ...pageQuery(after) } }), [list, after]);
  const lists = LISTS.map((name) => ({ list: name, text: t(`desk.callBacks.lists.${name}`) }));
  return (
    <Section
      title={t('desk.callBacks.title')}
      text={t('desk.callBacks.text')}
      resource={useResource(load, REFRESH_MS)}
      before={<ListSwitch section="callBacks" name={t('desk.callBacks.lists.name')} lists={lists} chosen={list} />}
    >
      {({ calls, next }) => (
        <>
          {calls.length === 0 && <p className={styles.small}>{t(`desk.callBacks.none.${list}`)}</p>}
          <ol className={styles.list}>
            {calls.map((one) => (
              <li key={one.id} className={styles.wideItem} data-row="">
                <span className={styles.facts}>
                  <CallBackItem of={one} />
                </span>
              </li>
            ))}
          </ol>
          <PageLinks section="callBacks" list={list} next={next} />
        </>
      )}
    </Section>
  );
}
