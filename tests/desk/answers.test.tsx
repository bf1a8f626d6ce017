// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DeskCase, DeskPerson, PromiseMade, ReliefMade } from '../../src/contract/generated/bodies';
import { readySentencesIn } from '../../src/desk/deskTexts';
import { fittingSentences, withSentence } from '../../src/desk/person/fittingSentences';
import { isAlarm, statesOf } from '../../src/desk/person/personStates';
import { filledSentence, isTrueOf, valuesOf } from '../../src/desk/person/sentenceValues';
import { staleSentences } from '../../src/desk/person/staleSentences';
import { writtenIn } from '../../src/desk/person/writtenIn';
import { openDesk, PERSON, serveDesk, t } from './support/desk';

const PLAIN: DeskPerson = {
  ...{ id: PERSON, name: 'Siti Rahayu', mobile: '0812••••0001', language: 'id', since: '2026-09-01T02:00:00.000Z' },
  ...{
    asOf: '2026-11-25',
    loans: [],
    standing: { creditLine: 'APPROVED', state: 'open' },
    older: [],
    looks: [],
    notes: [],
  },
  applications: [],
};

const LATENESS: NonNullable<DeskPerson['loans'][number]['lateness']> = {
  ...{ since: '2026-11-20', days: 5, bucket: '1-30', amount: 723_314, penalty: 23_314, growsBy: 1_000 },
  ...{ penaltyFrom: '2026-11-21', defaultFrom: '2027-02-18', costs: 123_314, mostCosts: 2_000_000 },
};

const LATE_LOAN: DeskPerson['loans'][number] = {
  ...{ loanNo: 'LN-1', status: 'OVERDUE', kind: 'CASH', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } },
  ...{ appliedAt: '2026-10-01T02:00:00.000Z', owed: 723_314, may: [], latePenalty: { percentADay: 0.1, graceDays: 0 } },
  instalments: [],
  lateness: LATENESS,
};

const takenBack = { amount: 700_000, takenOn: '2026-11-24' } as NonNullable<(typeof LATE_LOAN)['takenBack']>;

const TROUBLED: DeskPerson = {
  ...PLAIN,
  loans: [{ ...LATE_LOAN, takenBack }],
  freeze: { state: 'LASTING', begunAt: '2026-11-24T02:00:00.000Z', begunBy: 'DESK', canProveFace: true },
  applications: [
    {
      ...{ applicationNo: 'LC-9', flow: 'apply', status: 'PROCESSING', submittedAt: '2026-11-24T02:00:00.000Z' },
      ...{ isWithdrawn: false, isDisputed: true },
    },
  ],
};

