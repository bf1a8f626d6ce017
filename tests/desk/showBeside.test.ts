// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { focusBeside, showBeside } from '../../src/desk/review/showBeside';

const before = Element.prototype.scrollIntoView;
afterEach(() => {
  Element.prototype.scrollIntoView = before;
  document.body.replaceChildren();
});

/** What is scrolled into view as the button in the column is shown, in order. */
function scrolledWith(
  position: 'sticky' | 'static',
  { column, shown } = { column: '<button id="approve"></button>', shown: 'approve' },
): string[] {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scroll(this: Element, asked?: boolean | ScrollIntoViewOptions) {
    scrolled.push(`${this.id} ${typeof asked === 'object' ? asked.block : ''}`);
  };
  document.body.innerHTML = `<div id="case"><div data-beside="" style="position: ${position}">${column}</div></div>`;
  showBeside(document.getElementById(shown) ?? document.body);
  return scrolled;
}

it('keeps the card in the window where the decision stands beside it', () => {
  expect(scrolledWith('sticky')).toEqual(['approve nearest', 'case start']);
});

it('scrolls to the decision alone where it stands below the card', () => {
  expect(scrolledWith('static')).toEqual(['approve nearest']);
});

it('shows a question with all of its words, and the button below it where both have room', () => {
  const column =
    '<form><label id="words"><input id="why" type="radio"></label><button id="approve" type="submit"></button></form>';
  expect(scrolledWith('sticky', { column, shown: 'why' })).toEqual(['approve nearest', 'words nearest', 'case start']);
});

it('leads to a mark with the card that it is of, wherever both stand', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.id);
  };
  document.body.innerHTML = '<section id="card"><input id="mark" type="radio"></section>';
  focusBeside(document.getElementById('mark') ?? document.body);
  expect(scrolled).toEqual(['card', 'mark']);
});
