import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Popup } from '../ui/Popup';
import { useDeskTexts } from './deskTexts';

/** Does something where Escape is pressed inside of a part of the page, and no dialog is open. */
export function useEscape(box: RefObject<HTMLElement | null>, close: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isInside = target instanceof Node && box.current?.contains(target) === true;
    if (key !== 'Escape' || !isInside || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    // else the browser closes with it the question that is opened now
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
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
): { leave(go: () => void): void; question: ReactNode } {
  const { t } = useDeskTexts();
  const [asked, setAsked] = useState<{ go(): void }>();

  function leave(go: () => void) {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input') ?? [];
    if ([...fields].some(isTyped)) setAsked({ go });
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
