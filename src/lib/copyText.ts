/** Copies with what every browser has: a selected text, inside the modal that is open, as nothing outside may be selected. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  const place = document.querySelector('dialog[open]') ?? document.body;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const before = document.activeElement;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Puts a text on the clipboard; false where the browser lets no page do so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}
