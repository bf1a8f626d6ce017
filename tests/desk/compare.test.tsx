// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskApplication, IdentityComparison, IdentityMark } from '../../src/contract/generated/bodies';
import { markId } from '../../src/desk/review/MarkRow';
import { application, openApplication, pictures, refusal, serveDesk, serving, t } from './support/desk';

const key = (name: string) => `desk.applications.compare.${name}`;
const decide = (name: string) => `desk.applications.decide.${name}`;
const NO = application().applicationNo;
const MARKS = `POST /desk/applications/${NO}/marks`;
const DECISION = `POST /desk/applications/${NO}/decision`;

const PARTS = ['idNumber', 'fullName', 'birthDate', 'face'] as const;
/** what one press says the same of */
const READ = ['idNumber', 'fullName', 'birthDate'] as const;
const WITH_PLACE = ['idNumber', 'fullName', 'birthPlace', 'birthDate', 'face'] as const;
const same = (part: IdentityMark['part']): IdentityMark => ({ part, verdict: 'same' });

const compared = (marks: IdentityMark[], over: Partial<DeskApplication> = {}): DeskApplication =>
  application({
    steps: [
      {
        ...{ step: 'ktp', form: 'ktp' },
        answers: [
          { field: 'idPhoto', widget: 'camera', values: ['photo-1'] },
          { field: 'idNumber', widget: 'nik', values: ['3171014501900001'] },
          { field: 'fullName', widget: 'text', values: ['Siti Rahayu'] },
        ],
      },
    ],
    identity: {
      ...{ idPhoto: 'photo-1', facePhoto: 'photo-2', parts: over.steps ? [...WITH_PLACE] : [...PARTS], marks },
      nikSays: { birthDate: '1990-01-05', sex: 'FEMALE' },
      cardSays: { idNumber: '3171014501900001', fullName: 'SITI RAHAYU', birthDate: '1990-01-05', sex: 'FEMALE' },
    },
    affordability: {
      ...{ income: 8_000_000, percentAllowed: '30', otherLoans: { count: 0, owed: 0, aMonth: 0 } },
      proposed: {
        ...{ limit: 10_000_000, instalment: 1_096_000, percentOfIncome: '13.7', isWithin: true },
        ...{ income: 8_000_000, mostAMonth: 2_400_000 },
        tenor: { count: 12, unit: 'MONTHS' },
      },
    },
    ...over,
  });

/** A desk that keeps what is said of the parts. */
function serveComparing(over: Partial<DeskApplication> = {}) {
  let marks: IdentityMark[] = [];
  return serveDesk({
    ...serving(compared([], over), () =>
      application({
        ...{ status: 'RECOMMENDED', may: [] },
        history: [{ at: '2026-11-23T07:00:00.000Z', cause: 'recommended', status: 'RECOMMENDED', limit: 10_000_000 }],
      }),
    ),
    [MARKS]: ({ body }) => {
      marks = [...marks, ...(body as { marks: IdentityMark[] }).marks];
      const last = [...new Map(marks.map((mark) => [mark.part, mark])).values()];
      const isOpen = last.every(({ verdict, answer }) => verdict === 'same' || answer);
      return compared(
        last,
        isOpen ? over : { may: ['reject', 'return'], barred: [{ decision: 'approve', code: 'IDENTITY_DIFFERS' }] },
      );
    },
    'GET /desk/burdens/LC-20261120-7K3M': ({ url }) => ({
      ...{
        limit: Number(url.searchParams.get('limit')),
        instalment: 3_000_000,
        percentOfIncome: '37.5',
        isWithin: false,
      },
      tenor: { count: 12, unit: 'MONTHS' },
    }),
  });
}

/** Presses, each of which is counted. */
let presses = 0;
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  presses += 1;
  button.click();
}
const verdictOf = (part: string, verdict: IdentityMark['verdict']) =>
  within(
    screen.getByRole('group', { name: new RegExp(`^${t(key(`parts.${part}`))}`) }),
  ).getByLabelText<HTMLInputElement>(t(key(`verdicts.${verdict}`)));

/** By keys: what was read, and the face, which is looked at by itself. */
function compareAll() {
  fireEvent.keyDown(document.body, { key: 's' });
  fireEvent.keyDown(document.body, { key: String(PARTS.indexOf('face') + 1) });
}

beforeEach(() => {
  presses = 0;
  window.localStorage.clear();
});

describe('the ID card', () => {
  const card = () =>
    within(screen.getByRole('region', { name: t(key('title')) })).getByRole('button', {
      name: t('desk.applications.photos.enlarge', { label: 'Foto KTP' }),
    });
  /** The picture of the card once it is loaded, 1600 by 2000 pixels. */
  function loaded() {
    const [image] = card().getElementsByTagName('img');
    if (!image) throw new Error('the card has no picture');
    for (const [name, value] of [['naturalWidth', 1600] as const, ['naturalHeight', 2000] as const])
      Object.defineProperty(image, name, { value });
    fireEvent.load(image);
    return image;
  }

  it('is shown as large as its place lets it be, however small it lies in its picture', async () => {
    const found = compared([]);
    const identity = {
      ...(found.identity as IdentityComparison),
      cardArea: { left: 0.2, top: 0.5, width: 0.5, height: 0.25 },
    };
    serveComparing({ identity });
    await openApplication({ ...found, identity });
    const { style, parentElement } = loaded();
    expect([style.width, style.height, style.left, style.top]).toEqual(['200%', '400%', '-40%', '-200%']);
    expect(parentElement?.style.aspectRatio).toBe('1.6 / 1');
  });

  it('is all of its picture where it was not found there', async () => {
    serveComparing();
    await openApplication(compared([]));
    const { style, parentElement } = loaded();
    expect([style.width, style.height]).toEqual(['100%', '100%']);
    expect(parentElement?.style.aspectRatio).toBe('0.8 / 1');
  });

  it('is shown with its whole picture by W, in which Z enlarges and fits it again', async () => {
    serveComparing();
    await openApplication(compared([]));
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    const dialog = await screen.findByRole('dialog', { name: 'Foto KTP' });
    const zoom = within(dialog).getByRole('button', { name: t('desk.applications.photos.zoom') });
    fireEvent.keyDown(zoom, { key: 'z' });
    expect(zoom.textContent).toBe(t('desk.applications.photos.fit'));
    fireEvent.click(within(dialog).getByRole('img'));
    expect(zoom.textContent).toBe(t('desk.applications.photos.zoom'));
    fireEvent.wheel(within(dialog).getByRole('img'), { deltaY: -100 });
    expect(zoom.textContent).toBe(t('desk.applications.photos.fit'));
  });
});

