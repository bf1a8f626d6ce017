import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { channelShortfalls } from '../../server/modules/publishing/domain/channelReach';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import type { LoanOffers, ReleaseAnswer, ReleasePreview } from '../../src/contract/generated/bodies';
import { type DefinitionFiles, shippedDefinitions, withoutJourneys, withPiece } from '../support/shippedDefinitions';
import { type Applicant, freshNumber, signIn } from './support/applicant';
import { approvedPerson, borrowingWalk } from './support/borrowing';
import { PERSONAL, walkTo } from './support/journey';
import { releaseDesk } from './support/releaseDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const SHIPPED = shippedDefinitions();

type Edit = readonly [path: string, piece: string, by: string];
const FORM_TEXT: Edit = ['locales/id/forms/work-info.json', 'Harus 15', 'Isi 15'];
const MOTHER: Edit = [
  'schemas/common/motherMaidenName.schema.json',
  '"type": "string",',
  '"type": "string", "minLength": 20,',
];
const PRICE: Edit = ['products/cash-instalment.json', '"percent": "2.6"', '"percent": "1.1"'];
const CONTRACT: Edit = ['locales/id/contract.json', '"title": "Pembatalan"', '"title": "Batal lewat GOPAY"'];
const CONSENT: Edit = ['locales/id/legal.json', '"title": "Syarat layanan"', '"title": "Syarat layanan GOPAY"'];
const AGREEMENT: Edit = ['content/documents/video-consent.json', '"version": "2026', '"version": "2027'];
const HELP: Edit = ['content/help/account.json', '"popular": true', '"popular": false'];
const REFUSAL: Edit = ['locales/id/errors.json', '"NOT_FOUND": "', '"NOT_FOUND": "GOPAY: '];
const CODE: Edit = ['locales/id/messages.json', '{{code}} untuk masuk ke akunmu', '{{code}} untuk masuk lewat GOPAY'];
const MESSAGE: Edit = ['locales/id/messages.json', 'Perjanjianmu siap ditandatangani', 'Perjanjian GOPAY siap'];
const DESK: Edit = ['locales/id/desk.json', '"title": "', '"title": "GOPAY: '];

/** The shipped definitions with pieces replaced; without journeys where the edits make others of them. */
const edited = (...edits: readonly Edit[]): DefinitionFiles =>
  edits.reduce((files, [path, piece, by]) => withPiece(files, path, piece, by), SHIPPED);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await installBuilt(server.services);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

