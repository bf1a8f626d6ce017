import { createHash } from 'node:crypto';
import { inEachLanguage, LANGUAGES, type Language } from '../../../src/lib/locale';
import { drawPdf } from '../../platform/pdf/drawPdf';
import type { DocumentContent, DrawnAgreement } from './domain/documentContent';

/** Draws an agreement in each language. Indonesian prevails and stands first. @param number that people quote it by */
export async function drawAgreement(
  number: string,
  inLanguage: (language: Language) => DocumentContent,
): Promise<DrawnAgreement> {
  const content = inEachLanguage(inLanguage);
  const pdf = await drawPdf({ number, parts: LANGUAGES.map((language) => content[language]) });
  return { content, pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}