describe('a clean application', () => {
  it('is compared and approved in three presses where the face service found the same face', async () => {
    const passed = [{ kind: 'face', outcome: 'PASSED', at: '2026-03-10T02:00:00.000Z' }] as const;
    const server = serveComparing({ checks: [...passed] });
    await openApplication(compared([], { checks: [...passed] }));
    await press(t(key('allSame')));
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const dialog = within(await screen.findByRole('dialog'));
    presses += 1;
    dialog.getByRole('button', { name: t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }) }).click();
    await screen.findByText(t(decide('done.recommended'), { limit: 'Rp10.000.000' }));
    expect(presses).toBe(3);
    expect(server.to(MARKS).map(({ body }) => body)).toEqual([{ marks: PARTS.map(same) }]);
  });

  it('is compared and approved with the proposed limit in four presses where no service looked at the face', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    within(screen.getByRole('region', { name: t(key('title')) })).getAllByText('3171 0145 0190 0001');
    screen.getAllByText(/5 Jan 1990/);
    expect(screen.queryByText(/13,7/)).toBeNull();
    await press(t(key('readSame')));
    const face = verdictOf('face', 'same');
    expect([face.checked, document.activeElement]).toEqual([false, face]);
    fireEvent.keyDown(face, { key: 'Enter' });
    presses += 1;
    const fold = (await screen.findByText(t('desk.applications.means.workedOut'))).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain(t('desk.applications.means.proposed', { alone: 'Rp20.000.000' }));
    const steps = ['income', 'allowed', 'half', 'own', 'all'].map((step) => {
      const label = t(`desk.applications.means.steps.${step}`, { allowed: '30%', tenor: '12 bulan' });
      return screen.getByText(label).nextElementSibling?.textContent;
    });
    expect(steps).toEqual(['Rp8.000.000', 'Rp2.400.000', 'Rp1.200.000', 'Rp1.096.000', 'Rp1.096.000 (13,7%)']);
    screen.getByText(t('desk.applications.means.ofIncome', { percent: '30%' }));
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const dialog = within(await screen.findByRole('dialog'));
    // by the name of who is decided on
    dialog.getByRole('heading', { name: /Siti Rahayu/ });
    dialog.getByText(/Sama dengan KTP: NIK, Nama, Tanggal lahir, dan Wajah/);
    presses += 1;
    dialog.getByRole('button', { name: t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }) }).click();
    await screen.findByText(t(decide('done.recommended'), { limit: 'Rp10.000.000' }));
    expect(presses).toBe(4);
    expect(server.to(MARKS).map(({ body }) => body)).toEqual([{ marks: READ.map(same) }, { marks: [same('face')] }]);
    expect(server.to(DECISION).map(({ body }) => body)).toEqual([{ decision: 'approve', limit: 10_000_000 }]);
  });

  it('has the place of birth, which is not read, in a row of its own, from which Enter leads to the face and the decision', async () => {
    const place = { field: 'birthPlace', widget: 'text', values: ['Jakarta'] } as const;
    const before = compared([]);
    const steps = [...before.steps, { step: 'data', form: 'data', answers: [{ ...place, values: [...place.values] }] }];
    const server = serveComparing({ steps });
    await openApplication(compared([], { steps }));
    await press(t(key('readSame')));
    const row = screen.getByRole('group', { name: /^Tempat lahir/ });
    const mine = within(row).getByLabelText<HTMLInputElement>(t(key('verdicts.same')));
    expect([mine.checked, document.activeElement]).toEqual([false, mine]);
    screen.getByText('Jakarta', { selector: 'span' });
    fireEvent.keyDown(mine, { key: 'Enter' });
    expect(document.activeElement).toBe(verdictOf('face', 'same'));
    fireEvent.keyDown(verdictOf('face', 'same'), { key: 'Enter' });
    expect(document.activeElement?.closest('form')?.id).toBe('decision');
    await waitFor(() =>
      expect(server.to(MARKS).map(({ body }) => body)).toEqual([
        { marks: READ.map(same) },
        { marks: [same('birthPlace')] },
        { marks: [same('face')] },
      ]),
    );
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Sama dengan KTP: NIK, Nama, Tempat lahir, Tanggal lahir, dan Wajah/);
  });

  it('is gone through by Enter, from each part to the next one', async () => {
    serveComparing();
    await openApplication(compared([]));
    for (const [at, part] of PARTS.entries()) {
      const mark = document.getElementById(markId(part, 'same'));
      if (at === 0) mark?.focus();
      expect(document.activeElement).toBe(mark);
      fireEvent.keyDown(mark ?? document.body, { key: 'Enter' });
    }
    expect(document.activeElement?.closest('form')?.id).toBe('decision');
  });

  it('is not asked about before it was compared, and the way there takes the focus', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    screen.getByLabelText(t(decide('ways.approve'))).click();
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const missing = await screen.findByText(/NIK, Nama, Tanggal lahir, dan Wajah/);
    expect(missing.getAttribute('role')).toBe('alert');
    expect(document.activeElement?.textContent).toBe(t(key('readSame')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(DECISION)).toEqual([]);
  });

  it('tells at once what another limit would weigh', async () => {
    serveComparing();
    await openApplication(compared([]));
    screen.getByLabelText(t(decide('ways.approve'))).click();
    fireEvent.change(await screen.findByLabelText(t(decide('limit'))), { target: { value: '20000000' } });
    await screen.findByText(new RegExp(t('desk.applications.means.tooMuch')));
    screen.getByText(/37,5/);
  });
});

