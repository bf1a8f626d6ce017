import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import type { ReleaseAnswer } from '../../src/contract/generated/bodies';
import { withFormerNames, withRenamed } from '../support/renamedField';
import { type DefinitionFiles, shippedDefinitions, withJson, withoutJourneys } from '../support/shippedDefinitions';
import { isThorough, someOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { walkTo } from './support/journey';
import { releaseDesk } from './support/releaseDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

type Json = Record<string, unknown>;

/** People at each step, with some fields of it saved and not sent. */
const EACH = isThorough ? 5 : 1;
const AT = {
  'personal-info': { education: 'S1', maritalStatus: 'MARRIED' },
  'work-info': { jobType: 'EMPLOYEE' },
  'contact-info': { contactFullName: 'Bambang Sutrisno' },
  'bank-info': { paymentBankAccountNo: '1234567890' },
} as const;

let server: TestServer;
let built: string;
const people: { who: Applicant; at: keyof typeof AT; before: Json }[] = [];
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await installBuilt(server.services);
  built = server.services.releases.forAll().releaseId;
  for (const [at, saved] of Object.entries(AT) as [keyof typeof AT, Json][]) {
    for (let count = 0; count < EACH; count += 1) {
      const who = await signIn(server);
      await walkTo(who, at);
      await who.patch(saved);
      people.push({ who, at, before: (await who.draft()).answers });
    }
  }
}, 4 * START_TIMEOUT_MS);
afterAll(() => server.close());

/** The shipped definitions. Golden journeys tell of the forms of before, and stay behind. */
const shipped = () => withoutJourneys(shippedDefinitions());

/** A value without a field, wherever it is named. */
function without(field: string, value: unknown): unknown {
  const isIt = (one: unknown): boolean =>
    one === field ||
    one === `/answers/${field}` ||
    (one as Json | null)?.field === field ||
    (one as Json | null)?.at === `/known/${field}`;
  if (Array.isArray(value)) return value.filter((one) => !isIt(one)).map((one) => without(field, one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== field);
  return Object.fromEntries(entries.map(([key, one]) => [key, without(field, one)]));
}

const BY_FIELD = /^(?:schemas\/forms|flows)\/|^locales\/[^/]+\/(?:fields|enums|forms|why)\.json$/;

const withoutDependents = (files: DefinitionFiles): DefinitionFiles =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path !== 'schemas/common/dependents.schema.json')
      .map(([path, text]) => [
        path,
        BY_FIELD.test(path) ? JSON.stringify(without('dependents', JSON.parse(text))) : text,
      ]),
  );

function narrowed(files: DefinitionFiles): DefinitionFiles {
  const list = withJson<Json>(files, 'schemas/common/education.schema.json', (schema) => {
    schema.enum = (schema.enum as string[]).filter((one) => one !== 'S1');
  });
  return ['id', 'en-us'].reduce(
    (all, language) =>
      withJson<Json>(all, `locales/${language}/enums.json`, (texts) => {
        delete (texts.education as Json).S1;
      }),
    list,
  );
}

const reordered = (files: DefinitionFiles): DefinitionFiles =>
  withJson<Json>(files, 'flows/apply.flow.json', ({ steps }) => {
    const of = steps as Record<string, Json>;
    for (const [step, to] of [
      ['personal-info', 'contact-info'],
      ['contact-info', 'work-info'],
      ['work-info', 'bank-info'],
    ] as const) {
      Object.assign(of[step] ?? {}, { next: [{ to }] });
    }
  });

const required = (files: DefinitionFiles): DefinitionFiles =>
  withJson<Json>(files, 'schemas/forms/personal-residential-info.schema.json', (schema) => {
    schema.required = [...(schema.required as string[]), 'residentialHomePhone'];
  });

const renamed = (files: DefinitionFiles): DefinitionFiles => withRenamed(files, 'maritalStatus', 'familyStatus');

