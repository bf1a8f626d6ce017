import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledge, newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const ANSWERS = { loanAmount: 11_000_000, tenor: '6', loanPurpose: 'EDUCATION' };
const SHOWN = {
  loanAccount: 'BCA · ••••7365 · S•••',
  loanPaidOut: 10_770_000,
  loanFees: 230_000,
  loanInterest: 1_716_000,
  loanToRepay: 12_716_000,
  loanInstalment: 2_120_000,
  loanFirstDue: '2026-12-24',
  loanLastDue: '2027-05-24',
};
const DRAFT = newDraft({ flow: 'apply-loan', answers: ANSWERS });
const NEWER = {
  ...SHOWN,
  loanAccount: 'BRI · ••••6666',
  loanInterest: 1_782_000,
  loanToRepay: 12_782_000,
  loanFirstDue: '2026-12-25',
};
const code = (who: { headers: Headers }) => who.headers.get('x-verification-code');

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const next = () => press(t('apply-loan.amount.action'));

async function enterCode(digits: string) {
  const sheet = await screen.findByRole('dialog', { name: t('runner.verify.title') });
  fireEvent.input(within(sheet).getByRole('textbox'), { target: { value: digits } });
}

describe('a loan that is refused where it was to be asked for', () => {
  const refused = (answer: () => Response) => {
    const server = serve(
      { ...DRAFT, done: ['amount'], facts: SHOWN },
      {
        'POST /loan/check': (asked) => acknowledge(server, asked, { facts: SHOWN }),
        'POST /loan/apply': answer,
      },
    );
    signInAs('u-1');
    openApp('/H5/home/apply-loan/review');
    return server;
  };
  const heading = (step: 'amount' | 'loan-review') =>
    screen.findByRole('heading', { level: 1, name: t(`apply-loan.${step}.title`) });

  it('for its amount leads back to the amount, says why there, and comes back once it is changed', async () => {
    const server = refused(() => refuse('AVAILABLE_LIMIT_NOT_ENOUGH'));
    await press(t('apply-loan.loan-review.action'));
    await heading('amount');
    await screen.findByText(t('errors.AVAILABLE_LIMIT_NOT_ENOUGH'));
    const field = await screen.findByRole('textbox', { name: t('fields.loanAmount.label') });
    fireEvent.change(field, { target: { value: '5000000' } });
    fireEvent.blur(field);
    await waitFor(() => expect(screen.queryByText(t('errors.AVAILABLE_LIMIT_NOT_ENOUGH'))).toBeNull());
    await next();
    await heading('loan-review');
    expect(server.to('POST /loan/check').map(({ body }) => body)).toMatchObject([{ loanAmount: 5_000_000 }]);
  });

  it('for a tenor that the server names does so at the tenor', async () => {
    const errors = [{ field: '/tenor', rule: 'INVALID_REPAYMENT_PLAN', message: 'errors.INVALID_REPAYMENT_PLAN' }];
    refused(() => refuse('INVALID_REPAYMENT_PLAN', { errors }));
    await press(t('apply-loan.loan-review.action'));
    await heading('amount');
    await screen.findByText(t('errors.INVALID_REPAYMENT_PLAN'));
  });

  it('for what is no answer of its form stays where it is', async () => {
    refused(() => refuse('FULL_NAME_SAME'));
    await press(t('apply-loan.loan-review.action'));
    await screen.findByText(t('errors.FULL_NAME_SAME'));
    await heading('loan-review');
  });
});

describe('a loan that asks for a code', () => {
  it('is sent without one first, and once more with the one that is entered', async () => {
    const server = serve(DRAFT, {
      'POST /loan/send-otp': () => Response.json({ resendAfter: 60 }),
      'POST /loan/check': (asked) => {
        if (code(asked) === null) return refuse('OTP_CHECK_REQUIRED');
        return code(asked) === '123456' ? acknowledge(server, asked, { facts: SHOWN }) : refuse('OTP_CHECK_FAILED');
      },
    });
    signInAs('u-1');
    openApp('/H5/home/apply-loan');
    await next();
    await enterCode('111111');
    await screen.findByText(t('errors.OTP_CHECK_FAILED'));
    await enterCode('123456');
    await screen.findByRole('heading', { level: 1, name: t('apply-loan.loan-review.title') });
    expect(server.to('POST /loan/check').map(code)).toEqual([null, '111111', '123456']);
    expect(server.to('POST /loan/send-otp')).toHaveLength(1);
    // neither the loan nor the code stays in the browser
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const typed of ['11000000', '123456', '111111', 'EDUCATION']) expect(kept).not.toContain(typed);
  });
});

