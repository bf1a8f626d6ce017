// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAreas, setLanguage } from '../../../src/i18n/texts';
import { Gets } from '../../../src/screens/referral/Rewards';

beforeAll(async () => {
  await loadAreas(['entry']);
  await setLanguage('id');
});

it('says at once what the person and their friend get, all rewards together', () => {
  const missions = [50_000, 100_000].map((amount, at) => ({ id: `m-${at}`, target: at + 1, count: 0, amount }));
  render(<Gets missions={missions} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kamu dapat sampai Rp150.000 untuk tagihanmu',
    'Teman dapat Voucher pinjaman pertama',
  ]);
});
