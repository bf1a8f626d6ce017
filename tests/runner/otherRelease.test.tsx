import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompiledForm } from '../../src/contract/definitions';
import type { TextTree } from '../../src/i18n/textStore';
import { currentTexts } from '../../src/i18n/texts';
import { builtDefinitions } from '../../src/runner/source';
import { field } from './support/form';
import { endStep, flowOf, newDraft, open, personalStep, serve, sourceOf, t } from './support/page';

const RELEASE = 'b'.repeat(64);
const LABEL = 'Kota kelahiran';
const RETRY = 'Sekali lagi';

const flow = flowOf({ form: personalStep, end: endStep });
const texts = import.meta.glob<TextTree>('/locales/id/*.json', { import: 'default' });

/** The form with its field `birthPlace` called `placeOfBirth`. */
async function renamedForm(): Promise<CompiledForm> {
  const { definition, validate } = await builtDefinitions.form('personal-info');
  const text = JSON.stringify(definition).replaceAll('"birthPlace"', '"placeOfBirth"');
  return { definition: JSON.parse(text), validate };
}

/** The built texts but for the words of the release. */
async function renamedTexts(path: string): Promise<TextTree> {
  const tree = (await texts[`/${path}`]?.()) ?? {};
  if (path.endsWith('/fields.json')) return { ...tree, placeOfBirth: { label: LABEL } };
  return path.endsWith('/common.json') ? { ...tree, retry: RETRY } : tree;
}

vi.mock('../../src/lib/releaseFiles', async (original) => ({ ...(await original()), importReleaseFile: renamedForm }));

/** Answers what a page asks for of a release, and leaves the rest to the server of the test. */
function serveRelease(): void {
  const api = fetch;
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const path = typeof asked === 'string' ? asked.split(`${RELEASE}/`)[1] : undefined;
    if (typeof asked !== 'string' || path === undefined) return api(asked);
    if (path.startsWith('locales/')) return Response.json(await renamedTexts(path));
    return Response.json(path === 'routes.json' ? [] : flow);
  });
}

it('of a draft is shown with what was typed under the name of before, and only for as long as the flow is', async () => {
  vi.stubEnv('DEV', false);
  const built = newDraft();
  const server = serve(built, {
    'PUT /draft/apply': ({ query }) => {
      if (query.get('release') === RELEASE) return new Response(null, { status: 204 });
      server.draft = { ...built, release: RELEASE, renamed: { birthPlace: 'placeOfBirth' } };
      return Response.json({ code: 'DEFINITIONS_CHANGED', message: 'changed' }, { status: 409 });
    },
  });
  serveRelease();
  const page = open('/H5/apply/personal-info', { source: sourceOf(flow) });
  fireEvent.input(await field('birthPlace'), { target: { value: 'Medan' } });
  fireEvent.blur(await field('birthPlace'));
  // another field is in the middle of being typed in
  fireEvent.input(await field('email'), { target: { value: 'siti@exam' } });

  expect(await screen.findByLabelText(new RegExp(`^${LABEL}`))).toHaveProperty('value', 'Medan');
  expect(await field('email')).toHaveProperty('value', 'siti@exam');
  expect(currentTexts().t('common.retry')).toBe(RETRY);
  await waitFor(() => {
    const saved = server.to('PUT /draft/apply').at(-1);
    expect(saved?.body).toEqual({ answers: { placeOfBirth: 'Medan', email: 'siti@exam' } });
  });

  page.unmount();
  await waitFor(() => expect(currentTexts().t('common.retry')).toBe(t('common.retry')));
});
