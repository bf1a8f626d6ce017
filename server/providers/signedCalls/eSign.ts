import { ownValue } from '../../../src/lib/ownValue';
import { type ESign, SignatureAwaited, type Signing } from '../../modules/loans';
import type { SigningService } from '../../platform/config/servicesFile';
import { certificateHash, readSignatures } from '../../platform/pdf/readSignatures';
import { neededText, signedCalls, unreadable } from './signedCalls';

const signed = (why: string): never => {
  throw new Error(`the signed document cannot be used: ${why}`);
};

/** Throws unless the document is the one that was sent, with one more signature over all of it, by who was asked for. */
async function verifySigned(
  { authorities, lenderCertificates }: SigningService,
  { sent, pdf, by }: { sent: Uint8Array; pdf: Uint8Array; by: Signing['by'] },
): Promise<void> {
  if (!Buffer.from(pdf.subarray(0, sent.length)).equals(sent)) signed('it is another document');
  const before = await readSignatures(sent, authorities);
  const after = await readSignatures(pdf, authorities);
  const last = after.at(-1);
  if (!last || after.length !== before.length + 1) return signed('it has not one more signature');
  if (last.field !== by) signed(`its signature is not in the field ${by}`);
  if (last.end !== pdf.length) signed('its signature is not over all of it');
  if (after.some(({ signer }) => signer === undefined)) signed('no authority stands for its signature');
  const ofLender = lenderCertificates.map(certificateHash);
  if (by === 'lender' && !ofLender.includes(String(last.signer))) signed('the lender has not signed it');
}

/** The provider of certified signatures behind an HTTP API (docs/product/ports/esign.md). What it signs is verified. */
export function signingProvider(service: SigningService, clock: () => Date): ESign {
  const post = signedCalls(service, clock);
  return {
    async sign(pdf, { by, name, at }, { reference, signal }) {
      const document = Buffer.from(pdf).toString('base64');
      const sent = { reference, by, name, at: at.toISOString(), pdf: document };
      const body = (await post('/signatures', sent, signal)) ?? unreadable();
      if (ownValue(body, 'outcome') === 'AWAITED') throw new SignatureAwaited('the provider signs later');
      if (ownValue(body, 'outcome') !== 'SIGNED') unreadable();
      const answered = new Uint8Array(Buffer.from(neededText(body, 'pdf'), 'base64'));
      await verifySigned(service, { sent: pdf, pdf: answered, by });
      return answered;
    },
    lenderCertificates: async () => service.lenderCertificates,
    authorities: async () => service.authorities,
  };
}
