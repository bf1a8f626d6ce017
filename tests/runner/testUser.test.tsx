// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Persona, SandboxCode } from '../../src/contract/generated/bodies';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { TestUserScreen } from '../../src/screens/sandbox/TestUserScreen';
import { markSignedIn, session } from '../../src/state/session';
import { signIn } from '../../src/state/signIn';
import { textIn } from '../support/texts';
import { newDraft, serve, t } from './support/page';

const personas: readonly Persona[] = [
  { mobileNumber: '081211100001', name: 'Siti Rahayu', group: 'apply', outcome: 'semua berhasil', opens: 'apply' },
  { mobileNumber: '081211100401', name: 'Agus Wijaya', group: 'resubmit', outcome: 'foto KTP', opens: 'resubmit' },
  {
    mobileNumber: '081211100601',
    name: 'Dewi Lestari',
    group: 'effortless',
    outcome: 'disetujui',
    opens: 'effortless',
  },
];
const codes: readonly SandboxCode[] = [
  { recipient: '081211100001', code: '1234', text: 'Lancar: 1234', sentAt: '2031-08-12T02:00:00.000Z' },
  { recipient: 'siti@example.com', code: '654321', text: 'Lancar: 654321', sentAt: '2031-08-12T02:00:01.000Z' },
];

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

function openScreen() {
  const server = serve(newDraft(), {
    'GET /sandbox/personas': () => Response.json(personas),
    'GET /sandbox/codes': () => Response.json(codes),
  });
  render(
    <MemoryRouter initialEntries={['/H5/test/user']}>
      <Routes>
        <Route path="/H5/test/user" element={<TestUserScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

const use = async (name: string) => {
  const card = (await screen.findByText(name)).closest('div') as HTMLElement;
  fireEvent.click(within(card).getByRole('button'));
};
const search = (text: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: t('sandbox.search') }), { target: { value: text } });

beforeEach(async () => {
  await loadAreas(['sandbox', 'errors']);
  markSignedIn(false);
  signIn.typed = '';
});

describe('test users', () => {
  it('stand in groups that say what they show, in the language of the page', async () => {
    openScreen();
    await screen.findByRole('heading', { name: t('sandbox.groups.resubmit') });
    await act(() => setLanguage('en-us'));
    await screen.findByRole('heading', { name: textIn('en-us')('sandbox.groups.resubmit') });
  });

  it.each([
    ['rahayu', ['Siti Rahayu']],
    ['0812 1110 0401', ['Agus Wijaya']],
    ['DISETUJUI', ['Dewi Lestari']],
    ['', ['Siti Rahayu', 'Agus Wijaya', 'Dewi Lestari']],
  ])('are found by name, number or outcome: %j', async (text, names) => {
    openScreen();
    await screen.findByText('Siti Rahayu');
    search(text);
    await waitFor(() =>
      expect(personas.filter(({ name }) => screen.queryByText(name)).map(({ name }) => name)).toEqual(names),
    );
  });

  it('are led to by a tour of what can be seen, each by who is to be for it', async () => {
    openScreen();
    fireEvent.click(await screen.findByText(t('sandbox.tour.title')));
    fireEvent.click(screen.getByRole('button', { name: /^Jadi Siti Rahayu, 0812/ }));
    await screen.findByText(/^\/H5\/login/);
    expect(signIn.typed).toBe('081211100001');
  });

  it('says when none is found', async () => {
    openScreen();
    await screen.findByText('Siti Rahayu');
    search('nobody');
    await screen.findByText(t('sandbox.noneFound'));
  });

  it('sign in on the way to where their journey begins', async () => {
    openScreen();
    await use('Agus Wijaya');
    await screen.findByText('/H5/login?redirect=%2FH5%2Fresubmit');
    expect(signIn.typed).toBe('081211100401');
  });

  it('sign in at the flow’s own step where it has one', async () => {
    openScreen();
    await use('Dewi Lestari');
    await screen.findByText('/H5/effortless');
    expect(signIn.typed).toBe('081211100601');
  });

  it('sign out whoever is signed in first', async () => {
    markSignedIn(true);
    const server = openScreen();
    await use('Agus Wijaya');
    await vi.waitFor(() => expect(server.to('POST /auth/logout')).toHaveLength(1));
    await vi.waitFor(() => expect(session.signedIn).toBe(false));
  });

  it('see the codes sent to numbers and to addresses', async () => {
    openScreen();
    await screen.findByText('0812 1110 0001');
    expect(screen.getByText('siti@example.com')).toBeTruthy();
    expect(screen.getByText('654321')).toBeTruthy();
  });
});
