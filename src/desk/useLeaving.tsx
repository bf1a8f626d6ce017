import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Popup } from '../ui/Popup';
import { useDeskTexts } from './deskTexts';

interface Leaving {
  box: RefObject<HTMLElement | null>;
  /** false where the key is for what stands around it */
  close(target: Node): unknown;
}

/** What can be left by Escape. */
const leavings = new Set<Leaving>();

const holds = (outer: Leaving, inner: Leaving): boolean =>
  outer.box.current !== inner.box.current && outer.box.current?.contains(inner.box.current) === true;

/** Leaves what Escape was pressed inside of: of one within another the inner one, whichever came first. */
function leaveInnermost(event: KeyboardEvent) {
  const { key, target, defaultPrevented } = event;
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Node) || document.querySelector('dialog[open]'))
    return;
  const around = [...leavings].filter(({ box }) => box.current?.contains(target));
  const inwards = around.sort((one, other) => Number(holds(one, other)) - Number(holds(other, one)));
  // else the browser closes with it the question that is opened now
  if (inwards.some(({ close }) => close(target) !== false)) event.preventDefault();
}

/**
 * Does something where Escape is pressed inside of a part of the page, and no dialog is open. @param close is told where it was
 * pressed; what gives false leaves the key to others
 */
export function useEscape(box: RefObject<HTMLElement | null>, close: (target: Node) => unknown): void {
  const pressed = useEffectEvent(close);
  useEffect(() => {
    const leaving: Leaving = { box, close: (target) => pressed(target) };
    leavings.add(leaving);
    document.addEventListener('keydown', leaveInnermost);
    return () => {
      leavings.delete(leaving);
      if (leavings.size === 0) document.removeEventListener('keydown', leaveInnermost);
    };
  }, [box]);
}

/** What something was typed into. */
function holdsTyped(box: HTMLElement): boolean {
  return [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(isTyped);
}

const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
    ? field.checked
    : field.value.trim() !== '';

/**
 * Leaves a form that may hold what was typed: `close` by Escape, or something else by `leave`. Where something was typed the
 * `question` asks first, which has to be rendered.
 */
export function useLeaving(
  box: RefObject<HTMLElement | null>,
  close: () => void,
  isHalfDone: (box: HTMLElement) => boolean = holdsTyped,
): { leave(go: () => void): void; question: ReactNode } {
  const { t } = useDeskTexts();
  const [asked, setAsked] = useState<{ go(): void }>();

  function leave(go: () => void) {
    if (box.current && isHalfDone(box.current)) setAsked({ go });
    else go();
  }
  useEscape(box, () => leave(close));

  const question = asked && (
    <Popup
      title={t('desk.person.work.leave.title')}
      destructive
      confirm={{
        text: t('desk.person.work.leave.discard'),
        onClick: () => {
          setAsked(undefined);
          asked.go();
        },
      }}
      cancel={{ text: t('desk.person.work.leave.stay'), onClick: () => setAsked(undefined) }}
      onClose={() => setAsked(undefined)}
    >
      <p>{t('desk.person.work.leave.text')}</p>
    </Popup>
  );
  return { leave, question };
}
