import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import type { DeskHandover } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { useSaid } from '../useSaid';
import { When } from '../When';
import { AnswerColleague } from './AnswerColleague';
import { HandOnForm } from './HandOnForm';
import { handedTo } from './handedTexts';

const REFRESH_MS = 30_000;
const HANDING_KEY = 'h';

/** Who handed something on, to whom and when. */
function HandedBy({ of: { from, role, to, at } }: { of: DeskHandover }) {
  const texts = useDeskTexts();
  const name = handedTo(texts, { role, name: to });
  return <When at={at} say={(time) => texts.t('desk.handed.from', { from, to: name, time })} />;
}

/** Who handed something on, to whom, when and why, and what was answered. */
export function HandedWords({ of }: { of: DeskHandover }) {
  const { t } = useDeskTexts();
  const { text, answer } = of;
  return (
    <>
      <span className={styles.small}>
        <HandedBy of={of} />
      </span>
      <span>{text}</span>
      {answer && (
        <>
          <span className={styles.small}>
            <When at={answer.at} say={(time) => t('desk.handed.answered', { operator: answer.operator, time })} />
          </span>
          <span>{answer.text}</span>
        </>
      )}
    </>
  );
}

interface HandedOnProps {
  subject: string;
  kind: DeskHandover['kind'];
  /** it waits, and can be handed on */
  isWaiting: boolean;
  /** what was handed on takes a line, and opens over what stands below */
  isFolded?: boolean;
}

/** Escape shuts what opens over the page. */
function shut(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.preventDefault();
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

/** What was handed on of a message or an application, the answer where one is waited for, and the way to hand it on. */
export function HandedOn({ subject, kind, isWaiting, isFolded = false }: HandedOnProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [keysWanted] = useKeysWanted();
  const [isHanding, setHanding] = useState(false);
  const part = useRef<HTMLElement>(null);
  const { note, say } = useSaid();
  const load = useCallback(() => call('GET /desk/handovers/{subject}', { path: { subject } }), [subject]);
  const read = useResource(load, REFRESH_MS);
  useDeskKeys((key) => {
    if (key !== HANDING_KEY) return false;
    setHanding(true);
    // one that is open already takes the focus again
    part.current?.querySelector<HTMLElement>('[data-handing] select')?.focus();
    return true;
  }, keysWanted && isWaiting);
  function leave() {
    flushSync(() => setHanding(false));
    // the button that leads to the form stands last
    [...(part.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }
  if (read.status === 'failed') return <Failure error={read.error} />;
  if (read.status === 'loading') return null;
  const { handovers } = read.value;
  const open = handovers.find(({ isOpen }) => isOpen);
  if (!isWaiting && handovers.length === 0) return null;
  const [last] = handovers;
  const shown = (
    <>
      <ol className={styles.list}>
        {handovers.map((one) => (
          <li key={one.id} className={styles.wideItem}>
            <span className={styles.facts}>
              <HandedWords of={one} />
            </span>
          </li>
        ))}
      </ol>
      {open?.isForMe && <AnswerColleague key={open.id} of={open} />}
    </>
  );
  return (
    <section ref={part} className={isFolded ? styles.moves : undefined} aria-label={t('desk.handed.history')}>
      {note}
      {open && (
        <Chip tone="warn">
          {t('desk.handed.waitsFor', { who: handedTo(texts, { role: open.role, name: open.to }) })}
        </Chip>
      )}
      {isFolded && open && <p className={styles.words}>{open.text}</p>}
      {isFolded && last ? (
        <details className={styles.fold} onKeyDown={shut}>
          <summary>
            <HandedBy of={last} />
          </summary>
          <div data-handed="">{shown}</div>
        </details>
      ) : (
        shown
      )}
      {isWaiting && !isHanding && (
        <div className={styles.moves}>
          <Button kind="ghost" onClick={() => setHanding(true)}>
            {t(open ? 'desk.handed.again' : 'desk.handed.handOn')}
          </Button>
        </div>
      )}
      {isWaiting && isHanding && <HandOnForm subject={subject} kind={kind} open={open} onLeft={leave} onSent={say} />}
    </section>
  );
}
