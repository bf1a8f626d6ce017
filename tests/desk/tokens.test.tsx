import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, serveDesk, t } from './support/desk';

const MADE = {
  id: 't1',
  label: 'Terbitkan',
  createdAt: '2026-11-24T00:00:00.000Z',
  expiresAt: '2026-12-01T00:00:00.000Z',
  status: 'good',
};

it('keeps the focus where the operator is, when the list comes after a token was made', async () => {
  const lists: ((answer: object) => void)[] = [];
  let isMade = false;
  serveDesk(
    {
      'GET /desk/tokens': () => (isMade ? new Promise((give) => lists.push(give)) : { tokens: [] }),
      'POST /desk/tokens': () => {
        isMade = true;
        return { ...MADE, token: 'lct_made' };
      },
    },
    [],
  );
  openDesk('#section=tokens');
  const heading = await screen.findByRole('heading', { name: t('desk.tokens.title') });
  const section = within(heading.closest('section') ?? heading);
  fireEvent.change(await section.findByLabelText(t('desk.tokens.label')), { target: { value: 'Terbitkan' } });
  fireEvent.click(section.getByRole('button', { name: t('desk.tokens.make') }));
  const made = await section.findByDisplayValue('lct_made');
  expect(document.activeElement).toBe(made);
  const done = section.getByRole('button', { name: t('desk.tokens.done') });
  done.focus();
  await expect.poll(() => lists.length).toBeGreaterThan(0);
  for (const give of lists) give({ tokens: [MADE] });
  await section.findByText('Terbitkan', { selector: 'strong' });
  expect(document.activeElement).toBe(done);
  fireEvent.click(done);
  expect(document.activeElement).toBe(heading);
});
