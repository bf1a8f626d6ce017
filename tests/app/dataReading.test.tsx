import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorisedSite } from '../../src/contract/generated/bodies';
import { fail, newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(forgetEverything);
afterEach(cleanup);

const SITES = '/H5/me/my-account/data-authorisation';
const SITE: AuthorisedSite = { site: 'terang', name: 'Terang', kind: 'ELECTRICITY' };
const FACTS = { nameOnAccount: 'Keluarga Contoh', months: 38, amounts: [{ month: '2026-10', amount: 412_300 }] };
/** the first bytes of a PNG */
const CAPTCHA = 'iVBORw0KGgo=';

function open(
  address: string,
  site: () => AuthorisedSite,
  consented = () => true,
  replies: Parameters<typeof serve>[1] = {},
) {
  const server = serve(newDraft(), {
    'GET /crawler/list-website/authorized': () => Response.json({ consented: consented(), sites: [site()] }),
    'POST /crawler/auth/refresh': () => Response.json(site()),
    ...replies,
  });
  signInAs('u-1');
  openApp(address);
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the sites', () => {
  it('say what is read and lead to the consent first', async () => {
    open(
      SITES,
      () => SITE,
      () => false,
    );
    await screen.findByText(t('data-reading.points.password'));
    await press(t('data-reading.intro.action'));
    await waitFor(() => expect(path()).toBe(`${SITES}/consent`));
  });

  it.each(['INITIATE', 'PROCESSING', 'SUCCESS', 'FAILED'] as const)(
    'shows one that is %s with what to do next',
    async (processStatus) => {
      open(SITES, () => ({ ...SITE, processStatus, ...(processStatus === 'FAILED' && { reason: 'NOT_CONFIRMED' }) }));
      await screen.findByText(t(`data-reading.status.${processStatus}`));
      if (processStatus === 'FAILED') screen.getByText(t('data-reading.reasons.NOT_CONFIRMED'));
      await press(t(`data-reading.open.${processStatus}`));
      await waitFor(() => expect(path()).toBe(`${SITES}/sites/terang`));
    },
  );

  it('are withdrawn after it was asked once more', async () => {
    let consented = true;
    open(
      SITES,
      () => SITE,
      () => consented,
      {
        'POST /crawler/withdraw': () => {
          consented = false;
          return Response.json({});
        },
      },
    );
    await press(t('data-reading.withdraw.action'));
    await press(t('data-reading.withdraw.confirm'));
    await screen.findByText(t('data-reading.intro.title'));
  });

  it('can be asked for again where they cannot be read', async () => {
    open(
      SITES,
      () => SITE,
      () => true,
      { 'GET /crawler/list-website/authorized': fail },
    );
    await screen.findByRole('button', { name: t('common.retry') });
  });
});

describe('a site', () => {
  it('says what is read and for how long, asks for no password, and leads to the site', async () => {
    const server = open(`${SITES}/sites/terang`, () => SITE, undefined, {
      'GET /crawler/auth/parameters': () => Response.json({ address: '#at-the-site' }),
    });
    for (const point of ['what', 'use', 'kept', 'without'] as const) {
      await screen.findByText(t(`data-reading.points.${point}`));
    }
    expect(document.querySelector('input')).toBeNull();
    await press(t('data-reading.allow.action', { site: 'Terang' }));
    await waitFor(() => expect(server.to('GET /crawler/auth/parameters')).toHaveLength(1));
  });

  it('hands in once what the person brought back, and takes it out of the address', async () => {
    let site = SITE;
    const server = open(`${SITES}/sites/terang?state=from-site&code=4711`, () => site, undefined, {
      'POST /crawler/auth/submit': () => {
        site = { ...SITE, processStatus: 'INITIATE', captchaResult: 'NEED_CAPTCHA', captcha: CAPTCHA };
        return Response.json(site);
      },
      'POST /crawler/captcha/submit': () => {
        site = {
          ...{ ...SITE, processStatus: 'SUCCESS', captchaResult: 'SUCCESS', facts: FACTS },
          ...{ at: '2026-11-25T03:00:00.000Z', keptUntil: '2027-05-24T03:00:00.000Z' },
        };
        return Response.json(site);
      },
    });
    await screen.findByRole('img', { name: t('data-reading.captcha.alt') });
    expect(server.to('POST /crawler/auth/submit').map(({ body }) => body)).toEqual([
      { site: 'terang', state: 'from-site', code: '4711' },
    ]);
    expect(path()).toBe(`${SITES}/sites/terang`);
    expect(window.location.search).toBe('');
    fireEvent.change(screen.getByLabelText(t('data-reading.captcha.label')), { target: { value: '4711' } });
    await press(t('data-reading.captcha.action'));
    await screen.findByText('Keluarga Contoh');
    screen.getByText('Rp412.300');
    screen.getByText(t('data-reading.read.until'));
    screen.getByRole('button', { name: t('data-reading.withdraw.action') });
  });

  it.each(['REFUSED', 'STALE'] as const)('says why nothing was read where coming back was %s', async (notBegun) => {
    open(`${SITES}/sites/terang?state=${notBegun}&error=access_denied`, () => SITE, undefined, {
      'POST /crawler/auth/submit': () => Response.json({ ...SITE, notBegun }),
    });
    await screen.findByText(t(`data-reading.notBegun.${notBegun}`, { site: 'Terang' }));
    screen.getByRole('button', { name: t('data-reading.allow.action', { site: 'Terang' }) });
  });

  it('says why it failed above the way to it', async () => {
    open(`${SITES}/sites/terang`, () => ({ ...SITE, processStatus: 'FAILED', reason: 'ACCOUNT_LOCKED' }));
    await screen.findByText(t('data-reading.reasons.ACCOUNT_LOCKED'));
    await screen.findByRole('button', { name: t('data-reading.allow.action', { site: 'Terang' }) });
  });
});
