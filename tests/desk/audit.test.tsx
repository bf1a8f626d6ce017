import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RecordedAct } from '../../src/contract/generated/bodies';
import { openDesk, PERSON, press, serveDesk, t } from './support/desk';

const act = (no: number, other: Partial<RecordedAct>): RecordedAct => ({
  ...{ no, at: '2026-11-27T02:00:00.000Z', operator: 'Rina', act: 'application.view', subject: 'LC-1', detail: {} },
  ...other,
});

const PAGE = [
  act(9, {}),
  act(8, { act: 'person.view', subject: PERSON, operator: 'Budi', who: 'Sit••• Rah•••' }),
  act(7, { act: 'case.answer', subject: 'LC-C-1' }),
  act(7.5, { act: 'application.viewPicture', subject: 'LC-2', detail: { picture: 'p', shows: 'facePhoto' } }),
  act(6, { act: 'person.search', subject: 'search', detail: { kinds: ['nik'] } }),
];

async function rowOf(text: string) {
  const said = await screen.findByText(
    (_, element) => element?.tagName === 'LI' && (element.textContent ?? '').includes(text),
  );
  return within(said);
}

it('says to an admin who did what to whom, with the ways there, and goes back by a press', async () => {
  serveDesk(
    {
      'GET /desk/audit': ({ url }) =>
        url.searchParams.get('before') === '6'
          ? { acts: [act(5, { act: 'token.create', subject: 'x', detail: { label: 'Rilis' } })], hasMore: false }
          : { acts: PAGE, hasMore: true },
    },
    ['admin', 'reviewer'],
  );
  openDesk('#section=audit');
  (await rowOf('LC-1')).getByRole('link', { name: 'LC-1' });
  expect((await rowOf('Budi')).getByRole('link', { name: 'Sit••• Rah•••' }).getAttribute('href')).toBe(
    `#person=${PERSON}`,
  );
  // messages are opened by who answers them
  expect((await rowOf('LC-C-1')).queryByRole('link')).toBeNull();
  // which of its pictures
  await rowOf(`LC-2 (${t('desk.pictures.fields.facePhoto')})`);
  await rowOf(t('desk.search.kinds.nik'));
  await press(t('desk.earlierActs'));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('desk.earlierActs') })).toBeNull());
  await rowOf(`${t('desk.acts.token.create')} Rilis`);
});

it('says of a promise and of relief the sums and days, with the way to the person', async () => {
  const acts = [
    act(4, { act: 'person.promise', subject: PERSON, detail: { amount: 150_000, day: '2026-12-01' } }),
    act(3, { act: 'person.proposeRelief', subject: PERSON, detail: { kind: 'PLAN', count: 6, forgiven: 5_000 } }),
    act(2, { act: 'person.agreeRelief', subject: PERSON, detail: { kind: 'PAUSE', days: 14 } }),
    act(1, { act: 'person.promise', subject: PERSON }),
  ];
  serveDesk({ 'GET /desk/audit': () => ({ acts, hasMore: false }) }, ['admin', 'support']);
  openDesk('#section=audit');
  for (const text of [
    t('desk.trail.promise', { amount: 'Rp150.000', date: 'Selasa, 1 Des 2026' }),
    t('desk.trail.plan_other', { count: 6, amount: 'Rp5.000' }),
    t('desk.trail.pause_other', { count: 14 }),
  ])
    expect((await rowOf(`(${text})`)).getByRole('link').getAttribute('href')).toBe(`#person=${PERSON}`);
});

it('is for an admin alone; everybody else sees what they did themselves', async () => {
  const server = serveDesk({ 'GET /desk/acts': () => ({ acts: [PAGE[0]], hasMore: false }) }, ['reviewer']);
  openDesk('#section=audit');
  await screen.findByRole('link', { name: t('desk.actsTitle') });
  expect(screen.queryByRole('link', { name: t('desk.audit.title') })).toBeNull();
  window.location.hash = '#section=acts';
  await rowOf('LC-1');
  expect(screen.queryByText(/^Rina: /)).toBeNull();
  expect(server.to('GET /desk/audit')).toEqual([]);
});

it('finds the acts on a person by what they are sought by, which stands in no address, and asks who of several is meant', async () => {
  const people = [
    { person: PERSON, name: 'Sit••• Rah•••', mobile: '0812••••0001', by: 'name' },
    { person: '0f4b1c1e-3f0a-4a55-9d3e-0c9f6a1b2d3f', name: 'Sit••• Ami•••', mobile: '0812••••0002', by: 'name' },
  ];
  let found = people.slice(0, 1);
  const server = serveDesk(
    {
      'GET /desk/audit': ({ url }) => ({
        acts: url.searchParams.get('subject') === PERSON ? [act(1, { act: 'person.view', subject: PERSON })] : [],
        hasMore: false,
      }),
      'POST /desk/audit/people': () => ({ kinds: ['name'], people: found }),
    },
    ['admin'],
  );
  openDesk('#section=audit');
  const write = async (value: string) => {
    const field = await screen.findByLabelText(t('desk.audit.filter.subject'));
    fireEvent.change(field, { target: { value } });
    await press(t('desk.audit.filter.apply'));
  };
  await write('3171014501900001');
  await waitFor(() => expect(window.location.hash).toContain(`subject=${PERSON}`));
  expect(server.to('POST /desk/audit/people').map(({ body }) => body)).toEqual([{ text: '3171014501900001' }]);
  // a name in place of an id that says nothing
  const { name, mobile } = people[0] ?? {};
  expect(screen.getByLabelText<HTMLInputElement>(t('desk.audit.filter.subject')).value).toBe(`${name}, ${mobile}`);
  const heading = screen.getByRole('heading', { name: t('desk.audit.title') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await rowOf(t('desk.acts.person.view'));
  screen.getByRole('link', { name: t('desk.audit.filter.export') });
  found = people;
  await write('Siti');
  const first = await screen.findByRole('button', { name: `${name}, ${mobile}` });
  expect(document.activeElement).toBe(first);
  // nothing of the one who was asked for before
  expect(screen.queryByText((text) => text.includes(t('desk.acts.person.view')))).toBeNull();
  expect(screen.queryByRole('link', { name: t('desk.audit.filter.export') })).toBeNull();
  await press('Sit••• Ami•••, 0812••••0002');
  await waitFor(() => expect(window.location.hash).toContain(`subject=${people[1]?.person}`));
  found = [];
  await write('Tono');
  const none = await screen.findByText(t('desk.search.none'));
  expect(document.activeElement).toBe(none);
  expect(screen.queryByRole('link', { name: t('desk.audit.filter.export') })).toBeNull();
  await write('LC-20261120-7K3M');
  await waitFor(() => expect(window.location.hash).toContain('subject=LC-20261120-7K3M'));
  expect(server.to('POST /desk/audit/people')).toHaveLength(3);
});
