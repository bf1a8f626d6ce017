// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListItem, ListStep } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { textIn } from '../support/texts';
import { flowOf, key, newDraft, open, serve, sourceOf, t } from './support/page';

const materials: ListStep = {
  kind: 'list',
  path: '',
  items: '/facts/materials',
  names: 'supplementalMaterial',
  opens: { HR_INFO: 'hr', '*': 'material' },
};
const source = sourceOf(flowOf({ materials }), [
  { id: 'hr', path: 'supplement/HR_INFO' },
  { id: 'material', path: 'supplement/{type}', params: { type: ['FAMILY_CARD', 'BPJS_CARD', 'SALARY_SLIPS'] } },
]);

const items: readonly ListItem[] = [
  { id: 'FAMILY_CARD', requirement: 'MANDATORY', status: 'done', count: 3 },
  { id: 'SALARY_SLIPS', requirement: 'MANDATORY', status: 'toCorrect', count: 1 },
  { id: 'HR_INFO', requirement: 'MANDATORY', status: 'notStarted' },
  { id: 'BPJS_CARD', requirement: 'OPTIONAL', status: 'optional' },
];
const serveItems = (list: unknown) => serve(newDraft({ facts: { materials: list } }));
const entry = (id: string) =>
  screen.findByRole('button', { name: new RegExp(`^${t(`enums.supplementalMaterial.${id}`)}`) });

describe('a list', () => {
  it('says what each item is, whether it must be, how it stands and how much there is', async () => {
    serveItems(items);
    open('/H5/apply', { source });
    const done = within(await entry('FAMILY_CARD'));
    expect(done.getByText(t('list.status.done'))).toBeTruthy();
    expect(done.getByText(new RegExp(t('list.pages', { count: 3 })))).toBeTruthy();
    expect(within(await entry('SALARY_SLIPS')).getByText(t('list.status.toCorrect'))).toBeTruthy();
    expect(within(await entry('HR_INFO')).getByText(t('list.status.notStarted'))).toBeTruthy();
    screen.getByText(t('list.again'));
    const group = (requirement: string) =>
      within(screen.getByRole('region', { name: t(`list.requirement.${requirement}`) })).getAllByRole('button');
    expect([group('MANDATORY').length, group('OPTIONAL').length]).toEqual([3, 1]);
  });

  it("begins with what is mandatory, in the server's order", async () => {
    serveItems([...items].reverse());
    open('/H5/apply', { source });
    await entry('HR_INFO');
    const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const wanted = ['HR_INFO', 'SALARY_SLIPS', 'FAMILY_CARD', 'BPJS_CARD'];
    expect(names).toEqual(wanted.map((id) => expect.stringContaining(t(`enums.supplementalMaterial.${id}`))));
  });

  it.each(['id', 'en-us'] as const)('counts in %s what must be done', async (language) => {
    serveItems(items);
    open('/H5/apply', { source });
    await entry('HR_INFO');
    await act(() => setLanguage(language));
    const progress = textIn(language)('list.progress', { done: 1, total: 3 });
    await screen.findByRole('heading', { name: progress });
    expect(screen.getByRole('progressbar', { name: progress })).toBeTruthy();
  });

  it.each([
    ['BPJS_CARD', 'elsewhere: supplement/BPJS_CARD'],
    ['HR_INFO', 'elsewhere: supplement/HR_INFO'],
  ])('opens the flow of %s', async (id, shown) => {
    serveItems(items);
    open('/H5/apply', { source });
    fireEvent.click(await entry(id));
    await screen.findByText(shown);
  });

  it('goes home for an item that its flow does not take', async () => {
    serveItems([{ id: 'CREDIT_CARD', requirement: 'OPTIONAL', status: 'notStarted' }]);
    open('/H5/apply', { source });
    fireEvent.click(await entry('CREDIT_CARD'));
    await screen.findByText('elsewhere: home');
  });

  it.each([[[]], [undefined], ['nonsense']])('says that nothing is asked for: %j', async (list) => {
    serveItems(list);
    open('/H5/apply', { source });
    await screen.findByText(t('list.empty.body'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts nothing where nothing is mandatory', async () => {
    serveItems(items.filter(({ requirement }) => requirement === 'OPTIONAL'));
    open('/H5/apply', { source });
    await screen.findByText(t('list.allOptional'));
    expect(screen.getByText(key('materials', 'body'))).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
