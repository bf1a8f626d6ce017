import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Popup } from '../ui/Popup';
import { useDeskTexts } from './deskTexts';

/**
 * Does something where Escape is pressed inside of a part of the page, and no dialog is open. @param close is told where it was
 * pressed; what gives false leaves the key to others
 */
export function useEscape(box: RefObject<HTMLElement | null>, close: (target: Node) => unknown): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isInside = target instanceof Node && box.current?.contains(target) === true;
    if (key !== 'Escape' || !isInside || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    // else the browser closes with it the question that is opened now
    if (close(target) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
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
  holds: (box: HTMLElement) => boolean = holdsTyped,
): { leave(go: () => void): void; question: ReactNode } {
  const { t } = useDeskTexts();
  const [asked, setAsked] = useState<{ go(): void }>();

  function leave(go: () => void) {
    if (box.current && holds(box.current)) setAsked({ go });
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
