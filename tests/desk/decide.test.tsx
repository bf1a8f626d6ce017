// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskApplication } from '../../src/contract/generated/bodies';
import { nextAfter } from '../../src/desk/review/decisionActs';
import { toldText } from '../../src/desk/review/decisionWords';
import { application, openApplication, press, queued, refusal, serveDesk, serving, t } from './support/desk';

const DECISION = 'POST /desk/applications/LC-20261120-7K3M/decision';
const key = (rest: string) => `desk.applications.decide.${rest}`;
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
const enterLimit = (text: string) =>
  fireEvent.change(screen.getByLabelText(t(key('limit'))), { target: { value: text } });
/** The chips of the application. */
const state = () => [...document.querySelectorAll('[class*=_chip_]')].map(({ textContent }) => textContent);
const asked = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => asked().getByRole('button', { name }).click();

/** The application after this. */
const decided = (event: Omit<DeskApplication['history'][number], 'at'>, over: Partial<DeskApplication> = {}) => {
  const before = application();
  const history = [...before.history, { at: '2026-11-23T07:00:00.000Z', operator: 'Rina', ...event }];
  return application({ status: event.status, may: [], history, ...over });
};

const PROPOSED = { cause: 'approvalProposed', status: 'PROCESSING', limit: 25_000_000 } as const;

describe('the next application', () => {
  const sentOn = (day: number) => queued({ applicationNo: `LC-${day}`, submittedAt: `2026-11-0${day}T02:00:00.000Z` });

  it.each([
    ['the one sent after it', 2, [1, 2, 3], 'LC-3'],
    ['the one sent after it, where it does not wait itself', 2, [1, 3], 'LC-3'],
    ['the first, after the last', 3, [1, 2, 3], 'LC-1'],
    ['none, where no other waits', 2, [2], undefined],
  ])('is %s', (_, decided, waiting, next) => {
    expect(nextAfter(sentOn(decided), waiting.map(sentOn))?.applicationNo).toBe(next);
  });
});

describe('a decision by keys', () => {
  it('leads to the reasons of a refusal or a return, and turns into nothing where it cannot be made', async () => {
    const shown = application({ may: ['approve', 'reject', 'return'] });
    serveDesk(serving(shown));
    await openApplication(shown);
    fireEvent.keyDown(document.body, { key: 'r' });
    const way = screen.getByLabelText<HTMLInputElement>(t(key('ways.reject')));
    expect([way.checked, way.getAttribute('aria-keyshortcuts')]).toEqual([true, 'R']);
    const reasons = within(screen.getByRole('group', { name: t(key('reason')) }));
    expect(document.activeElement).toBe(reasons.getAllByRole('radio')[0]);
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(screen.getByLabelText<HTMLInputElement>(t(key('ways.return'))).checked).toBe(true);
  });
});

describe('documents', () => {
  it('are asked for by name, and what is still to come is told', async () => {
    const waiting = application({ may: ['approve', 'askMaterials'], awaited: ['BPJS_CARD'] });
    const event = {
      cause: 'materialsAsked',
      status: 'PROCESSING',
      materials: ['SALARY_SLIPS', 'FAMILY_CARD'],
    } as const;
    const materials = [...event.materials];
    const after = decided({ ...event, materials }, { may: ['approve', 'askMaterials'], awaited: materials });
    const server = serveDesk(serving(waiting, () => after));
    await openApplication(waiting);
    screen.getByText(t(key('awaited'), { materials: t('enums.supplementalMaterial.BPJS_CARD') }));
    choose(t(key('ways.askMaterials')));
    await press(t(key('ways.askMaterials')));
    screen.getByText(t(key('returnReasonMissing')));
    for (const type of materials) choose(t(`enums.supplementalMaterial.${type}`));
    await press(t(key('acts.askMaterials.button')));
    const names = `${t('enums.supplementalMaterial.SALARY_SLIPS')} dan ${t('enums.supplementalMaterial.FAMILY_CARD')}`;
    asked().getByText(t(key('acts.askMaterials.text'), { materials: names }));
    confirm(t(key('acts.askMaterials.button')));
    await screen.findByText(t(key('done.materialsAsked')));
    screen.getByText(t(key('awaited'), { materials: names }));
    expect(state()).toContain(t('desk.applications.awaited'));
    expect(server.to(DECISION)).toEqual([{ call: DECISION, body: { decision: 'askMaterials', materials } }]);
  });
});