describe('single keys', () => {
  const type = (typed: string, held = {}) => fireEvent.keyDown(document.body, { key: typed, ...held });

  it('say that a part is the same however often, with Shift that it differs, and that the rest that was read is the same', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    type('1');
    type('1');
    expect(document.activeElement).toBe(verdictOf('idNumber', 'same'));
    type('!', { code: 'Digit1', shiftKey: true });
    expect(document.activeElement).toBe(verdictOf('idNumber', 'differs'));
    type('2');
    type('s');
    await waitFor(() => expect(server.to(MARKS)).toHaveLength(4));
    expect(server.to(MARKS).map(({ body }) => body)).toEqual([
      { marks: [same('idNumber')] },
      { marks: [{ part: 'idNumber', verdict: 'differs' }] },
      { marks: [same('fullName')] },
      { marks: [same('birthDate')] },
    ]);
  });

  it('say after 0 that a part cannot be read, and of the next part what its number says', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    type('0');
    type('2');
    expect(document.activeElement).toBe(verdictOf('fullName', 'unreadable'));
    type('3');
    await waitFor(() => expect(server.to(MARKS)).toHaveLength(2));
    expect(server.to(MARKS).map(({ body }) => body)).toEqual([
      { marks: [{ part: 'fullName', verdict: 'unreadable' }] },
      { marks: [same('birthDate')] },
    ]);
  });

  it('show the whole row of what was marked, with what it asks', async () => {
    serveComparing();
    await openApplication(compared([]));
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function show() {
      shown.push(this);
    };
    type('$', { code: 'Digit4', shiftKey: true });
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    const [row] = shown;
    expect(row?.contains(verdictOf('face', 'differs'))).toBe(true);
    expect(row?.contains(screen.getByLabelText(t(key('answers.cardOutdated'))))).toBe(true);
  });

  it('choose the mark that has the focus by Enter, and why it differs', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    const enter = (field: HTMLElement) => {
      field.focus();
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    enter(verdictOf('fullName', 'differs'));
    enter(await screen.findByLabelText(t(key('answers.spelling'))));
    await waitFor(() => expect(server.to(MARKS)).toHaveLength(2));
    expect(server.to(MARKS).map(({ body }) => body)).toEqual([
      { marks: [{ part: 'fullName', verdict: 'differs' }] },
      { marks: [{ part: 'fullName', verdict: 'differs', answer: 'spelling' }] },
    ]);
  });

  it('lead to the decision once all is said, also by the button that says it', async () => {
    serveComparing();
    await openApplication(compared([]));
    compareAll();
    const approve = screen.getByRole('button', { name: /Rp10\.000\.000/ });
    expect(document.activeElement).toBe(approve);
    // also where all was said before
    approve.blur();
    type('s');
    expect(document.activeElement).toBe(approve);
  });

  it('lead to approving, or to why that is closed, and never to what ends the application', async () => {
    serveComparing();
    await openApplication(compared([]));
    type('d');
    // nothing is chosen before the reviewer has looked
    expect(document.activeElement).toBe(verdictOf('idNumber', 'same'));
    expect(screen.getByLabelText<HTMLInputElement>(t(decide('ways.approve'))).checked).toBe(false);
    type('!', { code: 'Digit1', shiftKey: true });
    const closed = await screen.findByText(t(decide('closed'), { reason: t(decide('barred.IDENTITY_DIFFERS')) }));
    type('d');
    expect(document.activeElement).toBe(closed);
    compareAll();
    expect(document.activeElement).toBe(closed);
  });

  it('choose approving and lead to why it is approved nevertheless, then to the button, and to the end', async () => {
    const server = serveComparing({ unsettled: ['slip'] });
    await openApplication(compared([], { unsettled: ['slip'] }));
    compareAll();
    const approve = screen.getByLabelText<HTMLInputElement>(t(decide('ways.approve')));
    expect(document.activeElement).toBe(approve);
    expect(approve.checked).toBe(false);
    type('d');
    expect(approve.checked).toBe(true);
    const reasons = within(screen.getByRole('group', { name: new RegExp(`^${t(decide('unsettled.label'))}`) }));
    const [first] = reasons.getAllByRole('radio');
    expect(document.activeElement).toBe(first);
    fireEvent.click(first as HTMLElement);
    type('d');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Rp10\.000\.000/ }));
    fireEvent.submit(document.activeElement as HTMLElement);
    fireEvent.keyDown(within(await screen.findByRole('dialog')).getByRole('heading'), { key: 'Enter' });
    await waitFor(() =>
      expect(server.to(DECISION).map(({ body }) => body)).toEqual([
        { decision: 'approve', limit: 10_000_000, despite: 'CHECKED' },
      ]),
    );
  });

  it('mark nothing that was not in view yet: they lead to it first', async () => {
    const server = serveComparing();
    const place = vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, 2_000, 200, 200));
    await openApplication(compared([]));
    for (const pressed of ['s', '1']) {
      type(pressed);
      expect(document.activeElement?.id).toBe('mark-idNumber-same');
    }
    screen.getByText(t('desk.applications.compare.outOfView'));
    expect(server.to(MARKS)).toEqual([]);
    place.mockRestore();
    type('s');
    await waitFor(() => expect(server.to(MARKS)).toHaveLength(1));
    expect(screen.queryByText(t('desk.applications.compare.outOfView'))).toBeNull();
  });

  it('choose the way that has the focus by Enter, and lead on from it', async () => {
    serveComparing({ unsettled: ['doubts'] });
    await openApplication(compared([], { unsettled: ['doubts'] }));
    compareAll();
    fireEvent.submit(document.activeElement as HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>(t(decide('ways.approve'))).checked).toBe(true);
    expect(document.activeElement?.getAttribute('value')).toBe('CHECKED');
  });

  it('choose the reason that has the focus by Enter, and go on by the next one', async () => {
    serveComparing({ unsettled: ['doubts'] });
    await openApplication(compared([], { unsettled: ['doubts'] }));
    compareAll();
    type('d');
    const reason = document.activeElement as HTMLInputElement;
    expect(reason.value).toBe('CHECKED');
    fireEvent.keyDown(reason, { key: 'Enter' });
    expect(reason.checked).toBe(true);
    expect(screen.queryByText(t(decide('unsettled.missing')))).toBeNull();
    // the second one is the browser's, which sends the form
    expect(fireEvent.keyDown(reason, { key: 'Enter' })).toBe(true);
  });

  it('lead who proposes a limit of their own to the line that says why', async () => {
    serveComparing();
    await openApplication(compared([]));
    compareAll();
    fireEvent.change(screen.getByLabelText(t(decide('limit'))), { target: { value: '30000000' } });
    await screen.findByText(t(decide('unsettled.text'), { questions: t(decide('unsettled.of.income')) }));
    fireEvent.click(screen.getByLabelText(t(decide('unsettled.reasons.CHECKED'))));
    type('d');
    expect(document.activeElement).toBe(screen.getByLabelText(t(decide('why.label'))));
  });

  it('lead who confirms a limit to the button, also after D, and not before they have looked', async () => {
    const proposed = { proposal: { limit: 25_000_000, isOwn: false, operator: 'Ani' } };
    serveComparing(proposed);
    await openApplication(compared([], proposed));
    const confirm = () =>
      screen.queryByRole('button', { name: t(decide('acts.confirm.button'), { limit: 'Rp25.000.000' }) });
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(confirm()).toBeNull();
    compareAll();
    await waitFor(() => expect(confirm()).toBe(document.activeElement));
  });

  it('mark no part where a number goes to a section of the menu', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    type('g');
    type('1');
    await waitFor(() => expect(window.location.hash).toContain('section='));
    expect(server.to(MARKS)).toEqual([]);
  });

  it('are not taken from a field, and can be turned off', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    screen.getByLabelText(t(decide('ways.approve'))).click();
    fireEvent.keyDown(await screen.findByLabelText(t(decide('limit'))), { key: '1' });
    type('?');
    (await screen.findByRole('checkbox', { name: t('desk.keys.wanted') })).click();
    await waitFor(() => expect(window.localStorage.getItem('deskKeys')).toBe('off'));
    fireEvent.click(screen.getByRole('button', { name: t('desk.keys.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    type('1');
    expect(server.to(MARKS)).toEqual([]);
  });
});

describe('a picture that is not on the screen', () => {
  const unseen = (name: string, photos: string) => t(key(`unseen.${name}`), { photos });
  const readSame = () => screen.getByRole<HTMLButtonElement>('button', { name: t(key('readSame')) });

  it('keeps the marks waiting, by press and by key, and says which', async () => {
    pictures.become = (address) => (address.includes('photo-1') ? 'load' : undefined);
    const server = serveComparing();
    await openApplication(compared([]));
    const said = await screen.findByText(unseen('loading', t('desk.pictures.fields.facePhoto')));
    expect(readSame().disabled).toBe(true);
    expect(verdictOf('face', 'same').matches(':disabled')).toBe(true);
    for (const typed of ['s', '4']) fireEvent.keyDown(document.body, { key: typed });
    expect(document.activeElement).toBe(said);
    // where the eye is, and to who hears the page
    const notMarked = screen.getByText(unseen('notMarked', t('desk.pictures.fields.facePhoto')));
    expect(notMarked.getAttribute('role')).toBe('alert');
    expect(server.to(MARKS)).toEqual([]);
    // what is seen is compared
    fireEvent.keyDown(document.body, { key: '1' });
    await waitFor(() => expect(server.to(MARKS).map(({ body }) => body)).toEqual([{ marks: [same('idNumber')] }]));
  });

  it('is loaded again where it failed, and compared then', async () => {
    pictures.become = () => 'error';
    const server = serveComparing();
    await openApplication(compared([]));
    const photos = `${t('desk.pictures.fields.idPhoto')} dan ${t('desk.pictures.fields.facePhoto')}`;
    const said = await screen.findByText(unseen('failed', photos));
    expect(said.closest('[role=alert]')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 's' });
    expect(server.to(MARKS)).toEqual([]);
    pictures.become = () => 'load';
    await press(t(key('unseen.again')));
    await waitFor(() => expect(readSame().disabled).toBe(false));
    readSame().click();
    await waitFor(() => expect(server.to(MARKS).map(({ body }) => body)).toEqual([{ marks: READ.map(same) }]));
  });
});

