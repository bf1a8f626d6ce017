import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VerifiedDocument } from '../../src/contract/generated/bodies';
import { forgetEverything, openApp, path, signInAs } from '../app/support/app';
import { fail, newDraft, serve, t } from '../runner/support/page';

beforeEach(() => forgetEverything());

const article = (key: string) => screen.findByRole('article', { name: t(key) });

describe('documents', () => {
  it.each([
    ['documents/privacy-policy', 'legal.privacy'],
    ['documents/privacy', 'legal.privacy'],
    ['documents/savings-partner-terms', 'legal.savings'],
    ['home/agreement/e-sign-terms', 'legal.esign'],
    ['home/agreement/loan-agreement', 'contract'],
    ['risk', 'legal.risk'],
    ['about-us', 'legal.about'],
  ])('at %s are read by anyone, whole', async (address, texts) => {
    serve(newDraft({ flow: 'apply' }));
    openApp(`/H5/${address}`);
    const read = await article(`${texts}.title`);
    expect(within(read).getAllByRole('heading').length).toBeGreaterThan(2);
    expect(read.textContent).not.toMatch(/[{}]/);
  });

  it('can be tried again where they did not come', async () => {
    let tries = 0;
    serve(newDraft({ flow: 'apply' }), {
      'GET /documents/risk': () => {
        tries += 1;
        return tries <= 3 ? fail() : Response.json({ type: 'risk', version: '1', sha256: '', title: 'R', blocks: [] });
      },
    });
    openApp('/H5/risk');
    fireEvent.click(await screen.findByRole('button', { name: t('common.retry') }, { timeout: 20_000 }));
    await screen.findByRole('article', { name: 'R' }, { timeout: 20_000 });
  }, 60_000);

  it('are listed, with what was agreed to for who is signed in, each leading to its text', async () => {
    const agreementId = '0b3c8e0e-0000-4000-8000-000000000001';
    const agreedAt = '2026-11-24T10:00:00.000Z';
    serve(newDraft({ flow: 'apply' }), {
      'GET /agreements': () =>
        Response.json({ agreements: [{ agreementId, type: 'risk', title: 'Risiko', agreedAt }] }),
      [`GET /agreements/${agreementId}`]: () =>
        Response.json({
          ...{ type: 'risk', version: '20241001', title: 'Risiko', agreedAt, sha256: 'ab'.repeat(32) },
          blocks: [{ kind: 'text', text: 'Pinjaman harus dikembalikan.' }],
        }),
    });
    signInAs('u-1');
    openApp('/H5/pages');
    await screen.findByRole('link', { name: t('legal.terms.title') });
    fireEvent.click(await screen.findByRole('link', { name: /Risiko.*24-11-2026/ }));
    await screen.findByText('Pinjaman harus dikembalikan.');
    screen.getByText('ab'.repeat(32));
    expect(path()).toBe(`/H5/home/tc-agreement/${agreementId}`);
  });

  it('say of a consent that was taken back when it was, in the list and at its text', async () => {
    const agreementId = '0b3c8e0e-0000-4000-8000-000000000002';
    const mine = {
      ...{ type: 'data-reading-consent', title: 'Membaca data' },
      ...{ agreedAt: '2026-11-24T10:00:00.000Z', withdrawnAt: '2026-11-25T11:30:00.000Z' },
    };
    serve(newDraft({ flow: 'apply' }), {
      'GET /agreements': () => Response.json({ agreements: [{ agreementId, ...mine }] }),
      [`GET /agreements/${agreementId}`]: () => Response.json({ version: '20241001', ...mine }),
    });
    signInAs('u-1');
    openApp('/H5/pages');
    const withdrawn = t('documents.withdrawnAt', { time: '25-11-2026 18:30:00' });
    const entry = await screen.findByRole('link', { name: new RegExp(`24-11-2026 17:00:00.*${withdrawn}`) });
    fireEvent.click(entry);
    await screen.findByText(withdrawn);
  });
});

describe('the change of the VAT', () => {
  it('is found in the list, agreed to as it was shown, and says later when that was', async () => {
    const mine = { agreementId: 'a-1', type: 'vat-adjustment', title: 'PPN', agreedAt: '2026-11-24T10:00:00.000Z' };
    let agreements: (typeof mine)[] = [];
    const server = serve(newDraft({ flow: 'apply' }), {
      'GET /agreements': () => Response.json({ agreements }),
      'POST /pop-notify/accept-user-agreement': () => {
        agreements = [mine];
        return Response.json({});
      },
    });
    signInAs('u-1');
    openApp('/H5/pages');
    fireEvent.click(await screen.findByRole('link', { name: t('legal.vat.title') }));
    await article('legal.vat.title');
    expect(path()).toBe('/H5/vat12adjustment');
    fireEvent.click(screen.getByRole('button', { name: t('documents.vat.action') }));
    await screen.findByText(t('documents.agreedAt', { time: '24-11-2026 17:00:00' }));
    expect(path()).toBe('/H5/vat12adjustment/completed');
    const [sent] = server.to('POST /pop-notify/accept-user-agreement');
    expect(sent?.headers.get('x-agreed-documents')).toMatch(/^vat-adjustment@[0-9a-f]{64}$/);
    expect(sent?.query.get('tncType')).toBe('VAT');
    openApp('/H5/vat12adjustment');
    await screen.findByText(t('documents.vat.done'));
  });
});

describe('the check of a document', () => {
  const open = (found: VerifiedDocument) => {
    const server = serve(newDraft({ flow: 'apply' }), {
      'POST /documents/verify': () => Response.json(found),
      'POST /documents/verify-number': () => Response.json(found),
    });
    openApp('/H5/documents/verify');
    return server;
  };
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByTestId('pdf'), { target: { files: [file] } });

  it('tells of a file that it is ours, and who signed it when', async () => {
    open({ result: 'unchanged', loanNo: 'LN-1', signatures: [{ by: 'lender', at: '2026-11-24T10:00:00.000Z' }] });
    await choose(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
    const verdict = await screen.findByText(t('documents.check.results.unchanged'));
    expect(verdict.parentElement?.textContent).toContain('24-11-2026 17:00:00');
  });

  it('sends no file that is too large, and no checksum that is none', async () => {
    const server = open({ result: 'unknown', signatures: [] });
    await choose(new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'a.pdf'));
    await screen.findByText(t('documents.check.tooLarge'));
    fireEvent.click(screen.getByRole('button', { name: t('documents.check.action') }));
    await screen.findByText(t('documents.check.incomplete'));
    expect(server.asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    fireEvent.input(screen.getByLabelText(t('documents.check.number')), { target: { value: 'ln-1 ' } });
    fireEvent.input(screen.getByLabelText(t('documents.check.sha256')), { target: { value: 'AB'.repeat(32) } });
    fireEvent.click(screen.getByRole('button', { name: t('documents.check.action') }));
    await screen.findByText(t('documents.check.results.unknown'));
    expect(server.to('POST /documents/verify-number')[0]?.body).toEqual({ loanNo: 'LN-1', sha256: 'AB'.repeat(32) });
  });
});
