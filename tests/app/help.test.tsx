import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lender } from '../../src/contract/generated/bodies';
import { RETENTION_TEXTS } from '../../src/contract/retention';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

const LENDER: Lender = {
  sandbox: false,
  tkb90: '99.98',
  legalName: 'PT Contoh Pinjam',
  licence: { id: 'Berizin dan diawasi OJK, KEP-1/2026', 'en-us': 'Licensed and supervised by OJK, KEP-1/2026' },
  contact: {
    phone: '+6281300000001',
    whatsapp: '+6281300000002',
    email: 'halo@example.com',
    hours: { id: 'Setiap hari, 08.00 sampai 20.00 WIB', 'en-us': 'Every day, 8:00 to 20:00 WIB' },
  },
};

const { answer } = vi.hoisted(() => ({ answer: { lender: undefined as unknown } }));
vi.mock('../../src/state/lender', () => ({ lender: async () => answer.lender, toldTkb: () => null }));

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, busy: false }));
const links = async () => (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));

beforeEach(() => {
  forgetEverything();
  serve(newDraft(), { 'GET /payment/channels': () => Response.json({ channels: [] }) });
  answer.lender = LENDER;
});

describe('who lends', () => {
  it('stands in the foot of the login, with the licence, and the sheet tells all of it', async () => {
    openApp('/H5/login');
    expect(await screen.findByText('PT Contoh Pinjam · Berizin dan diawasi OJK, KEP-1/2026')).toBeTruthy();
    await press(t('auth.login.about'));
    expect(await screen.findByText(t('assist.about.licence'))).toBeTruthy();
    expect(await links()).toEqual(expect.arrayContaining(['https://wa.me/6281300000002', 'tel:+6281300000001']));
  });

  it('is not claimed where it is not configured: a sandbox says that it is one', async () => {
    answer.lender = { sandbox: true, tkb90: '99.98' };
    openApp('/H5/login');
    expect(await screen.findByText(t('auth.login.sandbox'))).toBeTruthy();
    expect(document.body.textContent).not.toContain('OJK');
    await press(t('auth.login.about'));
    expect(await screen.findByText(t('assist.about.sandbox'))).toBeTruthy();
    expect(await screen.findByText(t('assist.contact.sandboxSignedOut'))).toBeTruthy();
  });

  it('explains the compliance label on a tap', async () => {
    openApp('/H5/login');
    await press('TKB90: 99,98%');
    expect(await screen.findByText(t('assist.tkb.text'))).toBeTruthy();
  });
});

it('the login says what a loan costs, with the way to its costs, where one is lent', async () => {
  const example = { id: 'Contoh: pinjam Rp2.000.000.', 'en-us': 'Example: borrow Rp2,000,000.' };
  answer.lender = { ...LENDER, example };
  openApp('/H5/login');
  const line = await screen.findByText(/Contoh: pinjam Rp2\.000\.000\./);
  expect(line.querySelector('a')?.getAttribute('href')).toBe('/H5/apply/limit-pdl-pre-borrow');
});

it('help answers before the sign-in what comes up there', async () => {
  openApp('/H5/login');
  await press(t('common.help'));
  await screen.findByText(t('questions.topics.sign-in.noCode.question'));
  screen.getByText(t('questions.topics.account.lostPhone.question'));
  screen.getByText(t('questions.topics.paying.how.question'));
  expect(screen.queryByText(t('questions.topics.application.kept.question'))).toBeNull();
});

it('help tells on each page who lends, by what licence, how well it is paid back, and where a complaint goes', async () => {
  openApp('/H5/login');
  await press(t('common.help'));
  for (const text of [
    LENDER.legalName ?? '',
    LENDER.licence?.id ?? '',
    t('assist.tkb.text'),
    t('assist.complaint.text'),
  ]) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  }
});

it('the login tells why the number is asked, and for how long it is kept', async () => {
  openApp('/H5/login');
  await press(t('common.whyOf', { label: t('auth.login.phoneLabel') }));
  expect(await screen.findByText(t('why.topics.phone.purpose'))).toBeTruthy();
  expect(await screen.findByText(t('why.topics.phone.kept', RETENTION_TEXTS))).toBeTruthy();
});

it.each([
  ['me/help-center/how-to-pay', 'help.howToPay.title'],
  ['bill/how-to-pay?bank=BCA', 'help.howToPay.title'],
  ['bill/apply-installment/faq', 'plan.faq.title'],
  ['activity/credit-score', 'home.creditScore.title'],
] as const)('who is not signed in reads %s', async (page, title) => {
  openApp(`/H5/${page}`);
  await screen.findByRole('heading', { level: 1, name: t(title) });
});

describe('help at a step', () => {
  async function openHelp() {
    signInAs('u-1');
    openApp('/H5/apply/ktp');
    await press(t('common.helpAndAccount'));
  }

  it('begins with what this step asks for, and ends with a person and the hours', async () => {
    await openHelp();
    const topics = await screen.findAllByText((_, element) => element?.tagName === 'SUMMARY');
    expect(topics.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      t('why.topics.ktp-photo.title'),
      t('why.topics.nik.title'),
    ]);
    expect(await screen.findByText('Setiap hari, 08.00 sampai 20.00 WIB')).toBeTruthy();
    expect(await links()).toContain('mailto:halo@example.com');
  });

  it('has Home and the price of a loan within reach of the first step', async () => {
    signInAs('u-1');
    openApp('/H5/apply/ktp');
    expect(await screen.findByRole('button', { name: t('common.back') })).toBeTruthy();
    const price = await screen.findByRole('link', { name: t('auth.login.price') });
    expect(price.getAttribute('href')).toBe('/H5/apply/limit-pdl-pre-borrow');
  });

  it('shows no way to a person that is not configured', async () => {
    answer.lender = { sandbox: false, tkb90: '99.98' };
    await openHelp();
    expect(await screen.findByText(t('assist.contact.none'))).toBeTruthy();
    // the app's own help is there all the same, and the way out
    const own = (href: string | null) =>
      href?.startsWith('/H5/me/help-center') ||
      ['/H5/home', '/H5/me', '/H5/apply/limit-pdl-pre-borrow'].includes(href ?? '');
    expect((await links()).filter((href) => !own(href))).toEqual([]);
  });

  it('tells at the field itself why it is asked', async () => {
    signInAs('u-1');
    openApp('/H5/apply/ktp');
    await press(t('common.whyOf', { label: t('fields.idNumber.label') }));
    expect(await screen.findByText(t('why.topics.nik.purpose'))).toBeTruthy();
    expect(await screen.findByText(t('why.topics.nik.without'))).toBeTruthy();
  });
});