describe('an account that the bank has still to answer about', () => {
  const asked = { kind: 'bank', outcome: 'AWAITED', at: '2026-11-23T06:00:00.000Z' };

  it('is told before the application is approved', async () => {
    serveDesk(serving(application({ checks: [asked] })));
    await openApplication(application({ checks: [asked] }));
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    await press(t(key('acts.approveLater.button'), { limit: 'Rp5.000.000' }));
    screen.getByText(/Bank belum menjawab/);
  });

  it('is returned for reasons of the account alone', async () => {
    const waiting = application({ status: 'BANK_VERIFICATION_PROCESSING', may: ['confirmAccount', 'returnAccount'] });
    const after = { cause: 'accountReturned', status: 'BANK_VERIFICATION_RETURN' } as const;
    const server = serveDesk(serving(waiting, () => decided(after)));
    await openApplication(waiting);
    choose(t(key('ways.returnAccount')));
    expect(screen.queryByLabelText(t(key('returnReasons.NAME_IS_WRONG')))).toBeNull();
    choose(t(key('returnReasons.BANK_ACCOUNT_IS_INVALID')));
    await press(t(key('acts.returnAccount.button')));
    confirm(t(key('acts.returnAccount.button')));
    await screen.findByText(t(key('done.accountReturned')));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([
      { decision: 'returnAccount', reasons: ['BANK_ACCOUNT_IS_INVALID'] },
    ]);
  });
});

it.each([
  ['told of a limit that was granted', { cause: 'recommended', status: 'RECOMMENDED', limit: 5_000_000 }, 'everywhere'],
  ['not told of an approval that grants no limit', { cause: 'recommended', status: 'RECOMMENDED' }, 'noOne'],
  ['not told of a limit that waits for a second reviewer', PROPOSED, 'noOne'],
  ['told of a refusal', { cause: 'rejected', status: 'REJECTED', reason: 'TERMS_VIOLATED' }, 'refused'],
] as const)('an applicant is %s', (_, event, by) => {
  expect(toldText({ t }, decided(event))).toBe(t(`desk.applications.decide.told.${by}`));
});