describe('what is wrong with a person', () => {
  it('is told cause before effect, and nothing where all is in order', () => {
    expect(statesOf(TROUBLED).map(({ is }) => is)).toEqual(['takenBack', 'frozen', 'disputed', 'late']);
    expect(statesOf(PLAIN)).toEqual([]);
    expect(statesOf(TROUBLED).every(isAlarm)).toBe(true);
  });

  it('has a promise to pay that is open or broken, and that they asked for help, with sum and day', async () => {
    const at = '2026-11-24T02:00:00.000Z';
    const made = { amount: 300_000, day: '2026-12-05', at, operator: 'Budi' };
    const contact = { id: 'c1', channel: 'PHONE', at, operator: 'Budi', outcome: 'ASKS_HELP', said: 'Sakit' } as const;
    const person = (state: 'OPEN' | 'KEPT' | 'BROKEN', isLate = true): DeskPerson => ({
      ...PLAIN,
      arrears: { isLate, contact: {}, promises: [{ ...made, state }], contacts: [contact], reliefs: [] },
    });
    const states = (of: DeskPerson) => statesOf(of).map(({ is }) => is);
    expect(states(person('OPEN'))).toEqual(['promise', 'asksHelp']);
    expect(states(person('BROKEN'))).toEqual(['promise', 'asksHelp']);
    expect(states(person('BROKEN', false))).toEqual(['asksHelp']);
    expect(states(person('KEPT'))).toEqual(['asksHelp']);
    // what stops calls is said first
    const stopped = person('OPEN');
    const arrears = stopped.arrears && { ...stopped.arrears, contact: { because: 'WRONG_NUMBER' as const } };
    expect(states({ ...stopped, ...(arrears && { arrears }) })).toEqual(['stopped', 'promise', 'asksHelp']);
    serveDesk({ [`GET /desk/people/${PERSON}`]: () => person('OPEN') }, ['support']);
    openDesk(`#person=${PERSON}`);
    const top = await screen.findByRole('region', { name: t('desk.person.states.title') });
    expect(top.textContent).toContain('Berjanji membayar Rp300.000 sampai Sabtu, 5 Des');
    const contacts = screen.getByRole('region', { name: t('desk.arrears.contacts') });
    within(contacts).getByText(t('desk.arrears.outcomes.ASKS_HELP'));
    within(contacts).getByText('Sakit');
    screen.getByRole('region', { name: t('desk.person.arrears.promises') });
  });

  it('has a wish for relief that nobody answered, and what is offered in place of it', async () => {
    const relief = { person: PERSON, loanNo: 'LN-1', kind: 'PLAN', at: '2026-11-24T03:00:00.000Z' } as const;
    const contact = { id: 'c1', channel: 'PHONE', operator: 'Budi', outcome: 'ASKS_HELP' } as const;
    const person = (reliefs: readonly ReliefMade[]): DeskPerson => ({
      ...{ ...PLAIN, asOf: '2026-11-25' },
      arrears: {
        ...{ isLate: true, contact: {}, promises: [], reliefs: [...reliefs] },
        contacts: [{ ...contact, at: '2026-11-24T02:00:00.000Z' }],
      },
    });
    const states = (of: DeskPerson) => statesOf(of).map((state) => (state.is === 'relief' ? state.status : state.is));
    const asked = { ...relief, id: 'r1', status: 'ASKED' } as const;
    expect(states(person([asked]))).toEqual(['ASKED', 'asksHelp']);
    const offered = { ...relief, id: 'r2', status: 'OFFERED', until: '2026-12-01', operator: 'Rina' } as const;
    expect(states(person([offered]))).toEqual(['OFFERED']);
    // an offer is nothing that is wrong
    expect(statesOf(person([offered])).some(isAlarm)).toBe(false);
    const paused = { ...relief, kind: 'PAUSE', id: 'r3', status: 'GRANTED', until: '2026-11-24' } as const;
    expect(states(person([paused]))).toEqual([]);
    const ended = { at: relief.at, operator: 'Budi', isRefused: true, why: 'Sudah punya cicilan' };
    const refused = { ...relief, id: 'r4', status: 'WITHDRAWN', operator: 'Rina', why: 'Kena PHK', ended } as const;
    serveDesk({ [`GET /desk/people/${PERSON}`]: () => person([asked, refused]) }, ['support']);
    openDesk(`#person=${PERSON}`);
    const top = await screen.findByRole('region', { name: t('desk.person.states.title') });
    expect(top.textContent).toContain('Minta keringanan untuk LN-1 lewat app');
    const part = screen.getByRole('region', { name: t('desk.arrears.relief.title') });
    within(part).getByText('Diusulkan Rina: Kena PHK');
    within(part).getByText(t('desk.arrears.relief.refused'));
    expect(part.textContent).toContain('Sudah punya cicilan');
    expect(within(part).queryByRole('button')).toBeNull();
  });

  it('begins with that they said they paid, as long as it is looked for, and names no fee where there is none', async () => {
    const claimed = (frozenUntil: string): DeskPerson => ({
      ...PLAIN,
      asOf: '2026-11-25',
      loans: [{ ...LATE_LOAN, lateness: { ...LATENESS, penalty: 0 } }],
      claims: [{ claimedAt: '2026-11-24T02:00:00.000Z', frozenUntil }],
    });
    expect(statesOf(claimed('2026-11-24')).map(({ is }) => is)).toEqual(['late']);
    serveDesk({ [`GET /desk/people/${PERSON}`]: () => claimed('2026-11-27') }, ['support']);
    openDesk(`#person=${PERSON}`);
    const top = await screen.findByRole('region', { name: t('desk.person.states.title') });
    const [first, second] = within(top).getAllByRole('listitem');
    expect(first?.textContent).toBe(t('desk.person.states.saidPaid', { date: 'Jumat, 27 Nov' }));
    expect(second?.textContent).not.toContain('denda');
  });

  it('stands before who they are, also beside a message', async () => {
    serveDesk({ [`GET /desk/people/${PERSON}`]: () => TROUBLED });
    openDesk(`#person=${PERSON}`);
    const states = await screen.findByRole('region', { name: t('desk.person.states.title') });
    expect(states.textContent).toContain(t('desk.person.freeze.frozen'));
    within(states).getByRole('link', { name: 'LC-9' });
    const who = screen.getByRole('region', { name: t('desk.person.who.title') });
    expect(states.compareDocumentPosition(who)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the sentences above an answer', () => {
  const NAMES = ['greeting', 'paymentSeen', 'paymentTakenBack', 'receipt', 'late', 'lateWays', 'frozenByUs', 'closing'];
  const ready = NAMES.map((name) => ({ name, sentence: `${name}.` }));
  const named = (...of: Parameters<typeof fittingSentences>) => fittingSentences(...of).map(({ name }) => name);

  it('are three that fit the topic, those that say a state first, between greeting and closing', () => {
    expect(named(ready, TROUBLED, 'LATE')).toEqual(['greeting', 'paymentTakenBack', 'late', 'lateWays', 'closing']);
    expect(named(ready, PLAIN, 'PAYMENT')).toEqual([
      'greeting',
      'paymentTakenBack',
      'paymentSeen',
      'receipt',
      'closing',
    ]);
    expect(named(ready, TROUBLED, 'SECURITY')[1]).toBe('frozenByUs');
  });

  it('say to who is in danger what was done for them, and never to do it themselves', async () => {
    const sentences = await readySentencesIn('id');
    const shown = (freeze: DeskPerson['freeze'], written: string) => {
      const person: DeskPerson = { ...PLAIN, ...(freeze && { freeze }) };
      const said = ['frozen', 'frozenByUs', 'frozenNoFace', 'freezeOwn', 'codeSafety']
        .filter((name) => isTrueOf(person, name))
        .map((name) => ({ name, sentence: sentences[name]?.text ?? '' }));
      return named(said, person, 'SECURITY', written);
    };
    const byUs = {
      state: 'LASTING',
      begunAt: '2026-11-24T02:00:00.000Z',
      begunBy: 'DESK',
      canProveFace: true,
    } as const;
    for (const written of ['HP saya hilang di kereta', 'Itu bukan saya!', 'My phone was stolen', '']) {
      expect(shown(undefined, written)).toEqual(['codeSafety']);
      expect(shown(byUs, written)).toEqual(['frozenByUs', 'codeSafety']);
      expect(shown({ ...byUs, canProveFace: false }, written)[0]).toBe('frozenNoFace');
      expect(shown({ ...byUs, begunBy: 'NUMBER' }, written)[0]).toBe('frozen');
    }
  });

  it('begin with what they were offered, asked for or promised, and then say no more that they owe', async () => {
    const sentences = await readySentencesIn('id');
    const at = '2026-11-24T02:00:00.000Z';
    const own = { id: 'r1', person: PERSON, loanNo: 'LN-1', kind: 'PLAN', at } as const;
    const relief = { ...own, until: '2026-12-07' };
    const dues = [
      { due: '2026-12-25', amount: 359_399 },
      { due: '2027-01-25', amount: 359_398 },
    ];
    const plan = { forgiven: 0, total: 718_797, dues, by: '2027-01-25', owedThen: 800_000 };
    const person = (reliefs: ReliefMade[], promises: PromiseMade[] = []): DeskPerson => ({
      ...{ ...PLAIN, asOf: '2026-11-30', loans: [LATE_LOAN] },
      arrears: { isLate: true, contact: {}, contacts: [], reliefs, promises },
    });
    const texts = (of: DeskPerson) =>
      ['reliefOffered', 'paused', 'reliefAsked', 'promised', 'late', 'lateWays'].flatMap((name) => {
        const text = filledSentence(sentences[name]?.text, valuesOf(of));
        return text === undefined ? [] : [{ name, sentence: text }];
      });
    const shown = (of: DeskPerson, written = 'Bisakah cicilannya dikecilkan? Saya dirumahkan.') =>
      fittingSentences(texts(of), of, 'LATE', written).map(({ name }) => name);
    const offered = person([{ ...relief, status: 'OFFERED', price: { plan } }]);
    expect(shown(offered)).toEqual(['reliefOffered', 'lateWays']);
    expect(texts(offered)[0]?.sentence).toContain('2 cicilan bulanan, paling besar Rp359.399, untuk pinjaman LN-1');
    expect(texts(offered)[0]?.sentence).toContain('Senin, 7 Des');
    expect(shown(person([{ ...relief, status: 'GRANTED', kind: 'PAUSE' }]))[0]).toBe('paused');
    expect(shown(person([{ ...relief, status: 'ASKED', answerBy: '2026-12-01' }]))[0]).toBe('reliefAsked');
    const promised = person([], [{ amount: 586_670, day: '2026-12-02', state: 'OPEN', at }]);
    expect(shown(promised, 'Halo')).toEqual(['promised', 'lateWays']);
    expect(texts(promised)[0]?.sentence).toContain('Rp586.670 sampai Rabu, 2 Des');
    // who asks what they owe is told
    expect(shown(promised, 'Dendanya berapa?')[0]).toBe('late');
    expect(shown(person([], [{ amount: 1, day: '2026-11-25', state: 'BROKEN', at }]), 'Halo')[0]).toBe('late');
  });

  it.each([
    ['Saya bayar di Alfamart kemarin.', 'LATE', 'paidAlready'],
    ['Udah transfer tadi pagi, kok masih ditagih?', 'OTHER', 'paidAlready'],
    ['I paid at Indomaret yesterday', 'LATE', 'paidAlready'],
    ['Belum bisa bayar bulan ini', 'LATE', 'lateWays'],
    ['I can’t pay before Friday. I cannot pay it all.', 'PAYMENT', 'lateWays'],
    ['Gimana cara bayar lewat Mandiri?', 'OTHER', 'payWays'],
    ['Ada yang minta kode OTP saya', 'OTHER', 'codeSafety'],
    ['Kenapa ibu saya ditelepon penagih?', 'LATE', 'noContacts'],
    ['Debt collector datang dan mengancam ibu saya', 'COLLECTION', 'complaint'],
    ['Halo', 'COLLECTION', 'complaint'],
    ['Kenapa pengajuan saya ditolak?', 'OTHER', 'rejected'],
    ['Tolong hapus akun saya', 'OTHER', 'ownData'],
    ['Dendanya berapa?', 'OTHER', 'late'],
    ['Halo', 'LATE', 'late'],
  ] as const)('lead with what “%s” asks', (written, topic, first) => {
    const all = [
      'paidAlready',
      'late',
      'lateWays',
      'payWays',
      'codeSafety',
      'noContacts',
      'rejected',
      'ownData',
      'complaint',
    ];
    expect(named([...all.map((name) => ({ name, sentence: name }))], PLAIN, topic, written)[0]).toBe(first);
  });

  it.each([
    ['Saya sudah bayar di Alfamart kemarin, dendanya jalan terus', ['paidStops', 'lateGrows']],
    ['I have paid at Alfamart, but the late fee keeps growing', ['paidStops', 'lateGrows']],
    ['Saya kena PHK, belum bisa bayar', ['lateWays', 'late']],
  ])('answer each thing that “%s” says, and nothing that it does not', (written, first) => {
    const all = ['lateGrows', 'late', 'lateWays', 'paidStops'].map((name) => ({ name, sentence: name }));
    const shown = named(all, TROUBLED, 'LATE', written);
    expect(shown.slice(0, first.length)).toEqual(first);
    if (!first.includes('lateGrows')) expect(shown).not.toContain('lateGrows');
    if (!first.includes('paidStops')) expect(shown).not.toContain('paidStops');
  });

  it('ask first who was never reached whether the number is theirs, with a greeting that thanks for nothing', async () => {
    const contact = { because: 'WRONG_NUMBER' } as const;
    const person = { ...PLAIN, arrears: { isLate: true, contact, promises: [], contacts: [], reliefs: [] } };
    serveDesk(
      {
        'GET /desk/arrears': () => ({
          people: [
            {
              ...{ person: PERSON, name: 'Sit••• Rah•••', since: '2026-11-10', days: 15, amount: 719_000, contact },
              numberSaid: '2026-11-24T02:00:00.000Z',
            },
          ],
          ...{ counts: [], reliefs: 0 },
        }),
        [`GET /desk/people/${PERSON}`]: () => person,
      },
      ['support'],
    );
    openDesk('#section=arrears');
    (await screen.findByRole('link', { name: new RegExp(t('desk.arrears.wrongNumber.ask')) })).click();
    const text = await screen.findByLabelText(t('desk.person.work.message.text'));
    const chips = screen.getByRole('group', { name: t('desk.ready.title') });
    await within(chips).findByText(t('desk.ready.of.numberWrong.title'));
    expect(within(chips).queryByText(t('desk.ready.of.greeting.title'))).toBeNull();
    const [first, second] = within(chips).getAllByRole('button');
    if (second) fireEvent.click(second);
    if (first) fireEvent.click(first);
    expect((text as HTMLTextAreaElement).value).toMatch(/^Halo Siti, ini Lancar\.\n\nNomor HP-mu/);
  });

  it('never ask twice for a receipt', () => {
    const asking = ['paidStops', 'paidAlready', 'receipt'];
    const searched = { ...TROUBLED, claims: [{ frozenUntil: '2026-11-27' }] } as DeskPerson;
    for (const person of [TROUBLED, searched]) {
      const values = valuesOf(person);
      const texts = { paidStops: '{{claimUntil}}', paidAlready: '', receipt: '' };
      const said = asking.filter(
        (name) => isTrueOf(person, name) && filledSentence(texts[name as keyof typeof texts], values) !== undefined,
      );
      expect(said).toHaveLength(1);
    }
  });

  it.each([
    ['When is my bill due? I have not paid.', 'en-us'],
    ['Kapan tagihan saya jatuh tempo? Belum bisa bayar', 'id'],
    ['LN-123', undefined],
  ])('are in the language in which “%s” is written', (written, language) => {
    expect(writtenIn(written)).toBe(language);
  });

  it('go to their places in whatever order they are pressed, each once', () => {
    const frame = { first: 'Halo.', last: 'Tabik.' };
    const pressed = (...sentences: string[]) =>
      sentences.reduce((answer, sentence) => withSentence(answer, sentence, frame), '');
    expect(pressed('Tabik.', 'Satu.', 'Halo.', 'Dua.')).toBe('Halo.\n\nSatu.\n\nDua.\n\nTabik.');
    expect(pressed('Satu.', 'Halo.', 'Satu.', 'Halo.')).toBe('Halo.\n\nSatu.');
    expect(withSentence('Tulisanku', 'Tabik.', frame)).toBe('Tulisanku\n\nTabik.');
  });

  it('stand above the field, the others folded, and fill it in order', async () => {
    const shown: DeskCase = {
      ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'LATE', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
      ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001' },
      messages: [
        { author: 'PERSON', at: '2026-11-25T01:00:00.000Z', text: 'Saya sudah bayar di Alfamart', photoIds: [] },
      ],
    };
    serveDesk(
      {
        ...{ 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown },
        [`GET /desk/people/${PERSON}`]: () => TROUBLED,
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    const chips = () => screen.getByRole('group', { name: t('desk.ready.title') });
    const chip = (name: string) => within(chips()).getByRole('button', { name: t(`desk.ready.of.${name}.title`) });
    await screen.findByRole('button', { name: t('desk.ready.of.closing.title') });
    expect(within(chips()).getAllByRole('button')[1]?.textContent).toBe(`${t('desk.ready.of.paidAlready.title')}Alt 2`);
    for (const name of ['closing', 'paymentTakenBack', 'greeting']) fireEvent.click(chip(name));
    const answer = screen.getByLabelText<HTMLTextAreaElement>(t('desk.cases.answer'));
    expect(document.activeElement).toBe(answer);
    expect(answer.selectionStart).toBe(answer.value.length);
    fireEvent.click(screen.getByRole('button', { name: t('desk.ready.switch.en-us') }));
    await screen.findByRole('button', { name: t('desk.ready.switch.id') });
    expect(answer.value).toMatch(/^Halo Siti.*\n\nPada Selasa, 24 Nov bank menarik.*\n\nKalau masih/s);
    expect(chips().compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // by the key that stands on it as well, wherever the focus is; a number alone is no key of a sentence
    for (const from of [document.body, screen.getByRole('button', { name: t('desk.cases.shut') }), answer]) {
      answer.blur();
      fireEvent.change(answer, { target: { value: '' } });
      fireEvent.keyDown(from, { key: '1', code: 'Digit1' });
      expect(answer.value).toBe('');
      fireEvent.keyDown(from, { key: '1', code: 'Digit1', altKey: true });
      expect(answer.value).toMatch(/^H(alo|ello) Siti/);
      expect(document.activeElement).toBe(answer);
    }
  });

  it('stand beside the way to freeze the account, above all else, where its security is written about', async () => {
    const shown: DeskCase = {
      ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'SECURITY', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
      ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001' },
      messages: [{ author: 'PERSON', at: '2026-11-25T01:00:00.000Z', text: 'HP saya dicuri', photoIds: [] }],
    };
    serveDesk(
      {
        ...{ 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown },
        [`GET /desk/people/${PERSON}`]: () => PLAIN,
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    const beside = within(await screen.findByRole('complementary', { name: t('desk.person.beside') }));
    const freeze = await beside.findByRole('button', { name: t('desk.person.freeze.acts.freeze') });
    expect(beside.getAllByRole('button')[0]).toBe(freeze);
    beside.getByText(t('desk.person.states.title'));
    beside.getByText(t('desk.person.states.inDanger'));
  });

  it('that no longer hold are named above the button once the payment is looked for, and asked about before they are sent', async () => {
    const shown: DeskCase = {
      ...{ caseNo: 'LC-C-1', person: PERSON, topic: 'LATE', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
      ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001' },
      messages: [{ author: 'PERSON', at: '2026-11-25T01:00:00.000Z', text: 'Saya sudah bayar', photoIds: [] }],
    };
    const searched: DeskPerson = {
      ...{ ...PLAIN, loans: [LATE_LOAN] },
      claims: [{ claimedAt: '2026-11-25T02:00:00.000Z', frozenUntil: '2026-11-27' }],
    };
    const sent: unknown[] = [];
    serveDesk(
      {
        ...{ 'GET /desk/cases': () => ({ cases: [shown] }), 'GET /desk/cases/LC-C-1': () => shown },
        [`GET /desk/people/${PERSON}`]: () => searched,
        'POST /desk/cases/LC-C-1/answer': (body: unknown) => {
          sent.push(body);
          return {};
        },
      },
      ['support'],
    );
    openDesk('#section=cases&case=LC-C-1');
    await screen.findByRole('button', { name: t('desk.ready.of.closing.title') });
    const answer = screen.getByLabelText<HTMLTextAreaElement>(t('desk.cases.answer'));
    const grows = 'Selama belum dibayar, tagihan pinjaman LN-1 bertambah Rp1.000 sehari.';
    const unseen = filledSentence(t('desk.ready.of.paidAlready.text'), {});
    fireEvent.change(answer, { target: { value: `Halo.\n\n${unseen}\n\n${grows}\n\nTabik.` } });
    await screen.findByText(t('desk.ready.stale.title'));
    fireEvent.click(screen.getByRole('button', { name: t('desk.cases.send') }));
    await screen.findByText(t('desk.ready.stale.again'));
    expect(sent).toEqual([]);
    const unseenTitle = t('desk.ready.of.paidAlready.title');
    fireEvent.click(screen.getByRole('button', { name: t('desk.ready.stale.swap', { title: unseenTitle }) }));
    const growsTitle = t('desk.ready.of.lateGrows.title');
    fireEvent.click(screen.getByRole('button', { name: t('desk.ready.stale.remove', { title: growsTitle }) }));
    expect(answer.value).toMatch(/^Halo\.\n\nPembayaranmu sedang kami cari.*Jumat, 27 Nov\.\n\nTabik\.$/);
    expect(screen.queryByText(t('desk.ready.stale.title'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('desk.cases.send') }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  it('hold as long as they say what is so, in either language, and are the operator’s own once changed', async () => {
    const texts = { id: await readySentencesIn('id'), 'en-us': await readySentencesIn('en-us') };
    const late = { ...PLAIN, loans: [LATE_LOAN] };
    const said = (person: DeskPerson, language: 'id' | 'en-us', name: string) =>
      filledSentence(texts[language][name]?.text, valuesOf({ ...person, language })) ?? '';
    const stale = (draft: string, person: DeskPerson) =>
      staleSentences(draft, person, texts, texts.id).map(({ instead }) => instead);
    const later = { ...late, loans: [{ ...LATE_LOAN, lateness: { ...LATENESS, amount: 724_314, penalty: 24_314 } }] };
    for (const language of ['id', 'en-us'] as const) {
      const draft = said(late, language, 'late');
      expect(stale(draft, late)).toEqual([]);
      expect(stale(draft, later)).toEqual([said(later, language, 'late')]);
      expect(stale(draft.replace('LN-1', 'LN-1 itu').slice(9), later)).toEqual([]);
    }
  });
});
