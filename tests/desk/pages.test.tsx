import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, serveDesk, t } from './support/desk';

const LISTS = [
  { section: 'pictures', path: '/desk/pictures', answer: { applications: [] }, none: 'desk.pictures.none' },
  { section: 'faces', path: '/desk/faces', answer: { faces: [] }, none: 'desk.faces.none' },
  { section: 'mobileChanges', path: '/desk/mobile-changes', answer: { changes: [] }, none: 'desk.mobileChanges.none' },
] as const;

it.each(LISTS)('$section: the page after is one press away, and asked for by where this one ends', async (list) => {
  const call = `GET ${list.path}` as const;
  const asked: (string | null)[] = [];
  const read = ({ url }: { url: URL }) => {
    asked.push(url.searchParams.get('after'));
    return { ...list.answer, next: 'last' };
  };
  serveDesk({ [call]: read }, ['reviewer', 'support']);
  openDesk(`#section=${list.section}`);
  await screen.findByText(t(list.none));
  const next = screen.getByRole('link', { name: t('desk.pages.next') });
  expect(next.getAttribute('href')).toBe(`#section=${list.section}&after=last`);
  expect(screen.queryByRole('link', { name: t('desk.pages.first') })).toBeNull();
  window.location.hash = next.getAttribute('href') ?? '';
  await screen.findByRole('link', { name: t('desk.pages.first') });
  expect(asked.at(-1)).toBe('last');
});