function taken<Answer>(answer: LightMyRequestResponse): Answer {
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

interface Told {
  people: number;
  goOn: number;
  stay: number;
  refused: number;
  held: { people: number; lost: string[]; wrong: string[] }[];
  led: { people: number }[];
  message: string;
}

/** Makes a release active, with a second person where one is needed. Gives what the report says of the people who apply. */
async function released(
  files: DefinitionFiles,
  base = built,
): Promise<{ releaseId: string; waits: string[]; told: Told }> {
  const answer: ReleaseAnswer = taken(await (await releaseDesk(server, 'publisher')).publish(files, undefined, base));
  if (answer.status === 'waiting') taken(await (await releaseDesk(server, 'approver')).approve(answer.releaseId));
  const { open } = (answer.report as unknown as { replay: { open: (Told & { flow: string })[] } }).replay;
  const told = open.find(({ flow }) => flow === 'apply');
  if (!told) throw new Error('the report says nothing of apply');
  return { releaseId: answer.releaseId, waits: (answer.report.waits ?? []).map(({ id }) => id), told };
}

/** The field that maritalStatus is called. */
const called = (answers: Json, name: string): Json => {
  const { maritalStatus, ...others } = answers;
  return maritalStatus === undefined ? answers : { ...others, [name]: maritalStatus };
};

interface Case {
  about: string;
  change(files: DefinitionFiles): DefinitionFiles;
  /** of these people, counted by the step they are at */
  stay: readonly (keyof typeof AT)[];
  reasons: readonly string[];
  says: RegExp;
  name?: string;
}

const ALL = Object.keys(AT) as (keyof typeof AT)[];
const PAST = ALL.filter((at) => at !== 'personal-info');
const CASES: readonly Case[] = [
  {
    about: 'a choice is taken away, of those too who had saved it and not sent it',
    change: narrowed,
    stay: ALL,
    reasons: ['refusedAnswers'],
    says: /answers that this release does not take: education/,
  },
  {
    about: 'a field has another name, and its former name stands in renames.json',
    change: (files) => withFormerNames(renamed(files), { familyStatus: ['maritalStatus'] }),
    stay: [],
    reasons: [],
    says: /go(?:es)? on by this release/,
    name: 'familyStatus',
  },
  {
    about: 'steps are in another order',
    change: reordered,
    stay: [],
    reasons: [],
    says: /now at contact-info instead of work-info/,
  },
  {
    about: 'a question that could be left out has to be answered',
    change: required,
    stay: PAST,
    reasons: ['refusedAnswers'],
    says: /not answered what this release requires at a step they have passed: residentialHomePhone/,
  },
  {
    about: 'a field is removed',
    change: withoutDependents,
    stay: PAST,
    reasons: ['losesAnswers', 'refusedAnswers'],
    says: /answers that this release does not ask: dependents/,
  },
  {
    about: 'a field has another name, and nothing says so',
    change: renamed,
    stay: ALL,
    reasons: ['losesAnswers', 'refusedAnswers'],
    says: /answers that this release does not ask: maritalStatus/,
  },
];

describe('what the report says of people with open drafts is what happens to them, and nothing saved is lost, where', () => {
  it.each(someOf('changes under drafts', CASES, 1))(
    '$about',
    async ({ change, stay, reasons, says, name = 'maritalStatus' }) => {
      const { releaseId, waits, told } = await released(change(shipped()));
      expect(waits).toEqual(expect.arrayContaining([...reasons]));
      expect(waits.includes('refusedAnswers')).toBe(reasons.includes('refusedAnswers'));
      expect(told).toMatchObject({
        people: people.length,
        stay: stay.length * EACH,
        goOn: people.length - stay.length * EACH,
      });
      expect(told.message).toMatch(says);
      expect(told.message).toMatch(new RegExp(`^${people.length} people have an open draft of apply`));
      if (stay.length > 0) expect(told.message).toContain('180 days');

      for (const { who, at, before } of people) {
        const { release, answers } = await who.draft();
        expect([at, release]).toEqual([at, stay.includes(at) ? built : releaseId]);
        expect(answers).toEqual(stay.includes(at) ? before : called(before, name));
      }
      const active = server.services.releases.forAll().releaseId;
      await (await releaseDesk(server, 'publisher')).takeBack();
      expect([active, server.services.releases.forAll().releaseId]).toEqual([releaseId, built]);
      for (const { who, before } of people) {
        expect(await who.draft()).toMatchObject({ release: built, answers: before });
      }
    },
  );
});

it('people who stay with a release of before make no later one wait that changes nothing for them', async () => {
  const stay = PAST.length * EACH;
  const first = required(shipped());
  expect((await released(first)).told).toMatchObject({ stay, stayed: 0, refused: stay });
  const more = ['id', 'en-us'].reduce(
    (files, language) =>
      withJson<Json>(files, `locales/${language}/enums.json`, (texts) => {
        Object.assign(texts.jobIndustry as Json, { TOURISM: 'Tourism' });
      }),
    withJson<Json>(first, 'schemas/common/jobIndustry.schema.json', (schema) => {
      schema.enum = [...(schema.enum as string[]), 'TOURISM'];
    }),
  );
  const { waits, told } = await released(more, server.services.releases.forAll().releaseId);
  expect(waits).toEqual([]);
  expect(told).toMatchObject({ class: 'compatible', stay, stayed: stay, refused: 0, held: [] });
  expect(told.message).toMatch(/of them do(?:es)? so already\.$/);
  for (const { who, at } of people) expect((await who.draft()).release === built).toBe(at !== 'personal-info');
});
