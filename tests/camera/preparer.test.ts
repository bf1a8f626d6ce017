import { describe, expect, test } from 'vitest';
import { FileRefused } from '../../src/widgets/Files/fileProblems';
import { type PdfPages, type PickedKind, Preparer } from '../../src/widgets/Files/preparer';
import { PictureRefused } from '../../src/widgets/upload/pictureProblems';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Files by name: `a.jpg` is a picture, `3.pdf` a PDF of three pages, `bad.*` cannot be opened. */
const chosen = (...names: string[]) => names.map((name) => new File(['content'], name));

interface Rendering {
  page: number;
  finish(): void;
  fail(): void;
}

/** A preparer whose files and list the test holds in its hands. */
function makePreparer({ max = 10, byHand = false } = {}) {
  const pictures: string[] = [];
  const renderings: Rendering[] = [];
  const open = { now: 0, closed: 0 };
  const list = { max };

  function openPdf(file: File, signal: AbortSignal): Promise<PdfPages> {
    if (signal.aborted || file.name === 'bad.pdf') return Promise.reject(new FileRefused('broken'));
    open.now += 1;
    return Promise.resolve({
      count: Number(file.name.replace('.pdf', '')),
      render: (page, stop) =>
        new Promise<Blob>((resolve, reject) => {
          const finish = () => resolve(new Blob([`${file.name} ${page}`]));
          stop.addEventListener('abort', () => reject(new Error('stopped')));
          renderings.push({ page, finish, fail: () => reject(new Error('cannot be drawn')) });
          if (!byHand) finish();
        }),
      close() {
        open.now -= 1;
        open.closed += 1;
      },
    });
  }

  const preparer = new Preparer({
    kindOf: (file): Promise<PickedKind> =>
      Promise.resolve(file.name.endsWith('.pdf') ? 'pdf' : file.name.endsWith('.jpg') ? 'picture' : 'other'),
    preparePicture: (file) =>
      file.name === 'bad.jpg'
        ? Promise.reject(new PictureRefused('unreadable'))
        : Promise.resolve(new Blob([file.name])),
    openPdf,
    room: () => list.max - pictures.length,
    onPicture: (picture) => void pictures.push(`${picture.size}`),
  });
  return { preparer, pictures, renderings, open, list };
}

describe('chosen files', () => {
  test('become pictures: one each, and one for every page', async () => {
    const { preparer, pictures, open } = makePreparer();
    preparer.choose(chosen('a.jpg', '3.pdf', 'b.jpg'));
    await settled();
    expect(pictures).toHaveLength(5);
    expect(preparer.state().work).toBeUndefined();
    expect(open).toEqual({ now: 0, closed: 1 });
  });

  test('are prepared one after the other, with the page said', async () => {
    const { preparer, renderings } = makePreparer({ byHand: true });
    preparer.choose(chosen('2.pdf', '1.pdf'));
    await settled();
    expect(preparer.state().work).toEqual({ kind: 'page', file: '2.pdf', page: 1, pages: 2 });
    expect(renderings).toHaveLength(1);
    renderings[0]?.finish();
    await settled();
    expect(preparer.state().work).toEqual({ kind: 'page', file: '2.pdf', page: 2, pages: 2 });
    renderings[1]?.finish();
    await settled();
    expect(preparer.state().work).toEqual({ kind: 'page', file: '1.pdf', page: 1, pages: 1 });
  });

  test('that cannot be added are named with the reason; the others are added', async () => {
    const { preparer, pictures } = makePreparer();
    preparer.choose(chosen('bad.jpg', 'bad.pdf', 'a.docx', 'b.jpg'));
    await settled();
    expect(preparer.state().refusals).toEqual([
      { file: 'bad.jpg', reason: 'uploads.pictures.unreadable' },
      { file: 'bad.pdf', reason: 'uploads.documents.broken' },
      { file: 'a.docx', reason: 'uploads.documents.notDocument' },
    ]);
    expect(pictures).toHaveLength(1);
  });

  test('chosen later forget what was said about earlier ones', async () => {
    const { preparer } = makePreparer();
    preparer.choose(chosen('bad.pdf'));
    await settled();
    preparer.choose(chosen('a.jpg'));
    await settled();
    expect(preparer.state().refusals).toEqual([]);
  });
});

describe('the limit of the list', () => {
  test('leaves out pictures and pages, and counts them', async () => {
    const { preparer, pictures, renderings } = makePreparer({ max: 4 });
    preparer.choose(chosen('a.jpg', '5.pdf', 'b.jpg'));
    await settled();
    expect(pictures).toHaveLength(4);
    expect(renderings).toHaveLength(3);
    expect(preparer.state().skipped).toBe(3);
  });

  test('refuses a PDF without opening it', async () => {
    const { preparer, open } = makePreparer({ max: 1 });
    preparer.choose(chosen('a.jpg', '5.pdf'));
    await settled();
    expect(preparer.state().refusals).toEqual([{ file: '5.pdf', reason: 'uploads.documents.noRoom' }]);
    expect(open.closed).toBe(0);
  });

  test('holds when photos come from elsewhere in the meantime', async () => {
    const { preparer, pictures, renderings, list } = makePreparer({ max: 2, byHand: true });
    preparer.choose(chosen('2.pdf'));
    await settled();
    list.max = 1;
    renderings[0]?.finish();
    await settled();
    renderings[1]?.finish();
    await settled();
    expect(pictures).toHaveLength(1);
    expect(preparer.state().skipped).toBe(1);
  });
});

describe('a PDF', () => {
  test('that is cancelled keeps its finished pages, is closed, and the next file follows', async () => {
    const { preparer, pictures, renderings, open } = makePreparer({ byHand: true });
    preparer.choose(chosen('3.pdf', 'a.jpg'));
    await settled();
    renderings[0]?.finish();
    await settled();
    preparer.cancel();
    await settled();
    expect(preparer.state()).toMatchObject({ work: undefined, refusals: [], stopped: { file: '3.pdf', pages: 1 } });
    expect(pictures).toHaveLength(2);
    expect(open).toEqual({ now: 0, closed: 1 });
  });

  test('with a page that cannot be drawn gives the others', async () => {
    const { preparer, pictures, renderings } = makePreparer({ byHand: true });
    preparer.choose(chosen('2.pdf'));
    await settled();
    renderings[0]?.fail();
    await settled();
    renderings[1]?.finish();
    await settled();
    expect(preparer.state().refusals).toEqual([{ file: '2.pdf', page: 1, reason: 'uploads.documents.page' }]);
    expect(pictures).toHaveLength(1);
  });

  test('stops when the widget leaves the page, with all that waits', async () => {
    const { preparer, pictures, open } = makePreparer({ byHand: true });
    preparer.choose(chosen('3.pdf', 'a.jpg'));
    await settled();
    preparer.dispose();
    await settled();
    expect(pictures).toEqual([]);
    expect(open.now).toBe(0);
  });
});
