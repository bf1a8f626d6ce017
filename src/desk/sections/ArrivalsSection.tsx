import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import type { Arrival } from '../../contract/generated/bodies';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PickList } from '../review/DecisionFields';
import { useResource } from '../useDesk';
import { channelLabel } from './releaseNames';

const PERIODS = ['7', '30', '90'] as const;

/** One way by which people come: channel and system, the advertisement where there was one, and what came of it. */
function ArrivalWay({ arrival }: { arrival: Arrival }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { channel, clientOs, sourceType, agencyToken, signIns, people, installations, applications } = arrival;
  const advertisement = [sourceType, agencyToken].filter((part) => part !== undefined).join(', ');
  return (
    <span className={styles.facts}>
      <strong>
        {[channelLabel(channel, texts), clientOs && t(`desk.arrivals.os.${clientOs}`)].filter(Boolean).join(', ')}
      </strong>
      {advertisement && <span>{t('desk.arrivals.advertisement', { advertisement })}</span>}
      <span className={styles.small}>
        {[
          t('desk.arrivals.signIns', { count: signIns }),
          t('desk.arrivals.people', { count: people }),
          t('desk.arrivals.installations', { count: installations }),
          t('desk.arrivals.applications', { count: applications }),
        ].join(', ')}
      </span>
    </span>
  );
}

/** Where people come from, and which of it brings applications. */
export function ArrivalsSection() {
  const { t } = useDeskTexts();
  const [days, setDays] = useState<(typeof PERIODS)[number]>('30');
  const load = useCallback(() => call('GET /desk/arrivals', { query: { days } }), [days]);
  const resource = useResource(load);
  const period = (
    <PickList
      kind="radio"
      look="line"
      label={t('desk.arrivals.period')}
      options={PERIODS.map((value) => ({ value, text: t('desk.arrivals.days', { days: value }) }))}
      chosen={[days]}
      onChange={([chosen]) => chosen && setDays(chosen)}
    />
  );
  return (
    <Section title={t('desk.arrivals.title')} text={t('desk.arrivals.text')} resource={resource} before={period}>
      {({ arrivals }) =>
        arrivals.length === 0 ? (
          <p className={styles.small}>{t('desk.arrivals.none')}</p>
        ) : (
          <ol className={styles.list}>
            {arrivals.map((arrival) => (
              <li key={JSON.stringify(arrival)} className={styles.wideItem} data-row="">
                <ArrivalWay arrival={arrival} />
              </li>
            ))}
          </ol>
        )
      }
    </Section>
  );
}
