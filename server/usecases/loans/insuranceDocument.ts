import { LANGUAGES } from '../../../src/contract/enums';
import { insuranceDocument } from '../../../src/contract/insuranceDocument';
import { drawPdf } from '../../documents/drawPdf';
import { Refusal } from '../../domain/refusals';
import type { Services } from '../../services';

/** GET /loan/insurance-document: what an insurance covers, in both languages, as PDF. Refuses with NOT_FOUND one that no product has. */
export async function insurancePdf(services: Pick<Services, 'definitions'>, insuranceId: unknown): Promise<Uint8Array> {
  const { set, texts } = services.definitions();
  const insurances = set.products().flatMap(({ insurance = [] }) => insurance);
  const insurance = insurances.find(({ id }) => id === insuranceId);
  if (!insurance) throw new Refusal('NOT_FOUND');
  const parts = LANGUAGES.map((language) =>
    insuranceDocument(insurance, language, (key, params) => {
      const text = texts(language, key, params);
      if (text === undefined) throw new Error(`locales/${language} has no text ${key} for the insurance`);
      return text;
    }),
  );
  return drawPdf({ number: insurance.id, parts });
}
