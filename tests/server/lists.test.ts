import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import calls from '../../schemas/api/calls.json';
import { MATERIAL_TYPES } from '../../server/modules/applications/domain/materials';
import { ACTIONS } from '../../server/modules/flows/actions';
import { EFFECTS } from '../../server/modules/flows/effects';
import { FACTS } from '../../server/modules/flows/facts';
import { CODE_LENGTHS } from '../../server/modules/people/domain/oneTimeCode';
import { PHONE_CODES } from '../../server/modules/people/verification';
import { REFUSALS } from '../../server/platform/domain/refusals';
import { LANGUAGES } from '../../src/contract/enums';
import { CREDIT_STATUSES, RETURN_REASONS } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import postalRegions from '../../src/rules/data/postalRegions.json';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const areas = (query: Record<string, string>) => server.app.inject({ url: '/api/area/sub-ktp-area', query });

describe('areas', () => {
  it('go from the 38 provinces down to the villages, sorted, as people write them', async () => {
    const provinces: string[] = (await areas({})).json();
    expect(provinces).toHaveLength(38);
    expect(provinces).toEqual([...provinces].sort(new Intl.Collator('id').compare));
    expect(provinces).toEqual(
      expect.arrayContaining(['DKI Jakarta', 'DI Yogyakarta', 'Papua Barat Daya', 'Jawa Barat']),
    );

    // each has its postal codes
    expect([...new Set(Object.values(postalRegions).flat())].sort()).toEqual([...provinces].sort());

    const cities: string[] = (await areas({ province: 'Jawa Barat' })).json();
    expect(cities).toHaveLength(27);
    expect(cities).toEqual(expect.arrayContaining(['Kabupaten Bandung', 'Kota Bandung', 'Kota Depok']));

    const districts: string[] = (await areas({ province: 'Jawa Barat', city: 'Kota Bandung' })).json();
    expect(districts).toContain('Coblong');
    const villages = await areas({ province: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong' });
    expect(villages.json()).toEqual(['Cipaganti', 'Dago', 'Lebak Gede', 'Lebak Siliwangi', 'Sadang Serang', 'Sekeloa']);
  });

  it('are complete: every level has children, no name twice, no leftover of the source’s spelling', async () => {
    let [cities, districts, villages] = [0, 0, 0];
    for (const ofProvince of server.services.areas().values()) {
      cities += ofProvince.size;
      for (const ofCity of ofProvince.values()) {
        districts += ofCity.size;
        for (const names of ofCity.values()) {
          villages += names.length;
          expect(names.length).toBeGreaterThan(0);
          expect(names.every((name) => !/["*’]|\.$|^\s|\s$/.test(name))).toBe(true);
        }
      }
    }
    expect([cities, districts]).toEqual([514, 7_277]);
    expect(villages).toBeGreaterThan(83_700);
  });

  it('are found whatever the case of the name', async () => {
    expect((await areas({ province: 'dki jakarta ' })).json()).toContain('Kota Jakarta Selatan');
  });

  it('that do not exist are a 404, and a skipped level a 400', async () => {
    const answer = await areas({ province: 'Atlantis' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'AREA_NOT_FOUND']);
    expect((await areas({ province: 'Bali', city: 'Kota Bandung' })).statusCode).toBe(404);
    expect((await areas({ province: '__proto__' })).statusCode).toBe(404);
    expect((await areas({ city: 'Kota Bandung' })).statusCode).toBe(400);
    expect((await server.app.inject('/api/area/sub-ktp-area?province=Bali&province=Aceh')).statusCode).toBe(400);
  });

  it('may be kept by the browser and are not sent again when unchanged', async () => {
    const { headers } = await areas({ province: 'Bali' });
    expect(headers['cache-control']).toContain('max-age');
    const again = await server.app.inject({
      url: '/api/area/sub-ktp-area?province=Bali',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('other lists', () => {
  it('gives the banks, the common ones first, codes the forms accept', async () => {
    const banks: { code: string; name: string; common: boolean }[] = (await server.app.inject('/api/bank/list')).json();
    expect(banks.length).toBeGreaterThan(60);
    expect(new Set(banks.map((bank) => bank.code)).size).toBe(banks.length);
    expect(banks.every((bank) => /^[A-Z0-9_]{2,30}$/.test(bank.code) && bank.name.length > 2)).toBe(true);
    const common = ['BCA', 'MANDIRI', 'BRI', 'BNI', 'BSI', 'CIMB', 'PERMATA', 'DANAMON', 'BTN', 'JAGO'];
    expect(banks.filter((bank) => bank.common).map((bank) => bank.code)).toEqual(common);
    expect(banks.slice(0, common.length).every((bank) => bank.common)).toBe(true);
  });

  it('gives the options of the forms with their texts in the language asked for', async () => {
    const of = async (lang: string) => (await server.app.inject(`/api/enums/multi-types?lang=${lang}`)).json();
    const [indonesian, english] = [await of('id'), await of('en-us')];
    const values = (list: { value: string }[]) => list.map((option) => option.value);
    expect(values(indonesian.maritalStatus)).toEqual(['SINGLE', 'MARRIED', 'DIVORCED']);
    expect(values(english.supplementalMaterial)).toContain('FAMILY_CARD');
    expect(values(english.loanPurpose)).toContain('EDUCATION');
    expect(english.maritalStatus).not.toEqual(indonesian.maritalStatus);
  });

  it('gives the personas, with what happens to them in the language asked for', async () => {
    const of = async (lang: string) => (await server.app.inject(`/api/sandbox/personas?lang=${lang}`)).json();
    const [indonesian, english] = [await of('id'), await of('en-us')];
    expect(indonesian[0]).toEqual({
      mobileNumber: '081211100001',
      name: 'Siti Rahayu',
      group: 'apply',
      opens: 'apply',
      outcome: expect.any(String),
    });
    expect(english[0].outcome).not.toBe(indonesian[0].outcome);
  });
});

describe('the tables of the server', () => {
  it('have a text for every refusal in every language', () => {
    for (const language of LANGUAGES) {
      const [ofUsers, ofOperators] = ['errors', 'desk-errors'].map((area) =>
        JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')),
      );
      const texts = { ...ofUsers, ...ofOperators };
      for (const code of Object.keys(REFUSALS)) expect(texts[code], `${language} ${code}`).toEqual(expect.any(String));
    }
  });

  it('answer every call that flows may name, and no other', () => {
    const named = (mark: string) =>
      Object.entries(calls.calls).flatMap(([call, about]) => (ownValue(about, mark) === true ? [call] : []));
    expect([...Object.keys(EFFECTS), 'POST /auth/login/otp'].sort()).toEqual(named('step').sort());
    expect(Object.keys(FACTS).sort()).toEqual(named('facts').sort());
    expect(Object.keys(ACTIONS).sort()).toEqual(named('action').sort());
  });

  it('have every code that flows map or keep', () => {
    const codes = readdirSync('flows')
      .flatMap((name) => server.services.releases.forAll().flow(name.replace('.flow.json', '')) ?? [])
      .flatMap(({ steps }) => Object.values(steps))
      .flatMap((step) => ('submit' in step && step.submit ? [step.submit] : []))
      .flatMap(({ errors = {}, keeps }) => [...Object.keys(errors), ...(keeps?.codes ?? [])]);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !Object.hasOwn(REFUSALS, code))).toEqual([]);
  });

  it('give the facts that calls.json says, with all their values', () => {
    const { 'GET /loan/return-reason': returned, 'GET /global-status/v2': credit } = calls.calls;
    expect([...returned.gives.returnReasons].sort()).toEqual([...RETURN_REASONS].sort());
    expect([...credit.gives.creditStatus].sort()).toEqual([...CREDIT_STATUSES].sort());
    const materials = calls.calls['GET /supplement-materials'].gives.materialType;
    expect([...materials].sort()).toEqual([...MATERIAL_TYPES].sort());
  });

  it('send codes of the length calls.json says', () => {
    const lengths = Object.entries(calls.calls).flatMap(([call, about]) => {
      const length = ownValue(about, 'verifies');
      return length === undefined ? [] : [[call, length]];
    });
    const sent = Object.entries(PHONE_CODES).map(([call, purpose]) => [call, CODE_LENGTHS[purpose]]);
    expect(lengths).toEqual(sent);
  });

  it('know the materials the forms know, in any order', () => {
    const { enum: types } = JSON.parse(readFileSync('schemas/common/supplementalMaterial.schema.json', 'utf8'));
    expect([...MATERIAL_TYPES].sort()).toEqual([...types].sort());
  });
});
