import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelShortfalls, shortfallOf } from '../../server/domain/channelReach';
import { SPOKEN_AREAS } from '../../server/texts';
import { installBuilt } from '../../server/usecases/releases/installBuilt';
import type { ReleaseAnswer, ReleasePreview } from '../../src/contract/generated/bodies';
import { placeOf } from '../../src/definitions/project/kinds';
import { RELEASED_KINDS } from '../../src/definitions/release';
import { type DefinitionFiles, shippedDefinitions, withoutJourneys, withPiece } from '../support/shippedDefinitions';
import { signIn } from './support/applicant';
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
const PRICE: Edit = ['products/cash-short.json', '"percent": "0.2"', '"percent": "0.1"'];
const CONTRACT: Edit = ['locales/id/contract.json', '"title": "Pembatalan"', '"title": "Batal"'];
const AGREEMENT: Edit = ['content/documents/loan-agreement.json', '"version": "2026', '"version": "2027'];
const HELP: Edit = ['content/help/account.json', '"popular": true', '"popular": false'];
const REFUSAL: Edit = ['locales/id/errors.json', '"NOT_FOUND": "', '"NOT_FOUND": "GOPAY: '];

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

describe('a publication for a channel', () => {
  it('names the changed files that will not take effect for it, and no others', async () => {
    const { report } = await judged(edited(FORM_TEXT, PRICE, CONTRACT), 'GOPAY');
    expect(report.shortfalls).toEqual([
      {
        reaches: 'nothing',
        files: [CONTRACT[0]],
        messages: {
          id: expect.stringMatching(/^locales\/id\/contract\.json tidak akan berlaku untuk GOPAY: dokumen /),
          'en-us': expect.stringMatching(/^locales\/id\/contract\.json will not take effect for GOPAY: documents /),
        },
      },
      {
        reaches: 'nothing',
        files: [PRICE[0]],
        messages: {
          id: expect.stringMatching(/^products\/cash-short\.json tidak akan berlaku untuk GOPAY: produk/),
          'en-us': expect.stringMatching(/^products\/cash-short\.json will not take effect for GOPAY: products/),
        },
      },
    ]);
  });

  it('says so where nobody comes by a channel of this name, or others come by names like it', () => {
    const { channels } = server.services.definitions();
    const before = { files: [] };
    const now = { files: [{ path: FORM_TEXT[0], text: '{}', sha256: 'other' }] };
    const saidFor = (channel: string) => channelShortfalls({ channel, channels }, { active: before, all: before, now });
    expect(saidFor('GOPAY')).toEqual([]);
    for (const [channel, reaches, says] of [
      ['gopay', 'nothing', 'but GOPAY'],
      ['NOBODY', 'nothing', 'no channel of this name'],
      ['JAGAT', 'part', 'Variants of JAGAT'],
    ] as const) {
      const messages = expect.objectContaining({ 'en-us': expect.stringContaining(says) });
      expect(saidFor(channel)).toEqual([{ reaches, files: [FORM_TEXT[0]], messages }]);
    }
  });

  it('says nothing of files that are as in the release for all', () => {
    const { channels } = server.services.definitions();
    const file = (sha256: string) => ({ files: [{ path: PRICE[0], text: '{}', sha256 }] });
    const [active, now] = [file('own'), file('new')];
    expect(channelShortfalls({ channel: 'GOPAY', channels }, { active, all: now, now })).toEqual([]);
    expect(channelShortfalls({ channel: 'GOPAY', channels }, { active, all: active, now })).toHaveLength(1);
  });

  it('has the effects that are said, and no others', async () => {
    const files = withoutJourneys(edited(FORM_TEXT, MOTHER, PRICE, AGREEMENT, HELP, REFUSAL));
    const before = server.services.definitions().releaseId;
    const examples = async (channel: string) => (await server.app.inject(`/api/loan/examples?channel=${channel}`)).body;
    const prices = await examples('H5');
    const publisher = await releaseDesk(server, 'publisher');
    const published: ReleaseAnswer = taken(await publisher.publish(files, 'GOPAY', before));
    taken(await (await releaseDesk(server, 'approver')).approve(published.releaseId, 'GOPAY'));
    const unreached = (published.report.shortfalls ?? []).flatMap(({ files: those, reaches }) =>
      those.map((file) => [file, reaches]),
    );
    expect(Object.fromEntries(unreached)).toEqual({
      [PRICE[0]]: 'nothing',
      [AGREEMENT[0]]: 'nothing',
      [HELP[0]]: 'nothing',
      [REFUSAL[0]]: 'part',
      [MOTHER[0]]: 'part',
    });

    // reached: the page is given texts of the channel's own, and its steps judge by its forms
    const text = await server.app.inject(`/definitions/${published.releaseId}/${FORM_TEXT[0]}`);
    expect(text.body).toContain(FORM_TEXT[2]);
    const answers: Record<string, number> = {};
    for (const channel of ['GOPAY', 'H5']) {
      const who = await signIn(server);
      const { userId } = (await who.get('/api/user/v3')).json();
      await server.database.query('UPDATE sessions SET channel = $1 WHERE user_id = $2', [channel, userId]);
      await walkTo(who, 'personal-info');
      const url = '/api/user/personal-and-residential/v3?flow=apply&step=personal-info';
      answers[channel] = (await who.request({ method: 'POST', url, payload: PERSONAL })).statusCode;
    }
    expect(answers).toEqual({ GOPAY: 400, H5: 200 });

    // not reached
    expect(await examples('GOPAY')).toBe(prices);
    const inForce = (await server.app.inject('/api/documents/loan-agreement?channel=GOPAY')).json();
    expect(inForce.version).toMatch(/^2026/);
    const refused = await server.app.inject('/api/documents/none?channel=GOPAY');
    expect(refused.json().message).not.toContain('GOPAY');
  });
});

/** Where the server asks for the definitions of a channel. */
const ASKS_BY_CHANNEL = /\bdefinitions\((?!\))[^)]/;

it('whoever asks for the definitions of a channel is known to the table of what its release reaches', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files.filter((file) => ASKS_BY_CHANNEL.test(readFileSync(join('server', file), 'utf8')));
  // pages, and the drafts of people: where one more does, its files are reached, and server/domain/channelReach.ts says so
  expect(
    asking
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('usecases/releases/'))
      .sort(),
  ).toEqual([
    'http/drawnPage.ts',
    'services.ts',
    'usecases/standing/applicationWay.ts',
    'usecases/steps/beginDraft.ts',
    'usecases/steps/draftWrites.ts',
    'usecases/steps/moveToActive.ts',
  ]);
});

it('every area of texts that the server speaks from has an answer, and every kind of file', () => {
  for (const area of SPOKEN_AREAS) expect(shortfallOf(`locales/id/${area}.json`), area).toBeDefined();
  const reached = RELEASED_KINDS.filter((kind) =>
    Object.keys(SHIPPED).some((path) => placeOf(path).kind === kind && !shortfallOf(path)),
  );
  expect(reached).toEqual(['journey', 'locale', 'picture']);
});
