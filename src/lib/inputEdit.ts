/** How a text came about: by taking a character away before or behind the caret, pasted, or otherwise: typed, and filled in. */
export type Edit = 'backspace' | 'delete' | 'paste' | 'other';

const EDITS: Readonly<Record<string, Edit>> = {
  deleteContentBackward: 'backspace',
  deleteContentForward: 'delete',
  insertFromPaste: 'paste',
  insertFromDrop: 'paste',
  insertReplacementText: 'paste',
};

/** The edit that an input event tells of. */
export function editOf(event: Event): Edit {
  return (event instanceof InputEvent && EDITS[event.inputType]) || 'other';
}
