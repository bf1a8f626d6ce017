// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InfoStep } from '../../src/contract/definitions';
import { BACK_TARGETS } from '../../src/contract/enums';
import { leaveApp } from '../../src/kit/leaveApp';
import { firstBack } from '../../src/kit/partnerWays';
import { describePartnerShells } from '../../src/native/partnerShell';
import { leavingPath } from '../../src/runner/leaving';
import { channelFile } from '../../src/state/channels';
import { session } from '../../src/state/session';
import { endStep, flowOf, newDraft, open, serve, sourceOf, t } from './support/page';

const step = (meta: InfoStep['meta'] = {}): InfoStep => ({ kind: 'info', path: '', next: [{ to: 'end' }], meta });
const source = (meta?: InfoStep['meta']) => sourceOf(flowOf({ first: step(meta), end: endStep }));
const back = () => screen.findByRole('button', { name: t('common.back') });
const nowhere = { route: () => undefined };

vi.mock(import('../../src/kit/leaveApp'), () => ({ leaveApp: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  session.channel = 'H5';
  vi.mocked(leaveApp).mockClear();
  serve(newDraft());
});

describe('back targets', () => {
  it.each([
    ['Home', 'home'],
    ['Bill', 'bill'],
    ['MyAccount', 'me/my-account'],
    ['MySavingAccount', 'me/my-account/saving-account'],
    ['BankList', 'home/bank-list'],
    ['FinishBack', 'home'],
    ['Me', 'me'],
    ['LinearKtp', 'apply/ktp'],
    ['PaymentMethod', 'bill/payment-method'],
  ] as const)('%s is %s', (target, path) => {
    expect(BACK_TARGETS).toContain(target);
    expect(leavingPath(nowhere, { target })).toBe(path);
  });

  it.each(BACK_TARGETS.filter((target) => target !== 'LinearKtp'))(
    'a step whose meta says %s goes there',
    async (target) => {
      open('/H5/apply', { source: source({ back: target }) });
      fireEvent.click(await back());
      await screen.findByText(`elsewhere: ${leavingPath(nowhere, { target })}`);
    },
  );

  it('a first step that the history cannot go back to is left for Home', async () => {
    open('/H5/apply', { source: source({ cantGoBack: true }) });
    fireEvent.click(await back());
    await screen.findByText('elsewhere: home');
  });

  it('FinishBack leads to the stored backurl', async () => {
    sessionStorage.setItem('backurl', 'https://www.gojek.com/?frompage=KPCashProduct');
    open('/H5/apply', { source: source({ back: 'FinishBack' }) });
    fireEvent.click(await back());
    expect(leaveApp).toHaveBeenCalledWith('https://www.gojek.com/?frompage=KPCashProduct');
  });
});

describe('back on a first screen', () => {
  const first = source({ root: true });

  it('there is none in a browser', async () => {
    open('/H5/apply', { source: first });
    await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
    expect(screen.queryByRole('button', { name: t('common.back') })).toBeNull();
  });

  it('closes the partner app on MITRA', async () => {
    describePartnerShells((channel) => channelFile(channel).shell);
    const { object = '', close = '' } = channelFile('MITRA').shell ?? {};
    const closed = vi.fn();
    vi.stubGlobal(object, { [close]: closed });
    session.channel = 'MITRA';
    open('/H5/apply', { source: first });
    fireEvent.click(await back());
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('leads to the stored channelBackUrl', async () => {
    sessionStorage.setItem('channelBackUrl', 'https://www.gojek.com/');
    open('/H5/apply', { source: first });
    fireEvent.click(await back());
    expect(leaveApp).toHaveBeenCalledWith('https://www.gojek.com/');
  });

  it('leads to the app of a wallet only where it is around the page, to its web pages anywhere', async () => {
    describePartnerShells((channel) => channelFile(channel).shell);
    session.channel = 'GOPAY';
    sessionStorage.setItem('channelBackUrl', 'gojek://home');
    expect(firstBack('GOPAY')).toBeUndefined();
    sessionStorage.setItem('channelBackUrl', 'https://www.gojek.com/');
    firstBack('GOPAY')?.();
    expect(leaveApp).toHaveBeenLastCalledWith('https://www.gojek.com/');
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 11) GoPay/1.9');
    sessionStorage.setItem('channelBackUrl', 'gojek://home');
    open('/H5/apply', { source: first });
    fireEvent.click(await back());
    expect(leaveApp).toHaveBeenLastCalledWith('gojek://home');
    agent.mockRestore();
  });
});
