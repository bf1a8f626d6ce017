import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ContactMade, DeskArrears } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { TakeBack } from '../TakeBack';
import { When } from '../When';
import { EndContact } from './EndContact';

const isCall = ({ channel }: ContactMade): boolean => channel === 'PHONE' || channel === 'WHATSAPP';

/** Of a call that was begun it is still to be told what came; an offer or a message that was sent has no outcome. */
export const isCallInHand = (of: ContactMade): boolean => of.outcome === undefined && isCall(of);

/** A call whose outcome was saved with a promise by one press: one press takes both back. */
export interface SavedBoth {
  contact: string;
  said: string;
}

interface ContactShownProps {
  of: ContactMade;
  /** it was saved with the promise that stands: what takes that back takes it back too */
  isWithPromise?: boolean;
  /** what was written of it and taken back with its promise */
  before?: string | undefined;
  onBoth?(saved: SavedBoth): void;
  isFresh?: boolean;
  /** the person, where it is worked on */
  late?: DeskArrears;
}

/** A try to reach a person: how, by whom, and what came of it, which takes the focus once it is written down, and is taken back within a minute. */
export function ContactShown({
  of,
  isFresh = false,
  late,
  isWithPromise,
  before: saidBefore,
  onBoth,
}: ContactShownProps) {
  const { t } = useDeskTexts();
  const { id, at, channel, operator, outcome, said, isOwn, reopenableUntil } = of;
  const [takenBack, setTakenBack] = useState<{ said: string | undefined }>();
  const came = useRef<HTMLElement>(null);
  const before = useRef(outcome);
  useEffect(() => {
    if (before.current !== outcome && document.activeElement === document.body) came.current?.focus();
    before.current = outcome;
  }, [outcome]);
  return (
    <>
      <span>
        <When at={at} /> · {t(`desk.arrears.channels.${channel}`)} · {operator}
      </span>
      {isCall(of) && (
        <strong ref={came} tabIndex={-1}>
          {t(outcome === undefined ? 'desk.arrears.waits' : `desk.arrears.outcomes.${outcome}`)}
        </strong>
      )}
      {said !== undefined && <span className={styles.lines}>{said}</span>}
      {outcome !== undefined && reopenableUntil !== undefined && !isWithPromise && (
        <TakeBack
          until={reopenableUntil}
          what={t('desk.arrears.contact.takeBack', { outcome: t(`desk.arrears.outcomes.${outcome}`) })}
          takeBack={() => {
            setTakenBack({ said });
            return call('POST /desk/contacts/{contact}/reopen', { path: { contact: id } });
          }}
        />
      )}
      {outcome === undefined && isOwn && isCall(of) && (
        <EndContact
          contact={of}
          late={late}
          before={takenBack?.said ?? saidBefore}
          takesFocus={isFresh || takenBack !== undefined}
          onBoth={(written) => onBoth?.({ contact: id, said: written })}
        />
      )}
    </>
  );
}
