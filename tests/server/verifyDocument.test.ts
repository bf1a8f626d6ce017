import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import type { Database } from '../../server/platform/database/database';
import { drawPdf } from '../../server/platform/pdf/drawPdf';
import { sandboxESign } from '../../server/sandbox/sandboxESign';
import type { VerifiedDocument } from '../../src/contract/generated/bodies';
import { type Applicant, multipart } from './support/applicant';
import { approvedPerson, borrowingWalk } from './support/borrowing';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const ASKED = { reference: randomUUID(), signal: new AbortController().signal };

let server: TestServer;
let who: Applicant;
let loanNo = '';
let sha256 = '';
const revisions: Buffer[] = [];

const document = async () => (await who.get(`/api/loan/loan-agreement/pdf?loanNo=${loanNo}`)).rawPayload;

beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  who = await approvedPerson(server);
  const walker = borrowingWalk(who);
  await walker.through('amount', 'loan-review');
  ({ loanNo, sha256 } = (await who.get('/api/loan/loan-agreement')).json());
  revisions.push(await document());
  await walker.send('contract');
  revisions.push(await document());
  await signContracts(server.services);
  revisions.push(await document());
}, 2 * START_TIMEOUT_MS);
afterAll(() => server.close());

const send = async (file: Uint8Array) => {
  const sent = await multipart([['file', new Blob([new Uint8Array(file)])]]);
  return server.app.inject({ method: 'POST', url: '/api/documents/verify', ...sent });
};
const verify = async (file: Uint8Array): Promise<VerifiedDocument> => (await send(file)).json();
const verifyNumber = async (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/documents/verify-number', payload });

/** A character of the file is another one. */
function changedAt(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('a document that someone holds', () => {
  it('is known as ours at each stage, with who signed it when, and nothing else is said of anyone', async () => {
    const found = await Promise.all(revisions.map(verify));
    expect(found.map(({ result, loanNo: number }) => [result, number])).toEqual(
      revisions.map(() => ['unchanged', loanNo]),
    );
    expect(found.map(({ signatures }) => signatures.map(({ by }) => by))).toEqual([
      [],
      ['borrower'],
      ['borrower', 'lender'],
    ]);
    const { signatures } = (await who.get(`/api/loan/loan-agreement?loanNo=${loanNo}`)).json();
    const inSeconds = (all: VerifiedDocument['signatures']) => all.map(({ at }) => at.slice(0, 19));
    expect(inSeconds(found[2]?.signatures ?? [])).toEqual(inSeconds(signatures));
    expect(JSON.stringify(found)).not.toContain('Siti');
  });

  it('is changed where a character differs, or something was added behind the signatures', async () => {
    const [drawn = Buffer.of(), , signed = Buffer.of()] = revisions;
    const cases = [
      changedAt(signed, 100),
      changedAt(signed, drawn.length + 40),
      Buffer.concat([signed, Buffer.from('\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n')]),
      Buffer.concat([drawn, Buffer.from('%%EOF more')]),
    ];
    for (const [index, file] of cases.entries()) {
      expect(await verify(file), `case ${index}`).toMatchObject({
        result: index === 0 ? 'unknown' : 'changed',
        signatures: [],
      });
    }
  });

  it('is unknown where another authority stands for its signatures', async () => {
    const { database } = server;
    await database.query('CREATE TABLE other_certificates (LIKE sandbox_certificates INCLUDING ALL)');
    const query: Database['query'] = (sql, params) =>
      database.query(sql.replace('sandbox_certificates', 'other_certificates'), params);
    const foreign = sandboxESign({ ...database, query }, () => new Date());
    const drawn = await drawPdf({ number: loanNo, parts: [{ title: 'Perjanjian pinjaman', blocks: [] }] });
    const signed = await foreign.sign(drawn, { by: 'lender', name: 'Lancar Sandbox', at: new Date() }, ASKED);
    expect(await verify(signed)).toEqual({ result: 'unknown', signatures: [] });
  });

  it('is signed by somebody else where an authority we trust stands for a signer that is none of ours', async () => {
    const { eSign } = server.services;
    if (!eSign) throw new Error('the sandbox signs');
    const [drawn = Buffer.of()] = revisions;
    const forged = await drawPdf({ number: loanNo, parts: [{ title: 'Perjanjian pinjaman', blocks: [] }] });
    const by = (signer: 'borrower' | 'lender') => ({ by: signer, name: 'Someone', at: server.services.clock() });
    const files = [
      // the certificate of any person, for a text that we never drew
      await eSign.sign(forged, by('borrower'), ASKED),
      await eSign.sign(await eSign.sign(forged, by('lender'), ASKED), by('borrower'), ASKED),
      // our own text, signed by whoever
      await eSign.sign(drawn, by('lender'), ASKED),
      await eSign.sign(drawn, by('borrower'), ASKED),
    ];
    const found = await Promise.all(files.map((file) => verify(Buffer.from(file))));
    expect(found.map(({ result, signatures }) => [result, signatures])).toEqual(files.map(() => ['foreign', []]));
    // a letter of the lender, of which nothing is known but who signed it
    expect(await verify(await eSign.sign(forged, by('lender'), ASKED))).toMatchObject({
      ...{ result: 'unchanged', signatures: [{ by: 'lender' }] },
    });
  });

  it('may be anything: it is refused or unknown, at once', async () => {
    const range = '/ByteRange [0 10 20 30]';
    const files = [
      Buffer.of(),
      Buffer.from('%PDF-1.7'),
      Buffer.from(`${range}${'<00>'.repeat(50_000)}`),
      Buffer.from(range.repeat(100_000)),
      Buffer.from('%%EOF'.repeat(100_000)),
      Buffer.from('/ByteRange [0 999999999 1 1]'),
      Buffer.from('/T ('.repeat(200_000)),
    ];
    for (const file of files) expect(await verify(file)).toEqual({ result: 'unknown', signatures: [] });
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const none = await server.app.inject({ method: 'POST', url: '/api/documents/verify', ...(await multipart([])) });
    expect(none.statusCode).toBe(400);
  });

  it('is found by its number and checksum, together only', async () => {
    const found = (await verifyNumber({ loanNo, sha256: sha256.toUpperCase() })).json();
    expect(found).toMatchObject({ result: 'unchanged', loanNo, signatures: [{ by: 'borrower' }, { by: 'lender' }] });
    for (const wrong of [
      { loanNo, sha256: '0'.repeat(64) },
      { loanNo: 'LN-20260101-AAAAAAAA', sha256 },
    ]) {
      expect((await verifyNumber(wrong)).json()).toEqual({ result: 'unknown', signatures: [] });
    }
    expect((await verifyNumber({ loanNo })).statusCode).toBe(400);
  });
});
