import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskFreezeBody, DeskPerson } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { PickList } from '../review/DecisionFields';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { useEscape } from '../useLeaving';
import { When } from '../When';
import personStyles from './person.module.css';

type Reason = DeskFreezeBody['reason'];
type FreezeAct = 'freeze' | 'unfreeze';

/** Why an account is frozen or unfrozen: texts `desk.person.freeze.reasons.<reason>`. */
const REASONS: Readonly<Record<FreezeAct, readonly Reason[]>> = {
  freeze: ['PHONE_LOST', 'MISUSE'],
  unfreeze: ['PROVED', 'MISTAKE'],
};

const FREEZE_KEY = 'f';

/** Opens the form that freezes the account in view, or goes back into it. */
export function leadToFreeze(): boolean {
  const stop = document.querySelector<HTMLElement>('[data-freezes] input, button[data-freezes]');
  if (stop?.matches('button')) stop.click();
  else stop?.focus();
  return stop !== null;
}

/** Freezes an account or lifts that, once a reason is chosen. */
function FreezeForm({ person, act, onDone }: { person: string; act: FreezeAct; onDone(): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [reason, setReason] = useState<Reason>();
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // the button that opened it is gone
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason === undefined) return form.current?.querySelector('input')?.focus();
    const json = { reason };
    if (await run(act, () => call(`POST /desk/people/{person}/${act}`, { path: { person }, body: json }))) onDone();
  }
  return (
    <form
      ref={form}
      data-decides=""
      data-freezes={act === 'freeze' ? '' : undefined}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <PickList
        kind="radio"
        label={t(`desk.person.freeze.why.${act}`)}
        error={isTried && reason === undefined ? t('desk.person.freeze.noReason') : undefined}
        options={REASONS[act].map((value) => ({ value, text: t(`desk.person.freeze.reasons.${value}`) }))}
        chosen={reason === undefined ? [] : [reason]}
        onChange={([chosen]) => setReason(chosen)}
      />
      <Button type="submit" kind="ghost" busy={busy === act}>
        {t(`desk.person.freeze.acts.${act}`)}
      </Button>
      <Failure error={error} />
    </form>
  );
}

interface PersonFreezeProps {
  person: DeskPerson;
  /** their account is in danger, as they write: to freeze it is what to do first */
  isUrgent?: boolean;
}

/** Whether the account is frozen, since when and by whom; support freezes it and lifts that, with a reason. */
export function PersonFreeze({ person: { id, freeze, frozenBy }, isUrgent = false }: PersonFreezeProps) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const [open, setOpen] = useState<FreezeAct>();
  const heading = useRef<HTMLHeadingElement>(null);
  const part = useRef<HTMLElement>(null);
  useEscape(part, () => (open ? done() : false));
  const [keysWanted] = useKeysWanted();
  const isSupport = operator.roles.includes('support');
  const begunBy = freeze?.begunBy;
  const acts: FreezeAct[] = freeze
    ? [...(freeze.state === 'SHORT' ? ['freeze' as const] : []), 'unfreeze']
    : ['freeze'];
  useDeskKeys((key) => key === FREEZE_KEY && leadToFreeze(), keysWanted && isSupport && acts.includes('freeze'));
  if (!freeze && !isSupport) return null;
  /** Who wrote that they are in danger is answered next. */
  function did() {
    done();
    if (isUrgent) document.querySelector<HTMLElement>('[data-answer]')?.focus();
  }
  function done() {
    setOpen(undefined);
    // the button that had the focus is gone
    heading.current?.focus();
  }
  return (
    <section ref={part} className={styles.part}>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {t(freeze ? 'desk.person.freeze.frozen' : 'desk.person.freeze.title')}
      </h3>
      {freeze?.begunAt && begunBy && (
        <p>
          <When
            at={freeze.begunAt}
            say={(time) =>
              frozenBy
                ? t('desk.person.freeze.begunByOperator', {
                    ...{ time, operator: frozenBy.operator },
                    reason: t(`desk.person.freeze.reasons.${frozenBy.reason}`),
                  })
                : t(`desk.person.freeze.begunBy.${begunBy}`, { time })
            }
          />
        </p>
      )}
      {freeze?.endsAt && (
        <p>
          <When at={freeze.endsAt} say={(time) => t('desk.person.freeze.until', { time })} />
        </p>
      )}
      {freeze?.canProveFace === false && <p>{t('desk.person.freeze.noFace')}</p>}
      {isSupport &&
        acts.map((act) =>
          open === act ? (
            <FreezeForm key={act} person={id} act={act} onDone={did} />
          ) : (
            <Button
              key={act}
              kind={isUrgent && act === 'freeze' ? 'ghost' : 'text'}
              data-freezes={act === 'freeze' ? '' : undefined}
              aria-keyshortcuts={keysWanted && act === 'freeze' ? FREEZE_KEY.toUpperCase() : undefined}
              onClick={() => setOpen(act)}
            >
              {t(`desk.person.freeze.acts.${act}`)}
              {keysWanted && act === 'freeze' && (
                <span aria-hidden="true" className={personStyles.key}>
                  <kbd>{FREEZE_KEY.toUpperCase()}</kbd>
                </span>
              )}
            </Button>
          ),
        )}
    </section>
  );
}
