import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk, press, refusal, serveDesk, t } from './support/desk';

const FACE = { id: 'f1', mobile: '0812••••1201', operation: 'CHANGE_MOBILE', sentAt: '2026-03-10T03:00:00.000Z' };
const VERDICT = 'POST /desk/faces/f1/verdict';

async function section(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: t('desk.faces.title') });
  const found = heading.closest('section');
  if (!found) throw new Error('the faces are no section');
  return found;
}

/** Says it, and once more to the question whether it is so. */
async function judge(verdict: 'accept' | 'refuse') {
  await press(t(`desk.faces.${verdict}`));
  within(screen.getByRole('dialog'))
    .getByRole('button', { name: t(`desk.faces.${verdict}`) })
    .click();
}

it('a reviewer compares a face with the ID photo and says that it is the owner’s', async () => {
  let faces = [FACE];
  const server = serveDesk(
    {
      'GET /desk/faces': () => ({ faces }),
      'GET /desk/faces/f1': () => ({ pictures: ['idPhoto', 'face', 'action'], faults: ['noChallenge'] }),
      [VERDICT]: () => {
        if (server.to(VERDICT).length === 1) return refusal('NOT_FOUND');
        faces = [];
        return { faces };
      },
    },
    ['reviewer'],
  );
  openDesk('#section=faces');
  const shown = within(await section());
  await shown.findByText(t('desk.faces.operations.CHANGE_MOBILE'));
  await press(t('desk.faces.open', FACE));
  await shown.findByText(t('desk.pictures.faults.noChallenge'));
  const pictures = shown
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]]);
  expect(pictures).toEqual(
    ['idPhoto', 'face', 'action'].map((shows, place) => [
      t(`desk.faces.pictures.${shows}` as 'desk.faces.pictures.face'),
      `/api/desk/faces/f1/photos/${place}`,
    ]),
  );
  await judge('accept');
  await waitFor(() => expect(shown.getByRole('alert').textContent).not.toBe(''));
  await judge('accept');
  await shown.findByText(t('desk.faces.none'));
  expect(server.to(VERDICT)[1]?.body).toEqual({ verdict: 'accept' });
  expect(document.activeElement).toBe(shown.getByRole('heading', { name: t('desk.faces.title') }));
});

it('after a verdict the next face is opened from where the focus is', async () => {
  const next = { ...FACE, id: 'f2', mobile: '0813••••1202' };
  let faces = [FACE, next];
  serveDesk(
    {
      'GET /desk/faces': () => ({ faces }),
      'GET /desk/faces/f1': () => ({ pictures: ['idPhoto', 'face'], faults: [] }),
      [VERDICT]: () => {
        faces = [next];
        return { faces };
      },
    },
    ['reviewer'],
  );
  openDesk('#section=faces');
  await press(t('desk.faces.open', FACE));
  await screen.findByText(t('desk.faces.pictures.face'));
  await judge('accept');
  await waitFor(() => expect(screen.queryByText(/0812/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t('desk.faces.open', next) }));
});

it('a face without an ID photo can only be refused', async () => {
  const server = serveDesk(
    {
      'GET /desk/faces': () => ({ faces: [FACE] }),
      'GET /desk/faces/f1': () => ({ pictures: ['face'], faults: ['unproved'] }),
      [VERDICT]: () => ({ faces: [] }),
    },
    ['reviewer'],
  );
  openDesk('#section=faces');
  await section();
  await press(t('desk.faces.open', FACE));
  await screen.findByText(t('desk.faces.noIdPhoto'));
  expect(screen.queryByRole('button', { name: t('desk.faces.accept') })).toBeNull();
  await judge('refuse');
  await waitFor(() => expect(server.to(VERDICT)[0]?.body).toEqual({ verdict: 'refuse' }));
});
