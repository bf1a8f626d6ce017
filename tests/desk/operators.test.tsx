import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, refusal, serveDesk, t } from './support/desk';

const listed = (name: string, more: object = {}) => ({
  ...{ operatorId: `id-${name}`, name, roles: ['reviewer'], status: 'active' },
  createdAt: '2026-11-24T01:00:00.000Z',
  ...more,
});

async function openOperators(replies: Parameters<typeof serveDesk>[0], operators: object[]) {
  const server = serveDesk({ 'GET /desk/operators': () => ({ operators }), ...replies }, ['admin']);
  openDesk('#section=operators');
  const heading = await screen.findByRole('heading', { name: t('desk.operators.title') });
  const section = within(heading.closest('section') ?? heading);
  await section.findByText(/Budi/, { selector: 'strong' });
  const press = (name: string, of = '') =>
    fireEvent.click(section.getByRole('button', { name: new RegExp(`^${name}\\s*${of}$`) }));
  const confirm = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { server, heading, section, press, confirm };
}

it('says what ends with a lost passkey before it ends, and shows the address once', async () => {
  const invitation = { address: 'https://x.example/desk#invitation=lci_1', expiresAt: '2026-11-28T01:00:00.000Z' };
  const recover = 'POST /desk/operators/id-Budi/recover';
  const desk = await openOperators({ [recover]: () => ({ invitation }) }, [listed('Budi')]);
  desk.press(t('desk.operators.recover'), 'Budi');
  within(await screen.findByRole('dialog')).getByText(t('desk.operators.recoverText'));
  expect(desk.server.to(recover)).toHaveLength(0);
  await desk.confirm(t('desk.operators.recoverConfirm'));
  const field = await desk.section.findByDisplayValue(invitation.address);
  expect(document.activeElement).toBe(field);
  desk.press(t('desk.tokens.done'));
  expect(document.activeElement).toBe(desk.heading);
});

it('says that an invitation waits for another admin, and shows the one who comes second its address once', async () => {
  const address = 'https://x.example/desk#invitation=lci_2';
  let answer: object = { operatorId: 'id-Citra' };
  const desk = await openOperators({ 'POST /desk/operators': () => answer }, [
    listed('Budi'),
    listed('Citra', { status: 'invited' }),
  ]);
  desk.press(t('desk.operators.again'), 'Citra');
  desk.press(t('desk.operators.invite'));
  const asked = await desk.section.findByText(new RegExp(t('desk.operators.inviteAsked', { name: 'Citra' })));
  await waitFor(() => expect(document.activeElement).toBe(asked));
  expect(asked.textContent?.includes('npm run operators -- invite "Citra" --role reviewer')).toBe(true);
  answer = { operatorId: 'id-Citra', address, expiresAt: '2026-11-28T01:00:00.000Z' };
  fireEvent.change(desk.section.getByLabelText(t('desk.operators.name')), { target: { value: 'Citra' } });
  fireEvent.click(desk.section.getByRole('checkbox', { name: new RegExp(t('desk.roles.reviewer')) }));
  desk.press(t('desk.operators.invite'));
  const field = await desk.section.findByDisplayValue(address);
  expect(document.activeElement).toBe(field);
});

it('says that another admin has to make the address, to the one who began', async () => {
  let operators = [listed('Budi', { roles: ['finance'] })];
  const recover = () => {
    operators = [listed('Budi', { roles: ['finance'], status: 'recovering', awaitsSecondAdmin: true })];
    return {};
  };
  const replies = { 'POST /desk/operators/id-Budi/recover': recover, 'GET /desk/operators': () => ({ operators }) };
  const desk = await openOperators(replies, []);
  desk.press(t('desk.operators.recover'), 'Budi');
  await desk.confirm(t('desk.operators.recoverConfirm'));
  const begun = await desk.section.findByText(t('desk.operators.recoverBegun', { name: 'Budi' }));
  await waitFor(() => expect(document.activeElement).toBe(begun));
  expect(begun.closest('li')?.textContent, 'at their row').toContain(t('desk.operators.awaitsSecond'));
  await desk.section.findByText(t('desk.operators.awaitsSecond'));
  expect(desk.section.queryByRole('button', { name: new RegExp(t('desk.operators.recoverAgain')) })).toBeNull();
});

it('tells the second admin who asked for an invitation, counts it in the menu, and confirms it with one press', async () => {
  const address = 'https://x.example/desk#invitation=lci_3';
  const desk = await openOperators(
    {
      'POST /desk/operators': () => ({ operatorId: 'id-Citra', address, expiresAt: '2026-11-28T01:00:00.000Z' }),
      'GET /desk/overview': () => ({ waiting: { invitations: 1 }, today: [] }),
    },
    [listed('Budi'), listed('Citra', { status: 'invited', invitationAskedBy: 'Ani' })],
  );
  desk.section.getByText(t('desk.operators.awaitsYou', { admin: 'Ani' }));
  await screen.findByRole('link', { name: new RegExp(`${t('desk.operators.title')}.*1`) });
  desk.press(t('desk.operators.confirmInvite'), 'Citra');
  const field = await desk.section.findByDisplayValue(address);
  expect(document.activeElement).toBe(field);
  expect(desk.server.to('POST /desk/operators')).toMatchObject([{ body: { name: 'Citra', roles: ['reviewer'] } }]);
});

it('has an invitation that waits for this admin on top, as the first stop of J, which presses nothing of a colleague', async () => {
  await openOperators({}, [listed('Budi'), listed('Citra', { status: 'invited', invitationAskedBy: 'Ani' })]);
  const step = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  step();
  expect(document.activeElement?.textContent).toContain(t('desk.operators.confirmInvite'));
  step();
  expect(document.activeElement?.tagName).toBe('LI');
  expect(document.activeElement?.textContent).toContain('Budi');
});

it('says how much is free again after a colleague has left, or why they stay', async () => {
  const replies = {
    'POST /desk/operators/id-Budi/end': () => ({ applications: 2, cases: 1 }),
    'POST /desk/operators/id-Citra/end': () => refusal('LAST_ADMIN'),
  };
  const desk = await openOperators(replies, [listed('Budi'), listed('Citra')]);
  desk.press(t('desk.operators.end'), 'Budi');
  await desk.confirm(t('desk.operators.end'));
  await desk.section.findByText(t('desk.operators.freed', { name: 'Budi', applications: '2', cases: '1' }));
  desk.press(t('desk.operators.end'), 'Citra');
  await desk.confirm(t('desk.operators.end'));
  await desk.section.findByText('message of LAST_ADMIN');
});