describe('a decision', () => {
  it('approves with a limit, after it was read once more, and leads to the next application', async () => {
    const waiting = [
      queued({ applicationNo: 'LC-1', submittedAt: '2026-11-19T02:00:00.000Z' }),
      queued({ applicationNo: 'LC-3', submittedAt: '2026-11-20T03:00:00.000Z', handler: 'Budi' }),
      queued({ applicationNo: 'LC-2', submittedAt: '2026-11-21T02:00:00.000Z' }),
    ];
    const server = serveDesk({
      'GET /desk/applications': () => ({ applications: waiting }),
      ...serving(application(), () => decided({ cause: 'recommended', status: 'RECOMMENDED', limit: 5_000_000 })),
    });
    await openApplication(application());
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    expect(screen.getByLabelText<HTMLInputElement>(t(key('limit'))).value).toBe('5.000.000');
    await press(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    asked().getByText(t(key('acts.approve.text'), { limit: 'Rp5.000.000' }));
    expect(server.to(DECISION)).toEqual([]);
    confirm(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    const done = await screen.findByText(t(key('done.recommended'), { limit: 'Rp5.000.000' }));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([{ decision: 'approve', limit: 5_000_000 }]);
    expect(state()).toEqual([t('desk.applications.status.RECOMMENDED')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    const next = await screen.findByRole('link', { name: t(key('next'), { application: 'LC-2' }) });
    expect(next.getAttribute('href')).toBe('#application=LC-2');
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(window.location.hash).toBe('#application=LC-2'));
  });

  it('beyond what one reviewer may approve says so first, and is proposed', async () => {
    const proposed = decided(
      { cause: 'approvalProposed', status: 'PROCESSING', limit: 25_000_000 },
      { may: ['approve', 'reject', 'return'], proposal: { limit: 25_000_000, isOwn: true } },
    );
    const server = serveDesk(serving(application(), () => proposed));
    await openApplication(application());
    choose(t(key('ways.approve')));
    enterLimit('25000000');
    screen.getByText(t(key('needsSecond'), { alone: 'Rp20.000.000' }));
    await press(t(key('acts.propose.button'), { limit: 'Rp25.000.000' }));
    screen.getByText(t(key('why.missing')));
    const why = screen.getByLabelText(t(key('why.label')));
    expect(document.activeElement).toBe(why);
    fireEvent.change(why, { target: { value: 'Gaji naik\nbulan ini' } });
    // one line, as it says, which Enter sends
    expect(fireEvent.keyDown(why, { key: 'Enter' })).toBe(false);
    confirm(t(key('acts.propose.button'), { limit: 'Rp25.000.000' }));
    await screen.findByText(t(key('done.approvalProposed'), { limit: 'Rp25.000.000' }));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([
      { decision: 'approve', limit: 25_000_000, why: 'Gaji naik bulan ini' },
    ]);
    screen.getByText(t(key('proposed.own'), { limit: 'Rp25.000.000' }));
    await screen.findByText(t(key('noNext')));
  });

  it('is confirmed by a second Enter, not by the first one that is still held', async () => {
    const event = { cause: 'recommended', status: 'RECOMMENDED', limit: 5_000_000 } as const;
    const server = serveDesk(serving(application(), () => decided(event)));
    await openApplication(application());
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    await press(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    const question = asked().getByRole('heading');
    fireEvent.keyDown(question, { key: 'Enter', repeat: true });
    expect(screen.queryByText(t(key('done.recommended'), { limit: 'Rp5.000.000' }))).toBeNull();
    expect(server.to(DECISION)).toEqual([]);
    fireEvent.keyDown(question, { key: 'Enter' });
    await screen.findByText(t(key('done.recommended'), { limit: 'Rp5.000.000' }));
    expect(server.to(DECISION)).toHaveLength(1);
  });

  it('that refuses is not confirmed by Enter', async () => {
    const server = serveDesk(serving(application()));
    await openApplication(application());
    choose(t(key('ways.reject')));
    choose(t('home.declined.reasons.TERMS_VIOLATED.why'));
    await press(t(key('acts.reject.button')));
    fireEvent.keyDown(asked().getByRole('heading'), { key: 'Enter' });
    expect(server.to(DECISION)).toEqual([]);
  });

  it('asks why it is approved although something is not settled, and says so before and after', async () => {
    const open = application({ unsettled: ['materials', 'doubts'] });
    const event = { cause: 'recommended', status: 'RECOMMENDED', limit: 5_000_000 } as const;
    const server = serveDesk(
      serving(open, () => decided({ ...event, unsettled: ['materials', 'doubts'], despite: 'OTHER_PROOF' })),
    );
    await openApplication(open);
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    await press(t(key('ways.approve')));
    screen.getByText(t(key('unsettled.missing')));
    expect(screen.queryByRole('dialog')).toBeNull();
    choose(t(key('unsettled.reasons.OTHER_PROOF')));
    await press(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    const questions = `${t(key('unsettled.of.materials'))} dan ${t(key('unsettled.of.doubts'))}`;
    const said = t(key('unsettled.said'), { questions, reason: t(key('unsettled.reasons.OTHER_PROOF')) });
    asked().getByText(said);
    confirm(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    await screen.findByText(said);
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([
      { decision: 'approve', limit: 5_000_000, despite: 'OTHER_PROOF' },
    ]);
  });

  it('asks for the reason of a limit that the income does not bear', async () => {
    const proposed = { limit: 2_000_000, instalment: 700_000, isWithin: true };
    const affordability = { income: 100, otherLoans: { count: 0, owed: 0, aMonth: 0 }, proposed };
    serveDesk({
      ...serving(application({ affordability })),
      'GET /desk/burdens/LC-20261120-7K3M': () => ({ limit: 13_000_000, instalment: 1_400_000, isWithin: false }),
    });
    await openApplication(application({ affordability }));
    choose(t(key('ways.approve')));
    enterLimit('13000000');
    await screen.findByText(t(key('unsettled.text'), { questions: t(key('unsettled.of.income')) }));
  });

  it('notes a video call that nothing shows only after it was read that nothing shows it', async () => {
    const videoCall = { status: 'ASKED', askedAt: '2026-11-20T02:00:00.000Z', said: [] } as const;
    const waiting = application({
      ...{ status: 'VIDEOKYC', may: ['reject', 'videoCallDone'], videoCall: { ...videoCall, said: [] } },
      barred: [{ decision: 'approve', code: 'VIDEO_CALL_AWAITED' }],
    });
    serveDesk(serving(waiting));
    await openApplication(waiting);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Setujui/ }).disabled).toBe(true);
    choose(t(key('ways.videoCallDone')));
    await press(t(key('acts.videoCallDone.button')));
    asked().getByText(t(key('heldAnyway')));
  });

  it('confirms the limit that another reviewer proposed', async () => {
    const proposed = application({ proposal: { limit: 25_000_000, isOwn: false } });
    const server = serveDesk(
      serving(proposed, () => decided({ cause: 'recommended', status: 'RECOMMENDED', limit: 25_000_000 })),
    );
    await openApplication(proposed);
    screen.getByText(t(key('proposed.other'), { limit: 'Rp25.000.000' }));
    choose(t(key('ways.approve')));
    expect(screen.queryByText(t(key('needsSecond'), { alone: 'Rp20.000.000' }))).toBeNull();
    await press(t(key('acts.confirm.button'), { limit: 'Rp25.000.000' }));
    confirm(t(key('acts.confirm.button'), { limit: 'Rp25.000.000' }));
    await screen.findByText(t(key('done.recommended'), { limit: 'Rp25.000.000' }));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([{ decision: 'approve', limit: 25_000_000 }]);
  });

  it('reads who proposes a limit and why beside the suggested one before it is confirmed', async () => {
    const proposed = application({
      proposal: { limit: 25_000_000, isOwn: false, operator: 'Ani', why: 'Gaji naik' },
      affordability: {
        ...{ income: 6_500_000, percentAllowed: '30', otherLoans: { count: 0, owed: 0, aMonth: 0 } },
        proposed: { limit: 20_000_000, instalment: 700_000, isWithin: true },
      },
    });
    serveDesk(serving(proposed));
    await openApplication(proposed);
    const said = screen.getByText(new RegExp(t(key('proposed.named'), { operator: 'Ani', limit: 'Rp25.000.000' })));
    expect(said.textContent).toContain('“Gaji naik”');
    expect(said.textContent).toContain(t(key('proposed.suggested'), { limit: 'Rp20.000.000' }));
    choose(t(key('ways.approve')));
    await press(t(key('acts.confirm.button'), { limit: 'Rp25.000.000' }));
    const by = t(key('proposed.by'), { operator: 'Ani', limit: 'Rp25.000.000' });
    const asks = asked().getByText(new RegExp(`^${by}`)).textContent;
    expect(asks).toContain('“Gaji naik”');
    expect(asks).toContain(t(key('proposed.suggested'), { limit: 'Rp20.000.000' }));
  });

  it('rejects for one reason, once it is chosen', async () => {
    const server = serveDesk(
      serving(application(), () => decided({ cause: 'rejected', status: 'REJECTED', reason: 'TERMS_VIOLATED' })),
    );
    await openApplication(application());
    choose(t(key('ways.reject')));
    await press(t(key('ways.reject')));
    screen.getByText(t(key('reasonMissing')));
    expect(document.activeElement?.getAttribute('value')).toBe('INCOME_NOT_ENOUGH');
    choose(t('home.declined.reasons.TERMS_VIOLATED.why'));
    await press(t(key('acts.reject.button')));
    asked().getByText(new RegExp(t('home.declined.reasons.TERMS_VIOLATED.why')));
    asked()
      .getByRole('button', { name: t('desk.goBack') })
      .click();
    expect(server.to(DECISION)).toEqual([]);
    await press(t(key('acts.reject.button')));
    confirm(t(key('acts.reject.button')));
    await screen.findByText(t(key('done.rejected')));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([{ decision: 'reject', reason: 'TERMS_VIOLATED' }]);
  });

  it('warns of a reason that the figures deny, and of no other', async () => {
    const affordability = {
      ...{ income: 6_500_000, percentAllowed: '30', otherLoans: { count: 0, owed: 0, aMonth: 0 } },
      proposed: { limit: 2_000_000, instalment: 700_000, isWithin: true },
    };
    const shown = application({ affordability });
    serveDesk(serving(shown));
    await openApplication(shown);
    choose(t(key('ways.reject')));
    choose(t('home.declined.reasons.OBLIGATIONS_TOO_HIGH.why'));
    screen.getByText(t(key('denied.OBLIGATIONS_TOO_HIGH')));
    choose(t('home.declined.reasons.INCOME_NOT_ENOUGH.why'));
    screen.getByText(t(key('denied.INCOME_NOT_ENOUGH'), { limit: 'Rp2.000.000' }));
    await press(t(key('acts.reject.button')));
    // also where it is read once more
    asked().getByText(t(key('denied.INCOME_NOT_ENOUGH'), { limit: 'Rp2.000.000' }));
    asked()
      .getByRole('button', { name: t('desk.goBack') })
      .click();
    choose(t('home.declined.reasons.TERMS_VIOLATED.why'));
    expect(screen.queryByText(t(key('denied.OBLIGATIONS_TOO_HIGH')))).toBeNull();
    expect(screen.queryByText(t(key('denied.INCOME_NOT_ENOUGH'), { limit: 'Rp2.000.000' }))).toBeNull();
  });

  it('returns for reasons, and says what the applicant corrects', async () => {
    const server = serveDesk(
      serving(application(), () => decided({ cause: 'returned', status: 'RETURNED', reasons: ['NAME_IS_WRONG'] })),
    );
    await openApplication(application());
    choose(t(key('ways.return')));
    await press(t(key('ways.return')));
    screen.getByText(t(key('returnReasonMissing')));
    choose(t(key('returnReasons.BANK_ACCOUNT_IS_INVALID')));
    choose(t(key('returnReasons.NAME_IS_WRONG')));
    const parts = `${t(key('parts.name'))} dan ${t(key('parts.account'))}`;
    screen.getByText(t(key('corrects'), { parts }));
    choose(t(key('returnReasons.BANK_ACCOUNT_IS_INVALID')));
    await press(t(key('acts.return.button')));
    asked().getByText(t(key('acts.return.text'), { parts: t(key('parts.name')) }));
    confirm(t(key('acts.return.button')));
    await screen.findByText(t(key('done.returned')));
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([{ decision: 'return', reasons: ['NAME_IS_WRONG'] }]);
  });

  it.each([
    ['', 'missing'],
    ['400000', 'tooLow'],
    ['50100000', 'tooHigh'],
    ['5050000', 'uneven'],
  ])('is not asked about with the limit "%s"', async (limit, problem) => {
    serveDesk(serving(application()));
    await openApplication(application());
    choose(t(key('ways.approve')));
    if (limit !== '') enterLimit(limit);
    await press(t(key('ways.approve')));
    const words = { least: 'Rp500.000', most: 'Rp50.000.000', step: 'Rp100.000' };
    screen.getByText(t(key(`limitProblems.${problem}`), words));
    expect(document.activeElement).toBe(screen.getByLabelText(t(key('limit'))));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const sides = { applicant: application().applicationNo, others: t('desk.applications.dispute.unnamed') };

  it('gives the applicant a disputed NIK, after which the application can be approved', async () => {
    const disputed = application({ isDisputed: true, may: ['reject', 'return', 'giveNik'] });
    const given = decided({ cause: 'nikGiven', status: 'PROCESSING' }, { may: ['approve', 'reject', 'return'] });
    const server = serveDesk({
      ...serving(disputed),
      [`POST /desk/applications/${disputed.applicationNo}/nik`]: () => given,
    });
    await openApplication(disputed);
    choose(t(key('ways.giveNik')));
    await press(t(key('ways.giveNik')));
    screen.getByText(t(key('whyNik.missing')));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(screen.getByLabelText(t(key('whyNik.label'))), { target: { value: 'Wajahnya sama' } });
    await press(t(key('acts.giveNik.button')));
    asked().getByText(t(key('whyNik.said'), { why: 'Wajahnya sama' }));
    asked().getByText(t(key('whyNik.text'), sides));
    asked().getByText(t(key('acts.giveNik.text'), sides));
    expect(server.to(`POST /desk/applications/${disputed.applicationNo}/nik`)).toEqual([]);
    confirm(t(key('acts.giveNik.button')));
    await screen.findByText(t(key('done.nikGiven')));
    expect(server.to(`POST /desk/applications/${disputed.applicationNo}/nik`).map(({ body }) => body)).toEqual([
      { why: 'Wajahnya sama' },
    ]);
    screen.getByLabelText(t(key('ways.approve')));
    expect(screen.queryByText(t('desk.applications.disputed'))).toBeNull();
  });

  it('leaves a NIK that others sent as well with its owner, after which the application can be approved', async () => {
    const claimed = application({
      ...{ isDisputed: true, may: ['reject', 'return', 'keepNik'], claims: [{ loans: 0, owed: 0 }] },
      barred: [{ decision: 'approve', code: 'NIK_CLAIMED' }],
    });
    const kept = decided({ cause: 'nikKept', status: 'PROCESSING' }, { may: ['approve', 'reject', 'return'] });
    const keep = `POST /desk/applications/${claimed.applicationNo}/nik/keep`;
    const server = serveDesk({ ...serving(claimed), [keep]: () => kept });
    await openApplication(claimed);
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(key('ways.approve'))}`)).disabled).toBe(true);
    choose(t(key('ways.keepNik')));
    fireEvent.change(screen.getByLabelText(t(key('whyNik.label'))), { target: { value: 'KTP miliknya' } });
    await press(t(key('acts.keepNik.button')));
    asked().getByText(t(key('acts.keepNik.text'), sides));
    expect(server.to(keep)).toEqual([]);
    confirm(t(key('acts.keepNik.button')));
    await screen.findByText(t(key('done.nikKept')));
    expect(server.to(keep).map(({ body }) => body)).toEqual([{ why: 'KTP miliknya' }]);
    screen.getByLabelText(t(key('ways.approve')));
  });

  it('offers only what may be decided', async () => {
    serveDesk(serving(application({ isDisputed: true, may: ['reject', 'return'] })));
    await openApplication(application());
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['reject', 'return']);
  });

  it('that another reviewer made first is shown instead', async () => {
    let shown = application();
    serveDesk({
      ...serving(shown, () => {
        shown = decided({ cause: 'rejected', status: 'REJECTED', operator: 'Budi' });
        return refusal('APPLICATION_DECIDED');
      }),
      [`GET /desk/applications/${shown.applicationNo}`]: () => shown,
      [`POST /desk/applications/${shown.applicationNo}/presence`]: () => ({
        others: [{ operator: 'Budi', since: '2026-11-20T07:05:00.000Z' }],
      }),
    });
    await openApplication(shown);
    const openWith = new RegExp(t('desk.applications.firstCounts'));
    await screen.findByText(openWith);
    choose(t(key('ways.return')));
    choose(t(key('returnReasons.NAME_IS_WRONG')));
    await press(t(key('acts.return.button')));
    confirm(t(key('acts.return.button')));
    const note = await screen.findByText(`${t(key('decidedMeanwhile'))} ${t(key('done.rejected'))}`);
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(state()).toEqual([t('desk.applications.status.REJECTED')]);
    expect(screen.queryByText(openWith), 'over what became of it').toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that a decision service made after a noted call closes what is asked, and says the outcome', async () => {
    const may = ['approve', 'reject', 'return'] as const;
    const called = decided({ cause: 'videoCallDone', status: 'PROCESSING' }, { may: [...may], isBeingDecided: true });
    let shown = called;
    serveDesk({ ...serving(shown), [`GET /desk/applications/${shown.applicationNo}`]: () => shown });
    await openApplication(shown);
    choose(t(key('ways.return')));
    choose(t(key('returnReasons.NAME_IS_WRONG')));
    await press(t(key('acts.return.button')));
    await screen.findByRole('dialog');
    const event = {
      at: '2026-11-23T07:00:01.000Z',
      cause: 'recommended',
      status: 'RECOMMENDED',
      limit: 12_000_000,
    } as const;
    screen.getByText(t(key('beingDecided')));
    const { isBeingDecided: _, ...answered } = called;
    shown = { ...answered, status: 'RECOMMENDED', may: [], history: [...called.history, event] };
    const outcome = t(key('done.recommended'), { limit: 'Rp12.000.000' });
    await screen.findByText(`${t(key('decidedMeanwhile'))} ${outcome}`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that a decision service leaves to a reviewer says so by itself, and what was entered stays', async () => {
    const { isBeingDecided: _, ...left } = application({ isBeingDecided: true });
    let shown: DeskApplication = { ...left, isBeingDecided: true };
    serveDesk({ ...serving(shown), [`GET /desk/applications/${shown.applicationNo}`]: () => shown });
    await openApplication(shown);
    const said = await screen.findByText(t(key('beingDecided')));
    expect(said.getAttribute('role')).toBe('status');
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    shown = left;
    await screen.findByText(t(key('left')));
    expect(screen.getByLabelText<HTMLInputElement>(t(key('limit'))).value).toBe('5.000.000');
  });

  it('that is refused says why in its place, and what was entered stays', async () => {
    serveDesk(serving(application(), () => refusal('NIK_DISPUTED')));
    await openApplication(application());
    choose(t(key('ways.approve')));
    enterLimit('5000000');
    await press(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    confirm(t(key('acts.approve.button'), { limit: 'Rp5.000.000' }));
    await screen.findByText('message of NIK_DISPUTED');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(t(key('limit'))).value).toBe('5.000.000');
  });
});
