import { act, fireEvent, screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { chooseDeskLanguage } from '../../src/desk/deskTexts';
import { openDesk, serveDesk, t } from './support/desk';

const WAYS = [
  {
    ...{ channel: 'H5', clientType: 'APP', clientOs: 'ANDROID', sourceType: 'TIKTOK', agencyToken: 'agency-7' },
    ...{ signIns: 12, people: 9, installations: 8, applications: 4 },
  },
  { channel: 'DANA', signIns: 1, people: 1, installations: 1, applications: 1 },
];

it('tells a reviewer where people come from in a time they choose', async () => {
  serveDesk({
    'GET /desk/arrivals': ({ url }) => ({
      since: '2026-02-08T00:00:00.000Z',
      arrivals: url.searchParams.get('days') === '90' ? WAYS : [],
    }),
  });
  openDesk('#section=arrivals');
  const heading = await screen.findByRole('heading', { name: t('desk.arrivals.title') });
  const section = within(heading.closest('section') ?? heading);
  await section.findByText(t('desk.arrivals.none'));
  fireEvent.click(section.getByRole('radio', { name: t('desk.arrivals.days', { days: '90' }) }));
  await section.findByText(`Lancar (H5), ${t('desk.arrivals.os.ANDROID')}`);
  section.getByText(t('desk.arrivals.advertisement', { advertisement: 'TIKTOK, agency-7' }));
  section.getByText('12 kali masuk, 9 orang, 8 perangkat, 4 pengajuan');
  section.getByText('DANA');
  await act(() => chooseDeskLanguage('en-us'));
  await section.findByText('1 sign-in, 1 person, 1 device, 1 application');
});
