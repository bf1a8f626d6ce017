import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import type { DocumentContent, DrawnAgreement } from '../domain/documentContent';
import { drawPdf } from './drawPdf';

/** Draws an agreement in both languages. Indonesian prevails and stands first. @param number that people quote it by */
export async function drawAgreement(
  number: string,
  inLanguage: (language: Language) => DocumentContent,
): Promise<DrawnAgreement> {
  const content = { id: inLanguage('id'), 'en-us': inLanguage('en-us') };
  const pdf = await drawPdf({ number, parts: LANGUAGES.map((language) => content[language]) });
  return { content, pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}
