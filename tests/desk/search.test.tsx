import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PeopleFound } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, serveDesk, t } from './support/desk';

const SEARCH = 'POST /desk/people/search';
const FOUND: PeopleFound = {
  kinds: ['name'],
  people: [{ person: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', by: 'name' }],
  next: PERSON,
};
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: t('desk.search.label') });

async function seek(text: string) {
  fireEvent.change(await box(), { target: { value: text } });
  await press(t('desk.search.submit'));
}

it('is reached by a key, says who was found and by what, and puts what is sought into no address', async () => {
  const server = serveDesk({
    [SEARCH]: ({ body }) =>
      (body as { after?: string }).after === undefined
        ? FOUND
        : { kinds: ['name'], people: [{ person: 'p2', mobile: '0813••••0002', by: 'name' }] },
  });
  openDesk();
  const input = await box();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(input);
  // where it is typed it is a character, and nothing is typed into an option
  expect(fireEvent.keyDown(input, { key: '/' })).toBe(true);
  const option = Object.assign(document.createElement('input'), { type: 'radio' });
  document.body.append(option);
  option.focus();
  fireEvent.keyDown(option, { key: '/' });
  expect(document.activeElement).toBe(input);
  option.remove();
  await seek('siti');
  const link = await screen.findByRole('link', { name: /Siti Rahayu, 0812••••0001/ });
  expect(link.getAttribute('href')).toBe(`#person=${PERSON}`);
  screen.getByText(t('desk.search.found', { kind: t('desk.search.kinds.name') }));
  expect(window.location.href).not.toContain('siti');
  // out of the field, where the keys of rows are letters
  expect(document.activeElement).toBe(link);
  (await box()).focus();
  await seek('siti');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Siti Rahayu/ })));
  await press(t('desk.search.more'));
  await screen.findByRole('link', { name: new RegExp(t('desk.person.noName')) });
  screen.getByRole('link', { name: /Siti/ });
  expect(server.to(SEARCH).map(({ body }) => body)).toEqual([
    ...[{ text: 'siti' }, { text: 'siti' }],
    { text: 'siti', after: PERSON },
  ]);
});

it('tells two of one name apart, where the server says by what', async () => {
  const of = { name: 'Siti Rahayu', by: 'name' } as const;
  const people: PeopleFound['people'] = [
    { ...of, person: PERSON, mobile: '0812••••0001', born: 1992, email: 's•••@example.com' },
    { ...of, person: 'p2', mobile: '0813••••0002', born: 1979 },
  ];
  serveDesk({ [SEARCH]: () => ({ kinds: ['name'], people }) });
  openDesk();
  await seek('siti');
  await screen.findByText(new RegExp(`${t('desk.search.born', { year: '1992' })}, s•••@example.com`));
  screen.getByText(new RegExp(t('desk.search.born', { year: '1979' })));
});

it('tells the owner of a NIK from who entered it, and leads to a message without an account', async () => {
  const people: PeopleFound['people'] = [
    { person: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', by: 'nik' },
    { person: 'p2', mobile: '0813••••0002', by: 'nik', typedIn: 'LC-20261127-AAAAAA' },
  ];
  serveDesk({ [SEARCH]: () => ({ kinds: ['nik'], people, signedOutCase: 'LC-C-20261127-BBBBBB' }) }, ['support']);
  openDesk();
  await seek('3171014501900001');
  const itemOf = async (name: RegExp) => {
    const link = await screen.findByRole('link', { name });
    return within(link.closest('li') as HTMLElement);
  };
  (await itemOf(/0812••••0001/)).getByText(t('desk.search.owner'));
  (await itemOf(/0813••••0002/)).getByText(t('desk.search.typedIn', { application: 'LC-20261127-AAAAAA' }));
  const way = screen.getByRole('link', { name: t('desk.search.signedOutCase', { number: 'LC-C-20261127-BBBBBB' }) });
  expect(way.getAttribute('href')).toContain('case=LC-C-20261127-BBBBBB');
});

it('opens the person at once where there is one alone, and leads back to what was found', async () => {
  let people: PeopleFound['people'] = [{ person: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', by: 'mobile' }];
  serveDesk({ [SEARCH]: () => ({ kinds: ['mobile'], people }) });
  openDesk();
  await seek('081211100001');
  await expect.poll(() => window.location.hash).toBe(`#person=${PERSON}`);
  window.history.back();
  await screen.findByRole('link', { name: /Siti Rahayu/ });
  people = [{ person: PERSON, mobile: '0812••••0001', by: 'nik', typedIn: 'LC-20261127-AAAAAA' }];
  await seek('3171014501900001');
  await screen.findByText(t('desk.search.typedIn', { application: 'LC-20261127-AAAAAA' }));
  expect(window.location.hash).toBe('#search=people');
});

it('says that nobody was found, and what cannot be sought', async () => {
  let kinds: PeopleFound['kinds'] = ['mobile', 'payment'];
  serveDesk({ [SEARCH]: () => ({ kinds, people: [] }) }, ['support']);
  openDesk();
  await seek('081299990000');
  // a part of a word finds nobody
  await screen.findByText(/setiap kata nama harus utuh: Hidayat, bukan Hiday/);
  kinds = [];
  await seek('..');
  await screen.findByText(t('desk.search.unknown'));
});

it('is not there for who has no work with people', async () => {
  serveDesk({}, ['publisher']);
  openDesk('#search=people');
  await screen.findByRole('heading', { level: 2, name: t('desk.releases.title') });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('keeps what was typed as long as what was found is shown, and on no page that follows', async () => {
  serveDesk({ [SEARCH]: () => FOUND });
  openDesk();
  await seek('3174012345670001');
  await screen.findByRole('link', { name: /Siti Rahayu/ });
  expect((await box()).value).toBe('3174012345670001');
  act(() => {
    window.location.hash = '#section=applications';
  });
  await screen.findByRole('region', { name: t('desk.applications.title') });
  expect((await box()).value).toBe('');
});
