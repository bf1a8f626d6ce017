import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/contract/definitions';
import type { HelpTopic } from '../../../src/contract/help';
import { HELP_OF_PAGES, helpOfPage, type Owing } from '../../../src/contract/helpOfPages';
import { PAGES } from '../../../src/contract/pages';

const TOPICS = import.meta.glob<HelpTopic>('/content/help/*.json', { eager: true, import: 'default' });
const FLOWS = import.meta.glob<Flow>('/flows/*.flow.json', { eager: true, import: 'default' });

const questions = Object.values(TOPICS).flatMap(({ id, questions: all }) => all.map((one) => `${id}/${one.id}`));
const steps = Object.values(FLOWS).flatMap(({ path, steps: all }) =>
  Object.values(all).map((step) =>
    [path, step.path]
      .filter(Boolean)
      .join('/')
      .replace(/\{\w+\}/g, 'X1'),
  ),
);
const pages = [...PAGES.filter((path) => !path.startsWith('test/')), ...steps];
const STANDS: readonly Owing[] = ['nothing', 'owing', 'late'];

describe('what is asked on a page', () => {
  it.each(pages)('%s has two to five questions of its own, each with an answer in the help center', (page) => {
    for (const owing of STANDS) {
      const asked = helpOfPage(page, owing);
      expect(asked.length).toBeGreaterThanOrEqual(2);
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(new Set(asked).size).toBe(asked.length);
      expect(questions).toEqual(expect.arrayContaining([...asked]));
    }
  });

  it('is kept for pages that there are', () => {
    const begins = (row: string) => pages.some((page) => `${page}/`.startsWith(`${row}/`));
    expect(Object.keys(HELP_OF_PAGES).filter((row) => !begins(row))).toEqual([]);
  });

  it.each(['home', 'bill', 'bill/detail/L1', 'bill/payment-method', 'me/my-loans', 'me/loan-details/L1'])(
    'is on %s, for who is late, whether the payment was seen and what being late costs',
    (page) => {
      expect(helpOfPage(page, 'late')).toEqual(expect.arrayContaining(['paying/notShown', 'late/cost']));
      expect(helpOfPage(page, 'owing')).not.toContain('late/cannotPay');
    },
  );
});