describe('a loan that asks for the location', () => {
  const asking = (answer: 'submit' | 'other', geolocation: unknown) => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    const server = serve(DRAFT, {
      'POST /loan/send-otp': () => Response.json({ resendAfter: 60 }),
      'POST /loan/check': (asked) => {
        const { locationParams } = asked.body as { locationParams?: string };
        if (locationParams === undefined) return refuse('INCOMPLETE_USER_INFO', { data: { popup: 'GEOLOCATION' } });
        if (locationParams.startsWith('-')) return acknowledge(server, asked, { facts: SHOWN });
        return refuse('OTP_CHECK_REQUIRED');
      },
    });
    signInAs('u-1');
    openApp('/H5/home/apply-loan');
    return { server, button: t(answer === 'submit' ? 'popups.GEOLOCATION.confirm' : 'popups.GEOLOCATION.other') };
  };
  const found = (give: (position: object) => void) =>
    give({ coords: { latitude: -6.2088, longitude: 106.8456, accuracy: 9 } });

  it('is given it roughly, where that is allowed', async () => {
    const { server, button } = asking('submit', { getCurrentPosition: found });
    await next();
    await press(button);
    await screen.findByRole('heading', { level: 1, name: t('apply-loan.loan-review.title') });
    expect(server.to('POST /loan/check').at(-1)?.body).toMatchObject({ locationParams: '-6.2,106.8' });
    expect(JSON.stringify(server.to('PUT /draft/apply-loan'))).not.toContain('106.8');
  });

  it.each([
    ['other', undefined, 'REFUSED'],
    ['submit', undefined, 'UNAVAILABLE'],
    [
      'submit',
      { getCurrentPosition: (_: unknown, no: (error: object) => void) => no({ code: 1, PERMISSION_DENIED: 1 }) },
      'REFUSED',
    ],
  ] as const)('goes on with a code where it is not: %s, %j', async (answer, geolocation, said) => {
    const { server, button } = asking(answer, geolocation);
    await next();
    await press(button);
    // said for two seconds only
    await Promise.all([
      screen.findByText(t('runner.withoutLocation')),
      screen.findByRole('dialog', { name: t('runner.verify.title') }),
    ]);
    expect(server.to('POST /loan/check').at(-1)?.body).toMatchObject({ locationParams: said });
  });
});

it('a loan that asks for the face leads to its check', async () => {
  serve(DRAFT, {
    'POST /loan/check': () => refuse('INCOMPLETE_USER_INFO', { data: { popup: 'NEED_LIVENESS_PHOTO' } }),
  });
  signInAs('u-1');
  openApp('/H5/home/apply-loan');
  await next();
  await press(t('popups.NEED_LIVENESS_PHOTO.confirm'));
  await screen.findByRole('heading', { level: 1, name: t('security.introduce.title') });
});

describe('a loan whose prices have changed', () => {
  const review = (checked: object = NEWER) => {
    const server = serve(
      { ...DRAFT, done: ['amount'], facts: SHOWN },
      {
        'POST /loan/check': (asked) => acknowledge(server, asked, { facts: { ...server.draft.facts, ...checked } }),
        'POST /loan/apply': (asked) =>
          server.draft.facts.loanToRepay === NEWER.loanToRepay
            ? acknowledge(server, asked)
            : refuse('RATE_VERSION_CHANGED', { data: { figures: NEWER } }),
      },
    );
    signInAs('u-1');
    openApp('/H5/home/apply-loan/review');
    return server;
  };
  const rowOf = async (name: string) => {
    const header = within(await screen.findByRole('region', { name: t('changed.title') })).getByText(name);
    const cells = header.closest('tbody')?.querySelectorAll('td') ?? [];
    return [...cells].map(({ textContent }) => textContent);
  };

  it('shows old and new side by side with the difference, and one press agrees', async () => {
    const server = review();
    await press(t('apply-loan.loan-review.action'));
    expect(await rowOf(t('apply-loan.loan-review.show.interest'))).toEqual(['Rp1.716.000', 'Rp1.782.000', '+Rp66.000']);
    const account = [SHOWN.loanAccount, NEWER.loanAccount, '-'];
    expect(await rowOf(t('apply-loan.loan-review.show.account'))).toEqual(account);
    expect(await rowOf(t('apply-loan.loan-review.show.first-due'))).toEqual(['24 Des', '25 Des', '+1 hari']);
    expect(await rowOf(t('apply-loan.loan-review.show.fees'))).toEqual(['Rp230.000', 'Rp230.000', t('changed.same')]);
    expect(document.activeElement?.textContent).toBe(t('changed.title'));
    await press(t('changed.agree'));
    await screen.findByRole('heading', { level: 1, name: t('apply-loan.contract.title') });
    expect(server.to('POST /loan/check').map(({ query }) => query.get('step'))).toEqual(['amount']);
    expect(server.to('POST /loan/apply')).toHaveLength(2);
  });

  it('shows them again where they have changed once more, and asks for nothing', async () => {
    const server = review({ ...NEWER, loanInterest: 1_800_000 });
    await press(t('apply-loan.loan-review.action'));
    await press(t('changed.agree'));
    await waitFor(async () =>
      expect(await rowOf(t('apply-loan.loan-review.show.interest'))).toEqual([
        'Rp1.716.000',
        'Rp1.800.000',
        '+Rp84.000',
      ]),
    );
    expect(server.to('POST /loan/apply')).toHaveLength(1);
  });

  it('leads back to the loan', async () => {
    review();
    await press(t('apply-loan.loan-review.action'));
    await press(t('changed.back'));
    await screen.findByRole('heading', { level: 1, name: t('apply-loan.amount.title') });
    expect(path()).toBe('/H5/home/apply-loan');
  });
});
