// @vitest-environment jsdom
import '../../widgets/support/dom';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { helpRoutes } from '../../../src/app/routes/help';
import { LANGUAGES } from '../../../src/contract/enums';
import type { PaymentChannel } from '../../../src/contract/generated/bodies';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { enterChannel } from '../../../src/state/session';
import { textIn } from '../../support/texts';
import { stubPageGlobals } from '../support/pageGlobals';

beforeAll(async () => {
  stubPageGlobals();
  await loadAreas(['common']);
});
afterEach(async () => {
  cleanup();
  await setLanguage('id');
});

async function open() {
  enterChannel('H5');
  window.history.pushState(null, '', '/H5/me/help-center/how-to-pay');
  render(
    <BrowserRouter>
      <Routes>
        {helpRoutes.map(({ path, element: Page }) => (
          <Route key={path} path={`/:channel/${path}`} element={<Page />} />
        ))}
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
}

/** The ways that the gateway offers until the end of the test. */
function offers(channels: readonly PaymentChannel[]) {
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ channels }));
  onTestFinished(() => spy.mockRestore());
}

describe.each(LANGUAGES)('how to pay, in %s', (language) => {
  const t = textIn(language);
  const place = (name: string) => within(screen.getByRole('region', { name }));

  it.each([
    ['BCA', '39333'],
    ['Mandiri', '89251'],
    ['BNI', '8808'],
    ['BRI', '10477'],
  ])('%s has company code %s and the steps of ATM, internet and mobile banking', async (bank, code) => {
    await setLanguage(language);
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('help.howToPay.title'));
    const here = place(bank);
    here.getByText(t('help.howToPay.companyCode', { code }));
    const ways = here.getAllByRole('group');
    expect(ways.map((way) => way.querySelector('summary')?.textContent)).toEqual([
      t('help.howToPay.ways.atm'),
      t('help.howToPay.ways.internetBanking'),
      t('help.howToPay.ways.mobileBanking'),
    ]);
    for (const way of ways) {
      expect(way.querySelectorAll('li').length).toBeGreaterThan(3);
      expect(way.textContent).toContain(code);
    }
  });

  it('Alfamart takes a code of 16 digits within 6 hours, and the status shows within 30 minutes', async () => {
    await setLanguage(language);
    await open();
    const here = place('Alfamart');
    here.getByText(/16 (?:angka|digits).* 6 (?:jam|hours)/);
    expect(here.getAllByText(/ 30 (?:menit|minutes)/).length).toBeGreaterThan(0);
    expect(here.getByRole('group').querySelectorAll('li').length).toBeGreaterThan(3);
  });

  it('other banks have their steps', async () => {
    await setLanguage(language);
    await open();
    const here = place(t('help.howToPay.otherBanks.name'));
    expect(here.getByRole('group').querySelectorAll('li').length).toBeGreaterThan(3);
  });

  it('has the places that the gateway offers, with its codes and times', async () => {
    await setLanguage(language);
    offers([
      { id: 'BCA', kind: 'va', min: 10_000, payableFrom: 'own', hours: 24 },
      { id: 'MANDIRI', kind: 'va', companyCode: '70012', min: 10_000, payableFrom: 'own', hours: 24 },
      { id: 'PERMATA', kind: 'va', min: 10_000, payableFrom: 'any', hours: 24 },
      { id: 'ALFAMART', kind: 'store', min: 10_000, max: 2_500_000, payableFrom: 'cash', hours: 3 },
    ]);
    await open();
    await screen.findByText(t('help.howToPay.companyCode', { code: '70012' }));
    expect(place('BCA').queryByText(/39333/)).toBeNull();
    expect(place('BCA').getAllByText(new RegExp(t('help.howToPay.ownCode'))).length).toBeGreaterThan(0);
    expect(place('Alfamart').getAllByText(/ 3 (?:jam|hours)/).length).toBe(2);
    place(t('help.howToPay.otherBanks.name')).getByText(/: Permata\./);
    expect(screen.queryByRole('region', { name: 'BRI' })).toBeNull();
  });

  it('back leads to the help center, also where it is the first page', async () => {
    await setLanguage(language);
    await open();
    fireEvent.click(screen.getByRole('button', { name: t('common.back') }));
    expect(window.location.pathname).toBe('/H5/me/help-center');
  });
});
