import { render, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { focusControl } from '../../src/widgets/controls';

it('brings the error of a control that is no input into view, also where it is drawn later', async () => {
  const shown: string[] = [];
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
    shown.push(this.id);
  });
  onTestFinished(() => {
    Element.prototype.scrollIntoView = before;
  });
  const photo = (error?: string) => (
    <div id="field-idPhoto">
      <button type="button">Ambil foto</button>
      {error && <p id="field-idPhoto-error">{error}</p>}
    </div>
  );
  const { rerender, getByRole } = render(photo());
  expect(focusControl('field-idPhoto')).toBe(true);
  rerender(photo('Foto KTP belum ada'));
  expect(document.activeElement).toBe(getByRole('button'));
  await waitFor(() => expect(shown).toEqual(['field-idPhoto-error']));
});
