import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Popup } from '../ui/Popup';
import styles from './desk.module.css';
import { sectionHash } from './deskAddress';
import { useDeskTexts } from './deskTexts';
import menuStyles from './menu.module.css';
import type { DeskSection } from './sections';
import { lastToTakeBack } from './TakeBack';
import { useDeskKeys, useKeysWanted } from './useDeskKeys';

/** What the keys of the desk do, place by place, as the sheet lists them, the longest list last, beside the others: `desk.keys.of.<name>`. */
const KEYS = [
  {
    place: 'everywhere',
    keys: [
      ['?', 'sheet'],
      ['/', 'search'],
      ['G 1', 'section'],
      ['U', 'back'],
      ['Esc', 'leave'],
      ['Ctrl Enter', 'send'],
      ['Enter', 'confirm'],
    ],
  },
  {
    place: 'list',
    keys: [
      ['J', 'next'],
      ['K', 'previous'],
      ['Enter', 'open'],
      ['O', 'openPerson'],
      ['T', 'takeRow'],
      ['1', 'outcome'],
      ['[ ]', 'list'],
    ],
  },
  {
    place: 'message',
    keys: [
      ['T', 'take'],
      ['H', 'handOn'],
      ['A', 'answer'],
      ['C', 'complaint'],
      ['Alt 1', 'sentence'],
      ['Q', 'lookUp'],
      ['F', 'freeze'],
      ['N', 'nextCase'],
    ],
  },
  {
    place: 'person',
    keys: [
      ['N', 'note'],
      ['B', 'call'],
      ['M', 'message'],
      ['D', 'renewal'],
      ['X', 'undo'],
      ['F', 'freeze'],
    ],
  },
  {
    place: 'application',
    keys: [
      ['1', 'mark'],
      ['Shift 1', 'differs'],
      ['0 1', 'unreadable'],
      ['S', 'same'],
      ['W', 'wholeCard'],
      ['F', 'faces'],
      ['D', 'decide'],
      ['B', 'limit'],
      ['R', 'reject'],
      ['C', 'return'],
      ['M', 'materials'],
      ['V', 'videoCall'],
      ['P', 'picture'],
      ['Shift P', 'pictureAgain'],
      ['L', 'pictureLarge'],
      ['E', 'income'],
      ['Z', 'incomeLarge'],
      ['O', 'other'],
      ['I', 'nik'],
      ['H', 'handOn'],
      ['X', 'undo'],
      ['N', 'nextOne'],
    ],
  },
] as const;

/** Shuts a row that is open, unless something is half written in it. */
function shutUnwritten(row: HTMLElement): void {
  if (!row.querySelector('[data-written]'))
    row.querySelector<HTMLElement>('[data-opens][aria-expanded="true"]')?.click();
}

/** Moves the focus to the row after the one that has it, or before it. */
function moveInList(step: 1 | -1): boolean {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('main li[data-row]'));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 && step === -1 ? rows.length - 1 : at + step];
  if (!row) return false;
  const pressed = row.dataset.row === 'read' ? null : row.querySelector<HTMLElement>('button, a[href], input');
  const stop = row.querySelector<HTMLElement>('[data-opens]') ?? pressed;
  // what has nothing to press, or nothing that one came for, is read
  if (!stop) row.tabIndex = -1;
  const left = rows[at];
  if (left) flushSync(() => shutUnwritten(left));
  (stop ?? row).focus();
  return true;
}

/** Opens the list of the section after the one that is shown, or before it. */
function moveToList(step: 1 | -1): boolean {
  const lists = Array.from(document.querySelectorAll<HTMLElement>('main [data-lists] a'));
  const list = lists[lists.findIndex((one) => one.matches('[aria-current]')) + step];
  list?.focus();
  list?.click();
  return list !== undefined;
}

function follow(selector: string): boolean {
  const link = document.querySelector<HTMLElement>(selector);
  link?.click();
  return link !== null;
}

/** Presses something of the row that has the focus. */
function pressInRow(selector: string): boolean {
  const pressed = document.activeElement?.closest('main li[data-row]')?.querySelector<HTMLElement>(selector);
  pressed?.click();
  return pressed != null;
}

/** Takes back what was done last, in the row that has the focus, else on the page. */
function takeBack(): boolean {
  const row = document.activeElement?.closest('main li[data-row]');
  const last = (row && lastToTakeBack(row)) ?? lastToTakeBack(document);
  last?.click();
  return last !== undefined;
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
  return field !== null;
}

const ACTS: Readonly<Record<string, () => boolean>> = {
  j: () => moveInList(1) || follow('[data-next]'),
  k: () => moveInList(-1),
  '[': () => moveToList(-1),
  ']': () => moveToList(1),
  n: () => follow('[data-next]'),
  u: () => follow('[data-back]'),
  o: () => pressInRow('a[href^="#person="]') || follow('[data-other]'),
  t: () => pressInRow('[data-take]'),
  a: () => focusOn('[data-answer]'),
  q: () => follow('[data-look-up]'),
  x: takeBack,
};

/** The keys that work on all pages, and the sheet that lists all keys and turns them off. */
export function DeskKeys({ sections }: { sections: readonly DeskSection[] }) {
  const { t } = useDeskTexts();
  const [keysWanted, wantKeys] = useKeysWanted();
  const [isOpen, setOpen] = useState(false);
  const isGoing = useRef(false);

  useDeskKeys((key) => {
    const section = isGoing.current ? sections[Number(key) - 1] : undefined;
    isGoing.current = key === 'g';
    if (section) window.location.hash = sectionHash(section.id);
    if (section || key === 'g') return true;
    if (key !== '?') return ACTS[key]?.();
    setOpen(true);
    return true;
  }, keysWanted);

  return (
    <>
      <button type="button" className={menuStyles.keys} aria-label={t('desk.keys.title')} onClick={() => setOpen(true)}>
        ?
      </button>
      {isOpen && (
        <Popup
          isWide
          title={t('desk.keys.title')}
          confirm={{ text: t('desk.keys.close'), onClick: () => setOpen(false) }}
          onClose={() => setOpen(false)}
        >
          <div className={menuStyles.keySheet}>
            {KEYS.map(({ place, keys }) => (
              <section key={place} className={menuStyles.keyPlace}>
                <h3 className={styles.subtitle}>{t(`desk.keys.places.${place}`)}</h3>
                <dl className={menuStyles.keyList}>
                  {keys.map(([key, name]) => (
                    <div key={key}>
                      <dt>
                        <kbd>{key}</kbd>
                      </dt>
                      <dd>{t(`desk.keys.of.${name}`)}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <label className={styles.check}>
            <input type="checkbox" checked={keysWanted} onChange={() => wantKeys(!keysWanted)} />
            <span>{t('desk.keys.wanted')}</span>
          </label>
        </Popup>
      )}
    </>
  );
}
