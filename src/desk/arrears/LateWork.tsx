import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import type { ContactMade } from '../../contract/generated/bodies';
import { groupDigits } from '../../lib/formats';
import { Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PersonPart } from '../person/PersonPart';
import personStyles from '../person/person.module.css';
import { useResource } from '../useDesk';
import { useSaid } from '../useSaid';
import { When } from '../When';
import { BeginContact, EndContact, RELIEF_ID } from './ContactForm';
import { PromiseText } from './LateState';
import { OfferRelief } from './OfferRelief';
import { PromiseForm } from './PromiseForm';
import { ReliefShown } from './Reliefs';
import { Ways } from './Ways';

/** A try to reach a person: how, by whom, and what came of it. */
export function ContactShown({ of }: { of: ContactMade }) {
  const { t } = useDeskTexts();
  const { id, at, channel, operator, outcome, said, isOwn } = of;
  const isCall = channel === 'PHONE' || channel === 'WHATSAPP';
  return (
    <>
      <span>
        <When at={at} /> · {t(`desk.arrears.channels.${channel}`)} · {operator}
      </span>
      {isCall && (
        <strong>{t(outcome === undefined ? 'desk.arrears.waits' : `desk.arrears.outcomes.${outcome}`)}</strong>
      )}
      {said !== undefined && <span className={styles.lines}>{said}</span>}
      {outcome === undefined && isOwn && isCall && <EndContact contact={id} />}
    </>
  );
}

/** What is done about a person who is late: contacts, with what was said, and what they promise. */
export function LateWork({ person }: { person: string }) {
  const { t } = useDeskTexts();
  const load = useCallback(() => call('GET /desk/arrears/{person}', { path: { person } }), [person]);
  const [number, setNumber] = useState<string>();
  const { note, say } = useSaid();
  return (
    <Loaded resource={useResource(load)}>
      {({ contact, contacts, promises, range, loans, reliefs, ways, amount }) => (
        <div className={personStyles.beside}>
          <div>
            {number !== undefined && (
              <p role="status">
                <a className={styles.person} href={`tel:+62${number}`}>
                  {t('desk.arrears.contact.number', { number: groupDigits(`0${number}`) })}
                </a>{' '}
                <a href={`https://wa.me/62${number}`} target="_blank" rel="noreferrer">
                  {t('desk.arrears.channels.WHATSAPP')}
                </a>
              </p>
            )}
            {/* a second press would be another of the tries that the law counts */}
            {number === undefined && contact.because === undefined && (
              <BeginContact person={person} onNumber={setNumber} />
            )}
            <PersonPart
              title={t('desk.arrears.contacts')}
              items={contacts}
              none={t('desk.arrears.noContacts')}
              keyOf={({ id }) => id}
            >
              {(one) => <ContactShown of={one} />}
            </PersonPart>
            {note}
            <PersonPart
              title={t('desk.arrears.relief.title')}
              items={reliefs}
              none={t('desk.arrears.relief.none')}
              keyOf={({ id }) => id}
            >
              {(one) => <ReliefShown of={one} onDone={say} />}
            </PersonPart>
            <section id={RELIEF_ID}>
              <h3 className={styles.subtitle}>{t('desk.arrears.relief.propose')}</h3>
              <OfferRelief person={person} loans={loans} onDone={say} />
            </section>
            {promises.map((one) => (
              <PromiseText key={one.at} of={one} />
            ))}
            {promises.every(({ state }) => state !== 'OPEN') && (
              <section>
                <h3 className={styles.subtitle}>{t('desk.arrears.promised.title')}</h3>
                <PromiseForm person={person} range={range} />
              </section>
            )}
          </div>
          <aside aria-label={t('desk.arrears.ways.title')}>
            <Ways of={{ amount, range, ways }} />
            {contact.left && <p className={styles.small}>{t('desk.arrears.left', contact.left)}</p>}
          </aside>
        </div>
      )}
    </Loaded>
  );
}
