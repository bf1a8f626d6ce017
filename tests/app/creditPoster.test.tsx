import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MyLimit } from '../../src/contract/generated/bodies';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

const KNOWN = { fullName: 'Siti Rahayu' };
const USER = { userId: 'u-1', mobileNumber: '81234567890', known: KNOWN, referralCode: 'ABCD2345' };
const OPEN: MyLimit = { creditLine: 'APPROVED', state: 'open', limit: { total: 10_000_000, available: 4_000_000 } };

let written: string[] = [];
const share = vi.fn(async (_: { files: File[] }) => undefined);

/** A canvas that tells what is written on it; this page has none. */
function drawing(): void {
  const pen = { fillText: (text: string) => written.push(text), measureText: () => ({ width: 100 }) };
  const nothing = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy(pen, { get: (target, name) => Reflect.get(target, name) ?? nothing }) as never,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['png'])));
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(document, { fonts: { load: async () => [] } });
}

function open(address: string, limit: MyLimit): void {
  serve(newDraft(), {
    'GET /user/limit': () => Response.json(limit),
    'GET /user/v3': () => Response.json(USER),
  });
  signInAs('u-1');
  openApp(address);
}

beforeEach(() => {
  forgetEverything();
  written = [];
  Object.assign(navigator, { share, canShare: () => true });
});
afterEach(() => {
  share.mockClear();
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

describe('the picture of a limit', () => {
  it('shows the limit and nothing else of the person, and is shared as a file', async () => {
    drawing();
    open('/H5/activity/credit-score', OPEN);
    fireEvent.click(await screen.findByRole('link', { name: t('home.creditScore.poster') }));
    fireEvent.click(await screen.findByRole('button', { name: t('poster.share') }));
    screen.getByRole('img', { name: t('poster.alt', { amount: 'Rp10.000.000' }) });
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type]).toEqual([`${t('poster.fileName')}.png`, 'image/png']);
    expect(written).toContain('Rp10.000.000');
    expect(written.join(' ')).not.toMatch(/Siti|8123|ABCD|4\.000/);
    expect(path()).toBe('/H5/activity/credit-poster');
  });

  it('goes as a text where the browser can draw none', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    Object.assign(document, { fonts: { load: async () => [] } });
    open('/H5/activity/credit-poster', OPEN);
    await screen.findByText(t('poster.noPicture'));
    expect(screen.queryByRole('button', { name: t('poster.save') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('poster.shareLink') }));
    const text = t('poster.shareText', { amount: 'Rp10.000.000' });
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ text })));
  });

  it.each<MyLimit>([
    { creditLine: 'DEFAULT', state: 'none' },
    { creditLine: 'APPROVED', state: 'locked', limit: { total: 1_000_000, available: 1_000_000 } },
  ])('is not made of %j', async (limit) => {
    open('/H5/activity/credit-poster', limit);
    await screen.findByText(t('poster.none.title'));
    fireEvent.click(screen.getByRole('button', { name: t('poster.none.action') }));
    await waitFor(() => expect(path()).toBe('/H5/home/my-limit'));
  });
});
