// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HubStep, InfoStep } from '../../src/contract/definitions';
import type { FlowRoute } from '../../src/engine/locateFlow';
import { leavingPath } from '../../src/runner/leaving';
import { endStep, flowOf, key, newDraft, open, openBrowser, serve, sourceOf, t } from './support/page';

const info = (path: string, next: InfoStep['next'], over: Partial<InfoStep> = {}): InfoStep => ({
  kind: 'info',
  path,
  next,
  ...over,
});
const heading = (step: string) => screen.findByRole('heading', { name: key(step, 'title'), level: 1 });
const goOn = async (step: string) => fireEvent.click(await screen.findByRole('button', { name: key(step, 'action') }));
const back = () => screen.findByRole('button', { name: t('common.back') });

describe('leaving a flow', () => {
  const routes: readonly FlowRoute[] = [
    { id: 'supplement', path: 'supplement' },
    { id: 'material', path: 'supplement/{type}', params: { type: ['FAMILY_CARD', 'BPJS_CARD'] } },
  ];
  const source = { route: (id: string) => routes.find((route) => route.id === id) };

  it.each([
    [{ target: 'supplement' }, 'supplement'],
    [{ target: 'material', item: 'BPJS_CARD' }, 'supplement/BPJS_CARD'],
    [{ target: 'material', params: { type: 'FAMILY_CARD' } }, 'supplement/FAMILY_CARD'],
    [{ target: 'material', item: 'NOT_LISTED' }, 'home'],
    [{ target: 'material' }, 'home'],
    [{ target: 'LinearKtp' }, 'apply/ktp'],
    [{ target: 'Bill' }, 'bill'],
    [{ target: 'constructor' }, 'home'],
  ])('%j leads to %s', (leaving, path) => {
    expect(leavingPath(source, leaving)).toBe(path);
  });

  it('says that all is saved and goes where the last edge leads', async () => {
    serve(newDraft());
    const flow = flowOf({ first: info('', [{ to: 'last' }]), last: info('last', [{ leave: 'supplement' }]) });
    open('/H5/apply', { source: sourceOf(flow, routes) });
    await goOn('first');
    await goOn('last');
    await screen.findByText('elsewhere: supplement');
    expect(screen.getByText(t('runner.saved'))).toBeTruthy();
  });

  it('goes to the screen that back names', async () => {
    serve(newDraft());
    const flow = flowOf({ first: info('', [{ to: 'end' }], { meta: { back: 'Me' } }), end: endStep });
    open('/H5/apply', { source: sourceOf(flow, routes) });
    fireEvent.click(await back());
    await screen.findByText('elsewhere: me');
  });
});

const hub: HubStep = {
  kind: 'hub',
  path: '',
  modules: [
    { id: 'faceIdentification', step: 'face' },
    { id: 'workInfo', step: 'work', correctWhen: 'work-wrong' },
  ],
};
const hubFlow = flowOf(
  {
    hub,
    face: info('face', [{ to: 'face-end' }]),
    'face-end': info('face-end', [{ to: 'hub' }]),
    work: info('work', [{ to: 'hub' }]),
  },
  { conditions: { 'work-wrong': { at: '/facts/workWrong', is: true } } },
);
const moduleButton = (id: string) => screen.findByRole('button', { name: new RegExp(key('hub', `modules.${id}`)) });

describe('modules of a hub', () => {
  it('are gone through step by step, and lead back to the hub', async () => {
    serve(newDraft());
    open('/H5/apply', { source: sourceOf(hubFlow) });
    fireEvent.click(await moduleButton('faceIdentification'));
    await goOn('face');
    await goOn('face-end');
    await heading('hub');
  });

  it('without a submit there is nothing to send, and a chip only where there is something to know', async () => {
    serve(newDraft({ done: ['face', 'face-end'], facts: { workWrong: true } }));
    open('/H5/apply', { source: sourceOf(hubFlow) });
    expect((await moduleButton('faceIdentification')).textContent?.trim()).toBe(
      key('hub', 'modules.faceIdentification'),
    );
    expect((await moduleButton('workInfo')).textContent).toContain(t('runner.hub.status.toCorrect'));
    expect(screen.queryByRole('button', { name: t('runner.hub.submit') })).toBeNull();
  });
});

describe('needBack', () => {
  const flow = flowOf({
    first: info('', [{ to: 'second' }]),
    second: info('second', [{ to: 'third' }]),
    third: info('third', [{ to: 'end' }]),
    end: endStep,
  });
  const source = sourceOf(flow);
  const path = () => window.location.pathname;

  /** The app's history with one page before the flow, as the router numbers it. */
  function comeFrom(page: string, address: string) {
    window.history.pushState({ idx: 0 }, '', page);
    window.history.pushState({ idx: 1 }, '', address);
  }

  beforeEach(() => window.history.pushState({ idx: 0 }, '', '/H5/before-the-test'));

  it('returns to where the user came from once the step is done', async () => {
    serve(newDraft());
    comeFrom('/H5/me', '/H5/apply?needBack=true');
    openBrowser({ source });
    await goOn('first');
    await screen.findByText('elsewhere: me');
  });

  it('returns from the back button of that step', async () => {
    serve(newDraft({ done: ['first'] }));
    comeFrom('/H5/me', '/H5/apply/second?needBack=true');
    openBrowser({ source });
    await heading('second');
    fireEvent.click(await back());
    await screen.findByText('elsewhere: me');
  });

  it('is remembered while other steps are gone through, and after a reload', async () => {
    serve(newDraft());
    comeFrom('/H5/me', '/H5/apply?needBack=true');
    const page = openBrowser({ source: sourceOf(hubFlow) });
    fireEvent.click(await moduleButton('workInfo'));
    await goOn('work');
    await moduleButton('workInfo');
    page.unmount();
    openBrowser({ source: sourceOf(hubFlow) });
    await moduleButton('workInfo');
    fireEvent.click(await back());
    await screen.findByText('elsewhere: me');
  });

  it('goes the flow’s own way where there is nothing of ours before it', async () => {
    serve(newDraft());
    window.history.pushState({ idx: 0 }, '', '/H5/apply?needBack=true');
    openBrowser({ source });
    await goOn('first');
    await heading('second');
    expect(path()).toBe('/H5/apply/second');
  });

  it('does not concern a step that was not the one entered', async () => {
    serve(newDraft({ done: ['first'] }));
    comeFrom('/H5/me', '/H5/apply/second');
    openBrowser({ source });
    await goOn('second');
    await heading('third');
    await vi.waitFor(() => expect(path()).toBe('/H5/apply/third'));
  });
});

describe('a step that matters', () => {
  const flow = flowOf({
    first: info('', [{ to: 'second' }]),
    second: info('second', [{ to: 'end' }], { meta: { showStayPopup: true } }),
    end: endStep,
  });

  it('asks before it is gone back from', async () => {
    serve(newDraft({ done: ['first'] }));
    open('/H5/apply/second', { source: sourceOf(flow) });
    fireEvent.click(await back());
    await screen.findByRole('dialog', { name: t('runner.stay.title') });
    fireEvent.click(screen.getByRole('button', { name: t('runner.stay.stay') }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('second');
    fireEvent.click(await back());
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: t('runner.stay.leave') }));
    await heading('first');
  });
});
