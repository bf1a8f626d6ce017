// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StatusStep } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { markSignedIn, session } from '../../src/state/session';
import { textIn } from '../support/texts';
import { acknowledge, endStep, fail, flowOf, key, newDraft, open, refuse, serve, sourceOf, t } from './support/page';

const credit: StatusStep = {
  kind: 'status',
  path: '',
  status: '/facts/creditStatus',
  values: {
    APPLY_SUCCESS: { tone: 'done', way: 'pass' },
    WAITING: { tone: 'wait', way: 'refresh' },
    REJECTED: { tone: 'problem', way: { leave: 'Home' }, appeal: true },
    BLOCKED: { tone: 'problem' },
    LIMIT: { tone: 'problem', way: { leave: 'supplement' } },
    FROZEN: { tone: 'problem', way: 'signOut' },
  },
  next: [{ to: 'end' }],
};
const supplement = { id: 'supplement', path: 'supplement' };
const source = sourceOf(flowOf({ credit, end: endStep }), [supplement]);
const draftWith = (creditStatus?: string) => newDraft({ facts: creditStatus === undefined ? {} : { creditStatus } });
const button = (value: string) => screen.findByRole('button', { name: key('credit', `${value}.action`), busy: false });

describe('a status', () => {
  it('that has changed meanwhile is shown, and why it did not go on is said once', async () => {
    const server = serve(draftWith('APPLY_SUCCESS'), {
      'POST /draft/apply/pass': () => {
        server.draft = draftWith('REJECTED');
        return refuse('STEP_NOT_OPEN', { message: 'Langkah lain.' });
      },
    });
    open('/H5/apply', { source });
    fireEvent.click(await button('APPLY_SUCCESS'));
    await button('REJECTED');
    expect(screen.getAllByText('Langkah lain.')).toHaveLength(1);
  });

  it('that is as it was says in the page why it does not go on', async () => {
    serve(draftWith('APPLY_SUCCESS'), {
      'POST /draft/apply/pass': () => refuse('STEP_NOT_OPEN', { message: 'Langkah lain.' }),
    });
    open('/H5/apply', { source });
    fireEvent.click(await button('APPLY_SUCCESS'));
    const said = await screen.findAllByText('Langkah lain.');
    expect(said).toHaveLength(1);
    expect(said[0]?.closest('[role="alert"]')?.closest('footer, main')).not.toBeNull();
  });

  it('that can be looked at again leads to a person who does, beside its way', async () => {
    serve(draftWith('REJECTED'));
    open('/H5/apply', { source });
    await button('REJECTED');
    expect(screen.queryByRole('button', { name: t('common.contact') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('common.lookAgain') }));
    await screen.findByText('elsewhere: me/help-center/contact');
  });

  it('goes on where its value lets pass', async () => {
    const server = serve(draftWith('APPLY_SUCCESS'));
    open('/H5/apply', { source });
    fireEvent.click(await button('APPLY_SUCCESS'));
    await screen.findByRole('heading', { name: key('end', 'title'), level: 1 });
    expect(server.to('POST /draft/apply/pass')).toHaveLength(1);
  });

  it.each([
    ['REJECTED', 'elsewhere: home'],
    ['LIMIT', 'elsewhere: supplement'],
  ])('%s leads out of the flow', async (value, shown) => {
    serve(draftWith(value));
    open('/H5/apply', { source });
    fireEvent.click(await button(value));
    await screen.findByText(shown);
  });

  it('signs out where it says so', async () => {
    markSignedIn(true);
    const server = serve(draftWith('FROZEN'));
    open('/H5/apply', { source });
    fireEvent.click(await button('FROZEN'));
    await waitFor(() => expect(server.to('POST /auth/logout')).toHaveLength(1));
    await waitFor(() => expect(session.signedIn).toBe(false));
  });

  it('shows no button where there is no way', async () => {
    serve(draftWith('BLOCKED'));
    open('/H5/apply', { source });
    await screen.findByText(key('credit', 'BLOCKED.title'));
    expect(screen.queryByRole('button', { name: /BLOCKED/ })).toBeNull();
  });

  it('can be read anew: says that nothing has changed, then shows what has', async () => {
    const server = serve(draftWith('WAITING'));
    open('/H5/apply', { source });
    fireEvent.click(await button('WAITING'));
    await screen.findByText(t('runner.status.unchanged'));
    server.draft = draftWith('REJECTED');
    fireEvent.click(await button('WAITING'));
    await screen.findByText(key('credit', 'REJECTED.title'));
    expect(screen.queryByText(t('runner.status.unchanged'))).toBeNull();
  });

  it('stays where it was, with the reason, when it cannot be read anew', async () => {
    let online = true;
    const draft = draftWith('WAITING');
    serve(draft, { 'GET /draft/apply': () => (online ? Response.json(draft) : fail()) });
    open('/H5/apply', { source });
    await button('WAITING');
    online = false;
    fireEvent.click(await button('WAITING'));
    await screen.findByText(t('errors.network'), {}, { timeout: 15_000 });
    expect(screen.getByText(key('credit', 'WAITING.title'))).toBeTruthy();
    online = true;
    fireEvent.click(await screen.findByRole('button', { name: t('common.retry') }));
    await screen.findByText(t('runner.status.unchanged'));
  }, 30_000);

  it.each(['id', 'en-us'] as const)('says in %s that there is no result for a value nobody knows', async (language) => {
    const text = textIn(language);
    for (const value of [undefined, 'SOMETHING_NEW', 'constructor']) {
      serve(draftWith(value));
      const { unmount } = open('/H5/apply', { source });
      await act(() => setLanguage(language));
      await screen.findByText(text('runner.status.other.title'));
      expect(screen.getByRole('button', { name: text('runner.status.other.action') })).toBeTruthy();
      unmount();
    }
  });

  it('does not let pass once the value has changed back', async () => {
    const server = serve(draftWith('APPLY_SUCCESS'), {
      'POST /draft/apply/pass': (asked) => acknowledge(server, asked, { facts: { creditStatus: 'WAITING' } }),
    });
    open('/H5/apply', { source });
    fireEvent.click(await button('APPLY_SUCCESS'));
    await button('WAITING');
    expect(screen.queryByText(key('end', 'title'))).toBeNull();
  });
});
