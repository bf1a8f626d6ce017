import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NIK_REFUSALS } from '../../server/modules/identity/domain/identityRefusals';
import { definitionsOf } from '../../server/platform/releases/definitions';
import { recordOf } from '../../server/sandbox/customerRecord';
import { CREDIT_STATUSES, RETURN_REASONS } from '../../src/contract/generated/bodies';
import { locateFlow } from '../../src/engine/locateFlow';
import { dayOf } from '../../src/lending/days';
import { nik as isNik } from '../../src/rules/nik';
import { nikFacts } from '../../src/rules/nikFacts';
import { normalise } from '../../src/rules/normalise';
import { warningsOf } from '../../src/rules/warningsOf';
import { PERSONAS } from './support/personas';

const { personas } = PERSONAS;
const flowIds = readdirSync('flows').flatMap((name) => /^(.+)\.flow\.json$/.exec(name)?.[1] ?? []);
const definitions = definitionsOf(process.cwd(), false, () => {})();

/** The forms that ask what a profile answers; the others ask for pictures, codes or loans. */
const PROFILE_FORMS = ['personal-info', 'contact-info', 'residential-info', 'work-info', 'bank-info'];

it('are told apart by number, NIK and name', () => {
  for (const key of ['mobileNumber', 'idNumber', 'name'] as const) {
    expect(new Set(personas.map((persona) => persona[key])).size, key).toBe(personas.length);
  }
});

it('have a NIK that is one, with a day of birth', () => {
  for (const { name, idNumber } of personas) {
    expect(isNik(idNumber), name).toBe(true);
    expect(nikFacts(idNumber), name).toBeDefined();
  }
});

it('whose NIK or name came back wrong are on record with another one than theirs', () => {
  const fieldOf = { NIK_NUMBER_IS_WRONG: 'idNumber', NAME_IS_WRONG: 'fullName' } as const;
  for (const persona of PERSONAS.personas) {
    const known = recordOf(PERSONAS, persona, dayOf('2026-01-05'))?.known;
    for (const reason of persona.returned?.reasons ?? []) {
      if (!(reason in fieldOf) || persona.returned?.needsApp) continue;
      const field = fieldOf[reason as keyof typeof fieldOf];
      const own = { idNumber: persona.idNumber, fullName: persona.name };
      expect(known?.[field], persona.mobileNumber).not.toBe(own[field]);
    }
  }
});

it('say what happens in both languages, and where it begins', () => {
  const routes = flowIds.flatMap((id) => definitions.flow(id) ?? []);
  for (const { name, opens, outcome } of personas) {
    expect(outcome.id.length, name).toBeGreaterThan(5);
    expect(outcome['en-us'].length, name).toBeGreaterThan(5);
    const isScreen = ['home', 'me/my-account/saving-account', 'video/kyc'].includes(opens);
    expect(isScreen || locateFlow(opens, routes) !== undefined, `${name} opens ${opens}`).toBe(true);
  }
});

it.each(personas.filter(({ profile }) => profile).map((persona) => [persona.mobileNumber, persona] as const))(
  '%s has a profile that its forms accept as it is, without a warning',
  (_, persona) => {
    const known = recordOf(PERSONAS, persona, dayOf('2026-03-10'))?.known ?? {};
    for (const id of [...PROFILE_FORMS, 'verify-nik']) {
      const form = definitions.form(id);
      if (!form) throw new Error(`there is no form ${id}`);
      const { schema } = form.definition;
      const own = Object.fromEntries(Object.entries(known).filter(([name]) => name in schema.properties));
      // a form of which nothing is known is still to be filled in
      if (Object.keys(own).length === 0) continue;
      expect(normalise(schema, own), id).toEqual(own);
      const errors = form.validate(own, known).filter(({ field }) => field !== '/paymentBankAccountNoConfirm');
      expect(errors, id).toEqual([]);
      expect(warningsOf(schema, own, known), id).toEqual([]);
    }
  },
);

it('reach every outcome there is', () => {
  const reached = <Value>(values: (Value | undefined)[]) => new Set(values.filter((value) => value !== undefined));
  expect(reached(personas.map(({ credit }) => credit?.status))).toEqual(new Set(CREDIT_STATUSES));
  expect(reached(personas.map(({ nikCheck }) => nikCheck))).toEqual(new Set(NIK_REFUSALS));
  const alone = personas.flatMap(({ returned }) => (returned?.reasons.length === 1 ? returned.reasons : []));
  expect(new Set(alone)).toEqual(new Set(RETURN_REASONS));
});
