// @vitest-environment jsdom
import '../../widgets/support/dom';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { helpRoutes } from '../../../src/app/routes/help';
import type { HelpTopic } from '../../../src/contract/help';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { enterChannel, markSignedIn } from '../../../src/state/session';
import { textIn } from '../../support/texts';
import { stubPageGlobals } from '../support/pageGlobals';

const FILES = import.meta.glob<HelpTopic>('/content/help/*.json', { eager: true, import: 'default' });
const TOPICS = Object.values(FILES)
  .toSorted((one, other) => one.order - other.order)
  .map(({ id, questions }) => ({
    id,
    questions: questions.map(({ id: question, popular = false, links = {} }) => ({
      ...{ id: question, isPopular: popular },
      links: Object.entries(links).map(([name, path]) => ({ name, path })),
    })),
  }));

const PRODUCTS = Object.values(import.meta.glob('/products/cash-*.json', { eager: true, import: 'default' }));

const t = textIn('id');
configure({ asyncUtilTimeout: 30_000 });
let isOffline = false;

beforeAll(async () => {
  stubPageGlobals();
  await loadAreas(['common']);
});
beforeEach(() => {
  enterChannel('H5');
  isOffline = false;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (isOffline) throw new TypeError('no network');
    if (url.includes('/loan/examples')) return Response.json({ products: PRODUCTS });
    return Response.json(url.includes('/help/topics') ? { topics: TOPICS } : { sandbox: true, tkb90: '100.00' });
  });
});
afterEach(async () => {
  cleanup();
  markSignedIn(false);
  await setLanguage('id');
});

async function open(path = 'me/help-center') {
  window.history.pushState(null, '', `/H5/${path}`);
  render(
    <BrowserRouter>
      <Routes>
        {helpRoutes.map(({ path: route, element: Page, access }) => (
          <Route key={route} path={`/:channel/${route}`} element={access === 'anyone' ? <Page /> : <p>elsewhere</p>} />
        ))}
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await waitFor(() => {
    screen.getByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
    expect(screen.queryByRole('status', { name: t('common.loading') })).toBeNull();
  });
}

const look = (text: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: t('help.center.search') }), { target: { value: text } });
const questions = () => screen.getAllByRole('link').map((link) => link.textContent ?? '');

describe('the help center', () => {
  it('is read without a sign-in: popular questions, topics, and an answer with its ways on', async () => {
    await open();
    const topic = screen.getByRole('link', { name: t('questions.titles.paying') });
    const guide = screen.getByRole('link', { name: t('help.howToPay.title') });
    expect(guide.getAttribute('href')).toBe('/H5/me/help-center/how-to-pay');
    screen.getByRole('link', { name: t('questions.topics.paying.notShown.question') });
    fireEvent.click(topic);
    fireEvent.click(await screen.findByRole('link', { name: t('questions.topics.paying.proof.question') }));
    await screen.findByText(t('questions.topics.paying.proof.answer'));
    expect(window.location.pathname).toBe('/H5/me/help-center/paying/proof');
    fireEvent.click(screen.getByRole('link', { name: t('questions.links.payments') }));
    await screen.findByText('elsewhere');
    expect(window.location.pathname).toBe('/H5/repayment-record');
  });

  it('finds a question by words in any case, with accents, anywhere in its text, without a network', async () => {
    await open();
    isOffline = true;
    look('ÓTP  masúk');
    await screen.findByText(t('help.center.found', { count: 1 }));
    expect(questions()[0]).toContain(t('questions.topics.sign-in.noCode.question'));
    look('lunas');
    await screen.findByRole('link', {
      name: new RegExp(`^${t('questions.topics.paying.proof.question').slice(0, 20)}`),
    });
    fireEvent.click(screen.getAllByRole('link')[0] ?? document.body);
    await screen.findByRole('heading', { level: 2, name: t('help.center.more') });
    window.history.back();
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'lunas');
  });

  it('leads to a person where nothing is found', async () => {
    await open();
    look('helikopter');
    await screen.findByText(t('help.center.nothing.title'));
    expect(screen.queryByText(t('help.center.popular'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('help.center.write') }));
    await screen.findByRole('heading', { level: 1, name: t('help.contact.title') });
    expect(window.location.pathname).toBe('/H5/me/help-center/contact');
  });

  it('says so where an address names no question any more', async () => {
    await open('me/help-center/paying/nothing-like-it');
    within(screen.getByRole('status')).getByText(t('help.center.gone.title'));
  });
});

it('names what a day of lateness costs, as the products say it, at the question about it', async () => {
  await open('me/help-center/late/cost');
  await screen.findByText(t('assist.penalty.months', { percent: '0,15', day: 4 }));
  screen.getByText(t('assist.penalty.days', { percent: '0,2', day: 2 }));
});