function taken<Answer>(answer: LightMyRequestResponse): Answer {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const judged = async (files: DefinitionFiles, channel: string): Promise<ReleasePreview> =>
  taken(await (await releaseDesk(server, 'publisher')).judge(files, undefined, channel));

/** Somebody with a limit who came by a channel, as their sessions say from now on. */
async function approvedIn(channel: string): Promise<Applicant> {
  const who = await approvedPerson(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  for (const table of ['sessions', 'sign_ins'])
    await server.database.query(`UPDATE ${table} SET channel = $1 WHERE user_id = $2`, [channel, userId]);
  return who;
}

const priced = (percent: string) => expect.stringContaining(`"percent":"${percent}"`);

/** What people of a channel are asked, told and charged. */
async function lifeIn(channel: string) {
  const inject = (url: string) => server.app.inject(`/api${url}?channel=${channel}`);
  const cash = (offers: LoanOffers) =>
    offers.products.flatMap((product) => (product.id === 'cash-instalment' ? [JSON.stringify(product.interest)] : []));
  const who = await approvedIn(channel);
  const offered = cash((await who.get('/api/loan/offers')).json());
  const example = cash((await inject('/loan/examples')).json());
  expect(await borrowingWalk(who).through('amount', 'loan-review')).toBe(true);
  const { blocks, loanNo } = (await who.get('/api/loan/loan-agreement')).json();
  await sendMessages(server.services, new AbortController().signal);
  const number = freshNumber();
  const payload = { mobileNumber: number };
  await server.app.inject({ method: 'POST', url: `/api/auth/send-code?channel=${channel}`, payload });
  const inboxOf = async (mobile: string) =>
    JSON.stringify((await server.app.inject(`/api/sandbox/inbox?mobileNumber=${mobile}`)).json());
  return {
    who,
    loanNo,
    life: {
      prices: [...offered, ...example],
      instalment: JSON.stringify(blocks).includes('Rp719.000'),
      contract: JSON.stringify(blocks).includes(CONTRACT[2].slice(10, -1)),
      consent: (await inject('/documents/terms-of-service')).json().title,
      version: (await inject('/documents/video-consent')).json().version.slice(0, 4),
      popular: (await inject('/help/topics')).body.split('"isPopular":true').length,
      refusal: (await inject('/documents/none')).json().message.startsWith('GOPAY: '),
      code: (await inboxOf(number)).includes('masuk lewat GOPAY'),
      message: (await inboxOf(who.mobileNumber)).includes(MESSAGE[2]),
      notification: (await who.get('/api/notification/list')).body.includes(MESSAGE[2]),
    },
  };
}

describe('a publication for a channel', () => {
  it('names the changed files that will not take effect for it, and no others', async () => {
    const { report } = await judged(edited(FORM_TEXT, PRICE, CONTRACT, DESK), 'GOPAY');
    expect(report.shortfalls).toEqual([
      {
        files: [DESK[0]],
        messages: {
          id: expect.stringMatching(/^locales\/id\/desk\.json tidak akan berlaku untuk GOPAY: halaman operator /),
          'en-us': expect.stringMatching(
            /^locales\/id\/desk\.json will not take effect for GOPAY: the page of operators /,
          ),
        },
      },
    ]);
  });

  it('says so where nobody comes by a channel of this name', () => {
    const { channels } = server.services.releases.forAll();
    const before = { files: [] };
    const now = { files: [{ path: FORM_TEXT[0], text: '{}', sha256: 'other' }] };
    const saidFor = (channel: string) => channelShortfalls({ channel, channels }, { active: before, all: before, now });
    expect(saidFor('GOPAY')).toEqual([]);
    // variants, which have names of their own, go by the release of their channel
    expect(saidFor('JAGAT')).toEqual([]);
    for (const [channel, says] of [
      ['gopay', 'but GOPAY'],
      ['NOBODY', 'no channel of this name'],
    ] as const) {
      const messages = expect.objectContaining({ 'en-us': expect.stringContaining(says) });
      expect(saidFor(channel)).toEqual([{ files: [FORM_TEXT[0]], messages }]);
    }
  });

  it('says nothing of files that are as in the release for all', () => {
    const { channels } = server.services.releases.forAll();
    const file = (sha256: string) => ({ files: [{ path: DESK[0], text: '{}', sha256 }] });
    const [active, now] = [file('own'), file('new')];
    expect(channelShortfalls({ channel: 'GOPAY', channels }, { active, all: now, now })).toEqual([]);
    expect(channelShortfalls({ channel: 'GOPAY', channels }, { active, all: active, now })).toHaveLength(1);
  });

  it('reaches prices, contracts, consents, messages, codes, help, refusals and forms there, and nowhere else', async () => {
    const agreedBefore = await lifeIn('GOPAY');
    const edits = [FORM_TEXT, MOTHER, PRICE, CONTRACT, CONSENT, AGREEMENT, HELP, REFUSAL, CODE, MESSAGE];
    const before = server.services.releases.forAll().releaseId;
    const publisher = await releaseDesk(server, 'publisher');
    const published: ReleaseAnswer = taken(await publisher.publish(withoutJourneys(edited(...edits)), 'GOPAY', before));
    expect(published.report.shortfalls ?? []).toEqual([]);
    taken(await (await releaseDesk(server, 'approver')).approve(published.releaseId, 'GOPAY'));

    const usual = {
      prices: [priced('2.6'), priced('2.6')],
      contract: false,
      consent: 'Syarat layanan',
      version: '2026',
    };
    const silent = { refusal: false, code: false, message: false, notification: false };
    expect(agreedBefore.life).toMatchObject({ ...usual, ...silent });
    expect((await lifeIn('H5')).life).toEqual(agreedBefore.life);
    const { life } = await lifeIn('GOPAY');
    expect(life).toMatchObject({
      ...{
        prices: [priced('1.1'), priced('1.1')],
        contract: true,
        consent: 'Syarat layanan GOPAY',
        version: '2027',
        instalment: false,
      },
      ...{ refusal: true, code: true, message: true, notification: true },
    });
    expect(life.popular).toBe(agreedBefore.life.popular - 1);

    // what was agreed to before stays as it was agreed
    const { who, loanNo } = agreedBefore;
    const kept = (await who.get(`/api/loan/loan-agreement?loanNo=${loanNo}`)).json();
    expect(JSON.stringify(kept.blocks)).toContain('Rp719.000');
    expect(JSON.stringify(kept.blocks)).not.toContain('GOPAY');

    const text = await server.app.inject(`/definitions/${published.releaseId}/${FORM_TEXT[0]}`);
    expect(text.body).toContain(FORM_TEXT[2]);
    const answers: Record<string, number> = {};
    for (const channel of ['GOPAY', 'H5']) {
      const one = await signIn(server);
      const { userId } = (await one.get('/api/user/v3')).json();
      await server.database.query('UPDATE sessions SET channel = $1 WHERE user_id = $2', [channel, userId]);
      await walkTo(one, 'personal-info');
      const url = '/api/user/personal-and-residential/v3?flow=apply&step=personal-info';
      answers[channel] = (await one.request({ method: 'POST', url, payload: PERSONAL })).statusCode;
    }
    expect(answers).toEqual({ GOPAY: 400, H5: 200 });
  });

  it('reaches the variants of the channel', async () => {
    const { releases, definitions } = server.services;
    const files = withoutJourneys(edited(PRICE));
    const published: ReleaseAnswer = taken(
      await (await releaseDesk(server, 'publisher')).publish(files, 'JAGAT', releases.forAll().releaseId),
    );
    taken(await (await releaseDesk(server, 'approver')).approve(published.releaseId, 'JAGAT'));
    expect(definitions('JAGATX').releaseId).toBe(published.releaseId);
    expect(definitions('H5').releaseId).not.toBe(published.releaseId);
  });
});

/** Where the server asks for the definitions without saying of which channel. */
const WITHOUT_CHANNEL = /\bdefinitions\(\)|\breleases\.forAll\(\)/;

it('the server goes by the release for all where it is about no person: channels, operators and releases themselves', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => WITHOUT_CHANNEL.test(readFileSync(join('server', file), 'utf8')));
  expect(asking.sort()).toEqual([
    'main.ts',
    'modules/breaches/breachFiles.ts',
    'modules/breaches/readBreaches.ts',
    'modules/people/partnerCalls.ts',
    'modules/publishing/decideRelease.ts',
    'modules/publishing/judgeAgainst.ts',
    'modules/review/deskQueue.ts',
    'modules/review/flaggedPictures.ts',
    'platform/http/requests.ts',
    'sandbox/routes/sandbox.ts',
  ]);
});
