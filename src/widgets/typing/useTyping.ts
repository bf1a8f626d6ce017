import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from '../fieldProps';
import { afterPress, watchPresses } from './afterPress';
import type { DigitMask } from './digitMask';
import { maskInput, refuses } from './maskInput';
import { useRest } from './useRest';

/** What hands over the text of each input that was typed in and not committed yet. */
const uncommitted = new Set<() => void>();

/** Commits what is still being typed, for a submit that leaves the focus in an input. */
export function commitTyped(): void {
  for (const commit of uncommitted) commit();
}

/** What a key causes besides keydown. */
const KEY_EVENTS = ['beforeinput', 'input', 'keypress', 'keyup', 'textInput'] as const;

const stop = (event: Event) => event.stopPropagation();

/**
 * Ends a key's events at the input. Nothing above listens to them, but React's root would run each through all of its
 * plugins and the whole ancestry, which is most of the script a key costs. Gives the function that undoes it.
 */
function keepFromReact(element: HTMLElement): () => void {
  for (const name of KEY_EVENTS) element.addEventListener(name, stop);
  return () => {
    for (const name of KEY_EVENTS) element.removeEventListener(name, stop);
  };
}

/** How a typed control maps between its text and its value. */
export interface Notation<Value> {
  /** canonical text of a value, `''` for none */
  toText(value: Value | undefined): string;
  toValue(text: string): Value | undefined;
  mask?: DigitMask;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface Typing<Element extends TextElement> {
  control: RefObject<Element | null>;
  initialText: string;
  onBlur(): void;
}

/**
 * An uncontrolled input: a key changes the DOM node only, through native listeners, since React would make an event
 * object for each. The value is handed over at blur, at Enter and when typing rests; a value from outside replaces
 * the text unless the input has the focus.
 */
export function useTyping<Value, Element extends TextElement>(
  props: FieldProps<Value>,
  notation: Notation<Value>,
): Typing<Element> {
  const control = useRef<Element>(null);
  const latest = useRef({ props, notation });
  const known = useRef({ value: props.value, text: notation.toText(props.value), typed: false });

  const commit = useCallback(() => {
    if (!control.current || !known.current.typed) return;
    known.current.typed = false;
    uncommitted.delete(commit);
    const value = latest.current.notation.toValue(control.current.value);
    if (value === known.current.value) return;
    known.current.value = value;
    latest.current.props.onCommit(value);
  }, []);

  const rest = useRest(useCallback(() => afterPress(commit), [commit]));

  const show = useCallback((value: Value | undefined) => {
    const text = latest.current.notation.toText(value);
    if (control.current && control.current.value !== text) control.current.value = text;
    known.current.text = text;
  }, []);

  useLayoutEffect(() => {
    latest.current = { props, notation };
  });

  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return;
    watchPresses();
    function input(event: Event) {
      const { mask } = latest.current.notation;
      if (mask && element) known.current.text = maskInput(mask, element, known.current.text, event);
      if (!known.current.typed) {
        known.current.typed = true;
        uncommitted.add(commit);
      }
      rest.postpone();
    }
    function beforeInput(event: Event) {
      const { mask } = latest.current.notation;
      if (mask && element && event instanceof InputEvent && refuses(mask, element, event)) event.preventDefault();
    }
    function keydown(event: Event) {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && element instanceof HTMLInputElement) commit();
    }
    element.addEventListener('beforeinput', beforeInput);
    element.addEventListener('input', input);
    // what some webviews' autofill sends instead
    element.addEventListener('change', input);
    element.addEventListener('keydown', keydown);
    const release = keepFromReact(element);
    return () => {
      element.removeEventListener('beforeinput', beforeInput);
      element.removeEventListener('input', input);
      element.removeEventListener('change', input);
      element.removeEventListener('keydown', keydown);
      release();
      // text typed in the last moments before the field goes away is not lost
      commit();
    };
  }, [commit, rest]);

  useLayoutEffect(() => {
    if (props.value === known.current.value) return;
    known.current.value = props.value;
    if (known.current.typed) return;
    if (document.activeElement !== control.current) show(props.value);
  }, [props.value, show]);

  return {
    control,
    initialText: known.current.text,
    onBlur() {
      afterPress(() => {
        commit();
        show(known.current.value);
        latest.current.props.onTouched();
      });
    },
  };
}
