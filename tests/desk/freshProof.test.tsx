import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseDeskLanguage } from '../../src/desk/deskTexts';
import { textIn } from '../support/texts';
import { openDesk, refusal, serveDesk } from './support/desk';

const passkeyUse = vi.hoisted(() => ({ answer: async (): Promise<object> => ({ id: 'used' }) }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: () => passkeyUse.answer(),
  startRegistration: async () => ({ id: 'made' }),
}));
beforeEach(() => {
  passkeyUse.answer = async () => ({ id: 'used' });
});

const TOKEN = { id: 't1', token: 'lct_made', expiresAt: '2026-12-01T00:00:00.000Z' };
const RELEASE = '4f9c2b7d1e6a';

/** A server whose session is older than five minutes, until a passkey is used. @param as whose the passkey is */
function serveOld(call: string, answer: object, as = 'o1') {
  let isFresh = false;
  return serveDesk(
    {
      'GET /desk/me': () => ({ operatorId: 'o1', name: 'Rina', roles: ['admin'] }),
      'GET /desk/operators': () => ({ operators: [] }),
      'GET /desk/tokens': () => ({ tokens: [] }),
      'GET /desk/passkeys': () => ({ passkeys: [] }),
      'POST /desk/sign-in/options': () => ({ options: { challenge: RELEASE } }),
      'POST /desk/sign-in': () => {
        isFresh = true;
        return { operatorId: as, name: 'Rina', roles: ['admin'] };
      },
      'POST /desk/passkeys': () => ({}),
      [call]: () => (isFresh ? answer : refusal('PASSKEY_PROOF_REQUIRED')),
    },
    ['admin'],
  );
}

describe.each(['id', 'en-us'] as const)('an act that takes a fresh proof, in %s', (language) => {
  const t = textIn(language);

  /** The section with a title, as soon as it can be filled in. */
  async function sectionOf(title: Parameters<typeof t>[0], label: Parameters<typeof t>[0], value: string) {
    openDesk(`#section=${title.split('.')[1]}`);
    const heading = await screen.findByRole('heading', { name: t(title) });
    const section = within(heading.closest('section') ?? heading);
    fireEvent.change(await section.findByLabelText(t(label)), { target: { value } });
    return section;
  }

  beforeEach(() => chooseDeskLanguage(language));

  it('makes a token after the passkey was asked for, without being begun again', async () => {
    const server = serveOld('POST /desk/tokens', TOKEN);
    const section = await sectionOf('desk.tokens.title', 'desk.tokens.label', 'Terbitkan');
    fireEvent.click(section.getByRole('button', { name: t('desk.tokens.make') }));
    await section.findByDisplayValue('lct_made');
    expect(server.to('POST /desk/sign-in')).toHaveLength(1);
    expect(server.to('POST /desk/tokens').map(({ body }) => body)).toEqual(
      Array(2).fill({ label: 'Terbitkan', days: 7 }),
    );
  });

  it('adds a passkey after one was used', async () => {
    const server = serveOld('POST /desk/passkeys/options', { options: { challenge: RELEASE } });
    const section = await sectionOf('desk.passkeys.title', 'desk.passkeys.label', 'Kunci USB');
    fireEvent.click(section.getByRole('button', { name: t('desk.passkeys.add') }));
    await expect.poll(() => server.to('POST /desk/passkeys')).toHaveLength(1);
    expect(server.to('POST /desk/sign-in')).toHaveLength(1);
  });

  it('does nothing where the passkey is not used, keeps what was typed, and says so', async () => {
    const server = serveOld('POST /desk/tokens', TOKEN);
    passkeyUse.answer = async () => {
      throw new DOMException('closed', 'NotAllowedError');
    };
    const section = await sectionOf('desk.tokens.title', 'desk.tokens.label', 'Terbitkan');
    fireEvent.click(section.getByRole('button', { name: t('desk.tokens.make') }));
    await section.findByText(t('desk.errors.cancelled'));
    expect(section.getByLabelText<HTMLInputElement>(t('desk.tokens.label')).value).toBe('Terbitkan');
    expect(server.to('POST /desk/tokens')).toHaveLength(1);
  });
});
