import { describe, expect, it } from 'vitest';
import { lenderSubject } from '../../server/modules/documents/domain/lenderSubject';
import type { Lender } from '../../src/contract/generated/bodies';

type Told = Omit<Lender, 'tkb90'>;

const LICENCE = { id: 'OJK KEP-1/D.05/2026', 'en-us': 'OJK KEP-1/D.05/2026' };

/** The texts about the lender, by their keys. */
const saidOf = (lender: Told) =>
  JSON.stringify(
    lenderSubject({ lender, draftDays: 1, photoDays: 1, notificationDays: 1 }, 'id', (key) => key).part(
      'lender',
      (key) => key,
    ),
  );

describe('what is said of who lends', () => {
  it('shows a licence with where it is checked', () => {
    const said = saidOf({ sandbox: false, legalName: 'PT Contoh', licence: LICENCE });
    expect(said).toContain(LICENCE.id);
    expect(said).toContain('lender.check');
    expect(said).not.toContain('lender.unlicensed');
  });

  it('says plainly that no licence is given', () => {
    const said = saidOf({ sandbox: false, legalName: 'PT Contoh' });
    expect(said).toContain('lender.unlicensed');
    expect(said).not.toContain('lender.check');
  });

  it('sends nobody to look up the lender of a sandbox', () => {
    const said = saidOf({ sandbox: true });
    expect(said).toContain('lender.sandbox');
    expect(said).not.toMatch(/lender\.(?:check|unlicensed|unknown)/);
  });
});
