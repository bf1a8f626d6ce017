import { LANGUAGES, type Language } from '../../../src/contract/enums';
import { insuranceDocument } from '../../../src/contract/insuranceDocument';
import type { ProductInsurance } from '../../../src/lending/product';
import { drawPdf } from '../../documents/drawPdf';
import type { DocumentContent } from '../../domain/documentContent';
import { Refusal } from '../../domain/refusals';
import type { ChannelServices } from '../../services';
import { sayIn } from '../../texts';

type Definitions = ChannelServices['release'];

/** What an insurance covers, in each language. */
export function documentOfInsurance(
  { texts }: Pick<Definitions, 'texts'>,
  insurance: ProductInsurance,
): Record<Language, DocumentContent> {
  const inLanguage = (language: Language) => insuranceDocument(insurance, language, sayIn(texts, language));
  return { id: inLanguage('id'), 'en-us': inLanguage('en-us') };
}

/** An insurance of the products as they are today. Refuses with NOT_FOUND one that no product has. */
export function insuranceOnOffer({ set }: Pick<Definitions, 'set'>, insuranceId: unknown): ProductInsurance {
  const insurances = set.products().flatMap(({ insurance = [] }) => insurance);
  const found = insurances.find(({ id }) => id === insuranceId);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /loan/insurance-document: what an insurance covers, in both languages, as PDF. Refuses with NOT_FOUND one that no product has. */
export async function insurancePdf(
  services: Pick<ChannelServices, 'release'>,
  insuranceId: unknown,
): Promise<Uint8Array> {
  const definitions = services.release;
  const insurance = insuranceOnOffer(definitions, insuranceId);
  const content = documentOfInsurance(definitions, insurance);
  return drawPdf({ number: insurance.id, parts: LANGUAGES.map((language) => content[language]) });
}
