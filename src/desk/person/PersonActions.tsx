import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskPerson, OperatorRole } from '../../contract/generated/bodies';
import { useDeskTexts } from '../deskTexts';
import { focusHeading, useDesk } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { useLeaving } from '../useLeaving';
import personStyles from './person.module.css';
import { PERSON_FORMS, type PersonAct } from './personForms';

/** What can be done with a person, each by a key of its own; where it is not for all who open the page, for whom. */
const ACTS: readonly { act: PersonAct; key: string; roles?: readonly OperatorRole[] }[] = [
  { act: 'note', key: 'n' },
  { act: 'call', key: 'b', roles: ['support'] },
  { act: 'message', key: 'm', roles: ['support'] },
  { act: 'renewal', key: 'd', roles: ['reviewer', 'support'] },
];

/** What an operator does with a person from their page: one form at a time, opened by a press or a key. */
export function PersonActions({ person, opens }: { person: DeskPerson; opens: PersonAct | undefined }) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const [keysWanted] = useKeysWanted();
  const [open, setOpen] = useState<PersonAct>();
  const [said, setSaid] = useState<ReactNode>();
  const box = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const may = ACTS.filter(({ roles }) => !roles || roles.some((role) => operator.roles.includes(role)));

  const { leave, question } = useLeaving(box, () => choose(open));

  /** Opens a form, or shuts the one that is open; the focus goes into it, or back to what opened it. */
  function choose(act: PersonAct | undefined) {
    const isShut = open === act;
    setSaid(undefined);
    setOpen(isShut ? undefined : act);
    requestAnimationFrame(() => {
      const stop = isShut ? ways.current?.querySelector<HTMLElement>(`[data-act=${act}]`) : undefined;
      (stop ?? box.current?.querySelector<HTMLElement>('textarea, input, select'))?.focus();
    });
  }
  const lead = useEffectEvent((act: PersonAct) => may.some((one) => one.act === act) && choose(act));
  useEffect(() => {
    if (opens) lead(opens);
  }, [opens]);
  useDeskKeys((key) => {
    const pressed = may.find((one) => one.key === key);
    if (pressed) leave(() => choose(pressed.act));
    return pressed !== undefined;
  }, keysWanted);

  const Form = open && PERSON_FORMS[open];
  return (
    <section aria-label={t('desk.person.work.title')} className={personStyles.actions}>
      <div ref={ways} className={personStyles.ways}>
        {may.map(({ act, key }) => (
          <button
            key={act}
            type="button"
            className={personStyles.way}
            aria-expanded={open === act}
            aria-keyshortcuts={keysWanted ? key.toUpperCase() : undefined}
            data-act={act}
            onClick={() => leave(() => choose(act))}
          >
            {t(`desk.person.work.${act}.open`)}
            {keysWanted && <kbd>{key.toUpperCase()}</kbd>}
          </button>
        ))}
      </div>
      <p role="status">{said}</p>
      {question}
      <div ref={box}>
        {Form && (
          <Form
            person={person}
            onDone={(told) => {
              setOpen(undefined);
              setSaid(told);
              focusHeading();
            }}
          />
        )}
      </div>
    </section>
  );
}
