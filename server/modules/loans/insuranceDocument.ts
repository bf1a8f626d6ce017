import { insuranceDocument } from '../../../src/contract/insuranceDocument';
import type { ProductInsurance } from '../../../src/lending/product';
import { productsOf } from '../../../src/lending/released';
import { inEachLanguage, LANGUAGES, type Language } from '../../../src/lib/locale';
import { Refusal } from '../../platform/domain/refusals';
import { drawPdf } from '../../platform/pdf/drawPdf';
import type { InChannel, Platform } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import type { DocumentContent } from '../documents';

type Definitions = InChannel['release'];

/** What an insurance covers, in each language. */
export function documentOfInsurance(
  { texts }: Pick<Definitions, 'texts'>,
  insurance: ProductInsurance,
): Record<Language, DocumentContent> {
  return inEachLanguage((language) => insuranceDocument(insurance, language, sayIn(texts, language)));
}

/** An insurance of the products as they are today. Refuses with NOT_FOUND one that no product has. */
export function insuranceOnOffer({ set }: Pick<Definitions, 'set'>, insuranceId: unknown): ProductInsurance {
  const insurances = productsOf(set).flatMap(({ insurance = [] }) => insurance);
  const found = insurances.find(({ id }) => id === insuranceId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /loan/insurance-document: what an insurance covers, in each language, as PDF. Refuses with NOT_FOUND one that no product has. */
export async function insurancePdf(
  services: Pick<InChannel<Platform>, 'release'>,
  insuranceId: unknown,
): Promise<Uint8Array> {
  const definitions = services.release;
  const insurance = insuranceOnOffer(definitions, insuranceId);
  const content = documentOfInsurance(definitions, insurance);
  return drawPdf({ number: insurance.id, parts: LANGUAGES.map((language) => content[language]) });
}
