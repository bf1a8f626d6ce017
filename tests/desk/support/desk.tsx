import '../../widgets/support/dom';
import { act, configure, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { DeskApplication, DeskQueue } from '../../../src/contract/generated/bodies';
import { Desk } from '../../../src/desk/Desk';
import { chooseDeskLanguage, loadDeskTexts } from '../../../src/desk/deskTexts';
import { stubPageGlobals } from '../../screens/support/pageGlobals';
import { textIn } from '../../support/texts';

export const t = textIn('id');

/** Of the page of their applicant. */
export const PERSON = '7b6c4c1e-3f0a-4a55-9d3e-0c9f6a1b2d3e';
const NO = 'LC-20261120-7K3M';

/** An application that waits, as a reviewer opens it. */
export const application = (over: Partial<DeskApplication> = {}): DeskApplication => ({
  applicationNo: NO,
  person: PERSON,
  flow: 'apply',
  status: 'PROCESSING',
  submittedAt: '2026-11-20T02:00:00.000Z',
  isDisputed: false,
  doubts: [],
  steps: [],
  materials: [],
  checks: [],
  history: [{ at: '2026-11-20T02:00:00.000Z', cause: 'sent', status: 'PROCESSING' }],
  may: ['approve', 'reject', 'return'],
  barred: [],
  awaited: [],
  flagged: [],
  unsettled: [],
  limits: { least: 500_000, most: 50_000_000, alone: 20_000_000 },
  ...over,
});

type Queued = DeskQueue['applications'][number];

/** An application as the queue lists it. */
export const queued = (over: Partial<Queued> = {}): Queued => ({
  applicationNo: NO,
  person: PERSON,
  flow: 'apply',
  status: 'PROCESSING',
  submittedAt: '2026-11-20T02:00:00.000Z',
  isDisputed: false,
  doubts: [],
  awaited: 0,
  isProposed: false,
  openedBy: [],
  ...over,
});

export const refusal = (code: string) => Response.json({ code, message: `message of ${code}` }, { status: 400 });

type Reply = (asked: { url: URL; body: unknown }) => object | Response | Promise<object>;

/** A server for one operator; what was asked of it is kept, `POST /desk/...` with its body. */
export function serveDesk(replies: Readonly<Record<string, Reply>>, roles: readonly string[] = ['reviewer']) {
  const all: Readonly<Record<string, Reply>> = {
    'GET /desk/me': () => ({ id: 'o1', name: 'Rina', roles }),
    'GET /desk/applications': () => ({ applications: [] }),
    'GET /desk/pictures': () => ({ applications: [] }),
    [`POST /desk/applications/${NO}/presence`]: () => ({ others: [] }),
    'GET /desk/arrivals': () => ({ since: '2026-11-01T00:00:00.000Z', arrivals: [] }),
    'GET /bank/list': () => [{ code: 'BCA', name: 'Bank Central Asia' }],
    ...replies,
  };
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (wanted: Request | string) => {
    const input = typeof wanted === 'string' ? new Request(new URL(wanted, window.location.origin)) : wanted;
    const url = new URL(input.url);
    const text = await input.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = `${input.method} ${url.pathname.replace(/^\/api/, '')}`;
    asked.push({ call, body });
    const answer =
      (await all[call]?.({ url, body })) ??
      (call.startsWith('GET /desk/handovers') ? { handovers: [] } : refusal('NOT_FOUND'));
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return { to: (call: string) => asked.filter((one) => one.call === call) };
}

/** Replies for one application, which a decision answers with what it is given. */
export const serving = (shown: DeskApplication, decision: Reply = () => refusal('NOT_FOUND')) => ({
  [`GET /desk/applications/${shown.applicationNo}`]: () => shown,
  [`POST /desk/applications/${shown.applicationNo}/decision`]: decision,
});

/** Opens the page of operators at what follows the `#`. */
export function openDesk(hash = '') {
  window.history.pushState(null, '', `/desk${hash}`);
  return render(<Desk />);
}

/** Opens an application by its address, and waits for it. */
export async function openApplication({ applicationNo }: DeskApplication) {
  openDesk(`#application=${applicationNo}`);
  await screen.findByRole('heading', { level: 2, name: t('desk.applications.decide.title') });
  // what the pictures told is on the page
  await act(async () => undefined);
}

export const press = async (name: string | RegExp) => (await screen.findByRole('button', { name })).click();

/** What became of a picture: jsdom loads none, so each is told by its address. */
export const pictures = { become: (_address: string): 'load' | 'error' | undefined => 'load' };

const setAttribute = HTMLImageElement.prototype.setAttribute;
HTMLImageElement.prototype.setAttribute = function set(this: HTMLImageElement, name: string, value: string) {
  setAttribute.call(this, name, value);
  const event = name === 'src' ? pictures.become(value) : undefined;
  if (event) queueMicrotask(() => this.dispatchEvent(new Event(event)));
};

configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  stubPageGlobals();
  await loadDeskTexts();
});

beforeEach(() => {
  chooseDeskLanguage('id');
  pictures.become = () => 'load';
});
