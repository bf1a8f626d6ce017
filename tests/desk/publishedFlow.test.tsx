import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { application, openApplication, openDesk, queued, serveDesk, serving, t } from './support/desk';

const RELEASE = 'c'.repeat(64);

/** Texts of a release with a flow that no build knows. */
const TEXTS: Readonly<Record<string, object>> = {
  [`GET /definitions/${RELEASE}/locales/id/bicycle.json`]: {
    title: 'Kredit sepeda',
    frame: { title: 'Rangka sepeda' },
  },
  [`GET /definitions/${RELEASE}/locales/id/forms/bicycle-frame.json`]: { frameSize: { label: 'Ukuran rangka' } },
  [`GET /definitions/${RELEASE}/locales/id/fields.json`]: { frameColour: { label: 'Warna rangka' } },
  [`GET /definitions/${RELEASE}/locales/id/enums.json`]: { frameColour: { RED: 'Merah' } },
};
const replies = Object.fromEntries(Object.entries(TEXTS).map(([call, tree]) => [call, () => tree]));

const SENT = application({
  flow: 'bicycle',
  release: RELEASE,
  steps: [
    {
      ...{ step: 'frame', form: 'bicycle-frame' },
      answers: [
        { field: 'frameSize', widget: 'text', values: ['54'] },
        { field: 'frameColour', widget: 'choice', values: ['RED'] },
      ],
    },
  ],
});

it('an application by a published flow that no build knows is read in the words of its release', async () => {
  serveDesk({ ...replies, ...serving(SENT) });
  await openApplication(SENT);
  screen.getByRole('heading', { level: 3, name: 'Rangka sepeda' });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Ukuran rangka', 'Warna rangka']));
  screen.getByText('Merah');
  expect(screen.queryByText('bicycle')).toBeNull();
});

it('the queue calls such an application by the title of its flow, or says that it is another one where that cannot be had', async () => {
  const { applicationNo, flow } = SENT;
  const other = queued({ applicationNo: 'LC-20261120-0000', flow: 'unknown' });
  const applications = [queued({ applicationNo, flow }), other];
  serveDesk({ ...replies, 'GET /desk/applications': () => ({ release: RELEASE, applications }) });
  openDesk();
  await screen.findByText('Kredit sepeda');
  screen.getByText(t('desk.applications.unknownFlow'));
});

it('an application of the flows of the build is read by its words again after that', async () => {
  const shown = application({ steps: [{ step: 'ktp', form: 'ktp', answers: [] }] });
  serveDesk(serving(shown));
  await openApplication(shown);
  screen.getByText(t('desk.applications.flows.apply'));
});
