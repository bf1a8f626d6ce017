import { act, fireEvent } from '@testing-library/react';

type Input = HTMLInputElement | HTMLTextAreaElement;

function edit(input: Input, text: string, from: number, to: number, inputType: string): void {
  const before = input.value;
  input.value = before.slice(0, from) + text + before.slice(to);
  input.setSelectionRange(from + text.length, from + text.length);
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType }));
}

const selection = (input: Input) => [input.selectionStart ?? 0, input.selectionEnd ?? 0] as const;

/** Types key by key at the caret. */
export function type(input: Input, text: string): void {
  for (const key of text) edit(input, key, ...selection(input), 'insertText');
}

export function paste(input: Input, text: string): void {
  edit(input, text, ...selection(input), 'insertFromPaste');
}

export function pressBackspace(input: Input): void {
  const [from, to] = selection(input);
  edit(input, '', from === to ? Math.max(0, from - 1) : from, to, 'deleteContentBackward');
}

export function pressDelete(input: Input): void {
  const [from, to] = selection(input);
  edit(input, '', from, from === to ? to + 1 : to, 'deleteContentForward');
}

/** The input with the caret shown as |. */
export function shown(input: Input): string {
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

export const focus = (element: HTMLElement) => act(() => element.focus());
export const blur = (element: HTMLElement) => act(() => element.blur());