describe('the two faces', () => {
  const enlarge = () => t('desk.applications.photos.enlarge', { label: t(key('faces')) });
  const shownIn = (dialog: HTMLElement) =>
    Array.from(dialog.querySelectorAll('img'), ({ src }) => new URL(src).pathname.replace(/.*(?=\/)/, ''));

  it('are enlarged beside each other by a press, and by a key', async () => {
    serveComparing();
    await openApplication(compared([]));
    await press(enlarge());
    const pressed = await screen.findByRole('dialog', { name: t(key('faces')) });
    expect(shownIn(pressed)).toEqual(['/photo-1', '/photo-2']);
    await press(t('desk.applications.photos.close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(shownIn(await screen.findByRole('dialog', { name: t(key('faces')) }))).toEqual(['/photo-1', '/photo-2']);
  });
});

describe('a part that differs', () => {
  it('bars the approval with its sentence until it is answered', async () => {
    const server = serveComparing();
    await openApplication(compared([]));
    verdictOf('fullName', 'differs').click();
    await screen.findByText(t(decide('barred.IDENTITY_DIFFERS')));
    const approve = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${t(decide('ways.approve'))}`) });
    expect(approve.disabled).toBe(true);
    expect(
      screen.queryByRole('button', { name: t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }) }),
    ).toBeNull();
    screen.getByLabelText(t(key('answers.spelling'))).click();
    await press(t(key('readSame')));
    fireEvent.keyDown(verdictOf('face', 'same'), { key: 'Enter' });
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    within(await screen.findByRole('dialog')).getByText(new RegExp(t(key('answers.spelling'))));
    expect(server.to(MARKS)[1]?.body).toEqual({
      marks: [{ part: 'fullName', verdict: 'differs', answer: 'spelling' }],
    });
  });

  it('keeps the places of the decisions, and is the reason of a return until another is chosen', async () => {
    serveComparing();
    await openApplication(compared([]));
    const ways = () =>
      within(screen.getByRole('group', { name: new RegExp(t(decide('way'))) }))
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value }) => value);
    const reason = (name: string) => screen.getByLabelText<HTMLInputElement>(t(decide(`returnReasons.${name}`)));
    expect(ways()).toEqual(['approve', 'reject', 'return']);
    screen.getByLabelText<HTMLInputElement>(t(decide('ways.return'))).click();
    expect((await screen.findByLabelText<HTMLInputElement>(t(decide('returnReasons.NAME_IS_WRONG')))).checked).toBe(
      false,
    );
    verdictOf('fullName', 'differs').click();
    verdictOf('idNumber', 'differs').click();
    await screen.findByText(t(decide('barred.IDENTITY_DIFFERS')));
    await waitFor(() => expect(reason('NAME_IS_WRONG').checked && reason('NIK_NUMBER_IS_WRONG').checked).toBe(true));
    expect(reason('UNIDENTIFIED_KTP_PHOTO').checked).toBe(false);
    expect(ways()).toEqual(['approve', 'reject', 'return']);
    reason('NAME_IS_WRONG').click();
    await waitFor(() => expect(reason('NAME_IS_WRONG').checked).toBe(false));
    expect(reason('NIK_NUMBER_IS_WRONG').checked).toBe(true);
    await press(t(decide('acts.return.button')));
    within(await screen.findByRole('dialog')).getByText(new RegExp(t(decide('parts.nik'))));
  });

  it('that cannot be read bars the approval, asks for another picture of the card, and is explained by no spelling', async () => {
    serveComparing();
    await openApplication(compared([]));
    screen.getByLabelText<HTMLInputElement>(t(decide('ways.return'))).click();
    verdictOf('fullName', 'unreadable').click();
    await screen.findByText(t(decide('barred.IDENTITY_DIFFERS')));
    const photo = () => screen.getByLabelText<HTMLInputElement>(t(decide('returnReasons.UNIDENTIFIED_KTP_PHOTO')));
    await waitFor(() => expect(photo().checked).toBe(true));
    screen.getByLabelText(t(key('answers.documentShows')));
    expect(screen.queryByLabelText(t(key('answers.spelling')))).toBeNull();
  });

  it('offers no spelling for a NIK', async () => {
    serveComparing();
    await openApplication(compared([]));
    verdictOf('idNumber', 'differs').click();
    await screen.findByLabelText(t(key('answers.documentShows')));
    expect(screen.queryByLabelText(t(key('answers.spelling')))).toBeNull();
  });

  it('is taken back where it could not be sent, and says why', async () => {
    serveDesk({ ...serving(compared([])), [MARKS]: () => refusal('TROUBLE') });
    await openApplication(compared([]));
    verdictOf('face', 'same').click();
    await screen.findByText('message of TROUBLE');
    expect(verdictOf('face', 'same').checked).toBe(false);
  });

  it('says no more why it could not be sent once the page shows what another reviewer decided', async () => {
    let shown = compared([]);
    serveDesk({
      ...serving(shown, () => {
        shown = { ...compared([]), status: 'REJECTED', may: [], barred: [] };
        return refusal('APPLICATION_DECIDED');
      }),
      [`GET /desk/applications/${shown.applicationNo}`]: () => shown,
      [MARKS]: () => refusal('TROUBLE'),
    });
    await openApplication(shown);
    verdictOf('face', 'same').click();
    await screen.findByText('message of TROUBLE');
    fireEvent.click(screen.getByLabelText(t('desk.applications.decide.ways.return')));
    fireEvent.click(screen.getByLabelText(t('desk.applications.decide.returnReasons.NAME_IS_WRONG')));
    await press(t('desk.applications.decide.acts.return.button'));
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.click(asked.getByRole('button', { name: t('desk.applications.decide.acts.return.button') }));
    await screen.findByText((text) => text.includes(t('desk.applications.decide.decidedMeanwhile')));
    expect(screen.queryByText('message of TROUBLE')).toBeNull();
  });
});

describe('what was read on the ID card', () => {
  const read = async (cardSays?: IdentityComparison['cardSays']) => {
    const { identity, ...rest } = compared([]);
    if (!identity) throw new Error('an application with an ID card is compared');
    const { cardSays: _read, ...unread } = identity;
    const shown = { ...rest, identity: { ...unread, ...(cardSays && { cardSays }) } };
    const server = serveDesk(serving(shown));
    await openApplication(shown);
    return server;
  };

  it('stands beside what was typed', async () => {
    await read({ idNumber: '3171014501900001', fullName: 'SITI RAHAYU' });
    expect((await screen.findByText('SITI RAHAYU')).parentElement?.textContent).toContain(t(key('readAt.card')));
    expect(screen.queryByText(t(key('notRead')))).toBeNull();
  });

  it('stands beside the answer that it was asked by, whatever its field is called', async () => {
    const { identity, steps, ...rest } = compared([]);
    if (!identity) throw new Error('an application with an ID card is compared');
    const answers = [{ field: 'nameOnCard', widget: 'text' as const, values: ['Sinta Dewi'] }];
    const asked = { ...identity, askedBy: { fullName: 'nameOnCard' } };
    const shown = { ...rest, steps: [...steps, { step: 'card', form: 'ktp', answers }], identity: asked };
    serveDesk(serving(shown));
    await openApplication(shown);
    const name = await screen.findByRole('group', { name: new RegExp(`^${t(key('parts.fullName'))}`) });
    expect(name.parentElement?.textContent).toContain('Sinta Dewi');
  });

  it('has the digits of the NIK marked that were typed otherwise, and says which part was not read', async () => {
    await read({ idNumber: '3171014501900031', birthDate: '1990-01-05', sex: 'FEMALE' });
    await screen.findByText(t(key('partNotRead')));
    expect(Array.from(document.querySelectorAll('mark'), (digit) => digit.textContent)).toEqual(['3']);
    expect(screen.getByText(/1990, /, { selector: 'span > span' }).parentElement?.textContent).toMatch(
      new RegExp(`${t('enums.sex.FEMALE')} ${t(key('readAt.card'))}$`),
    );
  });

  it('has the letters of a name marked that were typed otherwise, whatever their case', async () => {
    await read({ idNumber: '3171014501900001', fullName: 'SITI RAHAYA' });
    await screen.findByText(/SITI RAHAY/);
    expect(Array.from(document.querySelectorAll('mark'), (letter) => letter.textContent)).toEqual(['A']);
  });

  it('is said to be missing where nothing was read', async () => {
    const server = await read();
    await screen.findByText(t(key('notRead')));
    // nobody says the same of it by one press
    expect(screen.queryByRole('button', { name: t(key('readSame')) })).toBeNull();
    fireEvent.keyDown(document.body, { key: 's' });
    expect(document.activeElement?.id).toBe(markId('idNumber', 'same'));
    expect(server.to(MARKS)).toEqual([]);
  });
});

it('what outside services said stands in the row that they were asked of, and that of the bank in the decision', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  const checks = [
    { kind: 'face', outcome: 'PASSED', at },
    { kind: 'register', outcome: 'AWAITED', at },
    { kind: 'bank', outcome: 'MISMATCH_ACCOUNT', at },
  ];
  serveDesk(serving(compared([], { checks })));
  await openApplication(compared([], { checks }));
  const outcome = (name: string) => t(`desk.applications.checks.outcomes.${name}`);
  const beside = (name: string) => `${t(`desk.applications.checks.beside.${name}`)}: `;
  const rowOf = (part: string) => verdictOf(part, 'same').closest('[data-unanswered]')?.textContent;
  expect(rowOf('face')).toContain(beside('face') + outcome('PASSED'));
  expect(rowOf('idNumber')).toContain(beside('register') + outcome('AWAITED'));
  const decision = screen.getByRole('region', { name: t(decide('title')) });
  expect(decision.textContent).toContain(beside('bank') + outcome('MISMATCH_ACCOUNT'));
});

it('what another reviewer said stands under their name, once the own word on it is said, and a difference is told', async () => {
  const { identity, ...rest } = compared([]);
  const others = [{ operator: 'Ani', marks: [same('idNumber'), same('face')] }];
  const opened = { ...rest, identity: { ...(identity as IdentityComparison), others } };
  serveDesk({
    ...serving(opened),
    [MARKS]: ({ body }) => ({ ...opened, identity: { ...opened.identity, ...(body as object) } }),
  });
  await openApplication(opened);
  const theirs = t(key('byOther'), { operator: 'Ani', verdict: t(key('verdicts.same')) });
  expect(verdictOf('idNumber', 'same').checked).toBe(false);
  expect(screen.queryByText(theirs)).toBeNull();
  verdictOf('idNumber', 'differs').click();
  await screen.findByText(theirs);
  screen.getByText(t(key('notAgreed')));
});

describe('the income on payslips', () => {
  const INCOME = `POST /desk/applications/${NO}/income`;
  const slip = (name: string) => t(`desk.applications.means.slip.${name}`);
  const choice = () => within(screen.getByRole('group', { name: new RegExp(slip('label')) }));
  const withSlips = (onSlip?: NonNullable<DeskApplication['affordability']>['onSlip']) => {
    const shown = compared([]);
    return {
      ...shown,
      materials: [{ type: 'SALARY_SLIPS' as const, photos: ['photo-3'] }],
      affordability: {
        ...shown.affordability,
        otherLoans: { count: 0, owed: 0, aMonth: 0 },
        income: 8_000_000,
        ...(onSlip && { onSlip }),
      },
    };
  };
  const serveSlips = () =>
    serveDesk({
      ...serving(withSlips()),
      [INCOME]: ({ body }) => {
        const { income } = body as { income: number };
        return withSlips({ income, typed: 8_000_000, isFarOff: income < 7_200_000, operator: 'Rina' });
      },
    });

  it('is the same by one key', async () => {
    const server = serveSlips();
    await openApplication(compared([]));
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByText(t('desk.applications.means.slip.said', { income: 'Rp8.000.000' }));
    expect(server.to(INCOME).map(({ body }) => body)).toEqual([{ income: 8_000_000 }]);
    expect(screen.queryByText(slip('farOff'))).toBeNull();
  });

  it('is another by the key with Shift and its sum, and says that it has to be answered', async () => {
    const server = serveSlips();
    await openApplication(compared([]));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    const field = screen.getByLabelText<HTMLInputElement>(slip('amount'));
    expect(document.activeElement).toBe(field);
    fireEvent.submit(field);
    screen.getByText(slip('missing'));
    fireEvent.change(field, { target: { value: '4000000' } });
    fireEvent.submit(field);
    await screen.findByText(slip('farOff'));
    screen.getByText(t('desk.applications.means.slip.smaller', { income: 'Rp4.000.000' }));
    expect(server.to(INCOME).map(({ body }) => body)).toEqual([{ income: 4_000_000 }]);
    await waitFor(() => expect(document.activeElement?.id).toBe(markId('idNumber', 'same')));
  });

  it('is where the key that says the same of all else leads as long as it is not said', async () => {
    const said = { marks: PARTS.map((part) => ({ part, verdict: 'same' as const })) };
    serveDesk({
      ...serving(withSlips()),
      [MARKS]: () => ({ ...withSlips(), identity: { ...withSlips().identity, ...said } }),
    });
    await openApplication(compared([]));
    compareAll();
    await waitFor(() => expect(document.activeElement).toBe(choice().getByRole('radio', { name: slip('same') })));
  });

  it('is empty for who comes second, and the word of the first stands beside their own', async () => {
    const before = withSlips();
    const byOther = { income: 7_500_000, typed: 8_000_000, isFarOff: false, operator: 'Ani' };
    const affordability = { ...before.affordability, onSlipByOther: byOther };
    const opened = { ...before, unsettled: ['slipUnread' as const], affordability };
    const own = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    serveDesk({
      ...serving(opened),
      [INCOME]: () => ({ ...before, affordability: { ...affordability, onSlip: own } }),
    });
    await openApplication(opened);
    const theirs = t('desk.applications.means.slip.otherwise.named', {
      ...{ operator: 'Ani', theirs: 'Rp7.500.000', own: 'Rp8.000.000' },
    });
    expect(choice().getByRole<HTMLInputElement>('radio', { name: slip('same') }).checked).toBe(false);
    expect(screen.queryByText(theirs)).toBeNull();
    screen.getByLabelText(t(decide('ways.approve'))).click();
    const open = t(decide('unsettled.of.slipUnread'));
    await screen.findByText(t(decide('unsettled.text'), { questions: open }));
    screen.getByLabelText(t(decide('unsettled.reasons.UNREADABLE')));
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByText(theirs);
    screen.getByText(t('desk.applications.means.slip.smaller', { income: 'Rp7.500.000' }));
  });

  it('has to be looked at large before a limit that takes two is proposed, and that is where the reviewer is led', async () => {
    const { affordability } = withSlips();
    const onSlip = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    const marks = PARTS.map((part) => ({ part, verdict: 'same' as const }));
    const open = { ...compared(marks), materials: withSlips().materials, affordability: { ...affordability, onSlip } };
    serveDesk(serving(open));
    await openApplication(open);
    fireEvent.click(screen.getByLabelText(t(decide('ways.approve'))));
    fireEvent.change(screen.getByLabelText(t(decide('limit'))), { target: { value: '30000000' } });
    const missing = await screen.findByText(t(decide('unopened'), { alone: 'Rp20.000.000' }));
    fireEvent.change(screen.getByLabelText(t(decide('why.label'))), { target: { value: 'Two payslips.' } });
    fireEvent.keyDown(screen.getByLabelText(t(decide('why.label'))), { key: 'Enter' });
    expect(missing.getAttribute('role')).toBe('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
    const deciding = within(screen.getByRole('region', { name: t(decide('title')) }));
    const slips = deciding.getByRole('button', { name: /Slip gaji/ });
    expect(document.activeElement).toBe(slips);
    fireEvent.keyDown(slips, { key: 'z' });
    await screen.findByRole('dialog', { name: /Slip gaji/ });
    expect(screen.queryByText(t(decide('unopened'), { alone: 'Rp20.000.000' }))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('desk.applications.photos.close') }));
    fireEvent.submit(screen.getByLabelText(t(decide('limit'))));
    await screen.findByRole('heading', { name: /Rp30\.000\.000.*Siti Rahayu/ });
  });

  it('that say another income are what payslips are asked for by, and the choice that is made takes the focus', async () => {
    const onSlip = { income: 6_000_000, typed: 8_000_000, isFarOff: true, operator: 'Rina' };
    const open = { ...withSlips(onSlip), may: ['approve' as const, 'reject' as const, 'askMaterials' as const] };
    serveDesk(serving(open));
    await openApplication(open);
    fireEvent.keyDown(document.body, { key: 'm' });
    const slips = screen.getByRole<HTMLInputElement>('checkbox', {
      name: t('enums.supplementalMaterial.SALARY_SLIPS'),
    });
    expect([slips.checked, document.activeElement]).toEqual([true, slips]);
  });

  it('leads to the decision once it is said last', async () => {
    const marks = PARTS.map((part) => ({ part, verdict: 'same' as const }));
    const open = { ...compared(marks), materials: withSlips().materials };
    const own = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    const { affordability } = withSlips();
    serveDesk({ ...serving(open), [INCOME]: () => ({ ...open, affordability: { ...affordability, onSlip: own } }) });
    await openApplication(open);
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(() => expect(document.activeElement?.closest('form')?.id).toBe('decision'));
  });

  it('is among what the approval is asked about with', async () => {
    const own = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    const marks = PARTS.map((part) => ({ part, verdict: 'same' as const }));
    const read = { ...withSlips(own), identity: compared(marks).identity as IdentityComparison };
    const { affordability, ...shown } = { ...read, affordability: { ...compared([]).affordability, onSlip: own } };
    const opened = { ...shown, affordability: affordability as NonNullable<DeskApplication['affordability']> };
    serveDesk(serving(opened));
    await openApplication(opened);
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const asked = await screen.findByRole('dialog');
    expect(asked.textContent).toContain(t('desk.applications.means.slip.matches', { income: 'Rp8.000.000' }));
  });

  it('is asked about where another reviewer read another one, by whom and which, before and in what is confirmed', async () => {
    const own = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    const byOther = { income: 4_000_000, typed: 8_000_000, isFarOff: true, operator: 'Ani' };
    const marks = PARTS.map((part) => ({ part, verdict: 'same' as const }));
    const affordability = { ...compared([]).affordability, onSlip: own, onSlipByOther: byOther };
    const opened = {
      ...{ ...compared(marks), materials: withSlips().materials, unsettled: ['slipReadOtherwise' as const] },
      affordability: affordability as NonNullable<DeskApplication['affordability']>,
    };
    serveDesk(serving(opened));
    await openApplication(opened);
    const both = t('desk.applications.means.slip.otherwise.named', {
      ...{ operator: 'Ani', theirs: 'Rp4.000.000', own: 'Rp8.000.000' },
    });
    fireEvent.click(screen.getByLabelText(t(decide('ways.approve'))));
    const form = document.getElementById('decision');
    expect(form?.textContent).toContain(t(decide('unsettled.of.slipReadOtherwise')));
    expect(form?.textContent).toContain(both);
    fireEvent.click(screen.getByLabelText(t(decide('unsettled.reasons.CHECKED'))));
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const asked = await screen.findByRole('dialog');
    expect(asked.textContent).toContain(both);
    expect(asked.textContent).not.toContain(t('desk.applications.means.slip.matches', { income: 'Rp8.000.000' }));
  });

  it('is looked at large by a key, and the approval says where it was not', async () => {
    const own = { income: 8_000_000, typed: 8_000_000, isFarOff: false, operator: 'Rina' };
    const marks = PARTS.map((part) => ({ part, verdict: 'same' as const }));
    const open = { ...compared(marks), materials: withSlips().materials };
    const affordability = { ...compared([]).affordability, onSlip: own } as DeskApplication['affordability'];
    serveDesk({ ...serving(open), [INCOME]: () => ({ ...open, affordability }) });
    await openApplication(open);
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByText(t('desk.applications.means.slip.said', { income: 'Rp8.000.000' }));
    const approve = () => press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    const question = async () =>
      within(await screen.findByRole('dialog'))
        .getByRole('heading')
        .closest('dialog');
    await approve();
    expect((await question())?.textContent).toContain(t('desk.applications.means.slip.notLarge.none'));
    await press(t('desk.goBack'));
    fireEvent.keyDown(document.body, { key: 'z' });
    await press(t('desk.applications.photos.close'));
    await approve();
    expect((await question())?.textContent).not.toContain(t('desk.applications.means.slip.notLarge.none'));
  });

  it('says the same of documents that were read at another visit, and not enlarged at this one', async () => {
    const own = { typed: 8_000_000, income: 8_000_000, isFarOff: false };
    const marks = PARTS.map((part): IdentityMark => ({ part, verdict: 'same' }));
    const affordability = { ...compared([]).affordability, onSlip: own } as NonNullable<
      DeskApplication['affordability']
    >;
    const open = { ...compared(marks), materials: withSlips().materials, affordability };
    serveDesk({ ...serving(open) });
    await openApplication(open);
    await press(t(decide('acts.approve.button'), { limit: 'Rp10.000.000' }));
    await screen.findByText(new RegExp(t('desk.applications.means.slip.notLargeNow.none')));
  });

  it('is left as it was by Escape, and the focus is on the choice', async () => {
    const server = serveSlips();
    await openApplication(compared([]));
    fireEvent.keyDown(document.body, { key: 'E', shiftKey: true });
    fireEvent.keyDown(screen.getByLabelText(slip('amount')), { key: 'Escape' });
    expect(screen.queryByLabelText(slip('amount'))).toBeNull();
    expect(document.activeElement).toBe(choice().getByRole('radio', { name: slip('same') }));
    expect(server.to(INCOME)).toEqual([]);
  });

  it('is not asked for where no document says it', async () => {
    serveComparing();
    await openApplication(compared([]));
    expect(screen.queryByText(slip('label'))).toBeNull();
  });
});
