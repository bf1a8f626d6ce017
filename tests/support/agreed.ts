import { AGREED_HEADER, agreedHeader } from '../../src/contract/agreedHeader';
import { agreedOf, documentsOf } from '../../src/contract/agreements';
import type { DocumentList } from '../../src/contract/generated/bodies';

/** The header of a call that agrees to documents, as the page sends it after it has shown them; none for other calls. */
export async function agreedHeaders(
  call: string,
  read: () => Promise<DocumentList>,
): Promise<Readonly<Record<string, string>>> {
  if (documentsOf(call).length === 0) return {};
  return { [AGREED_HEADER]: agreedHeader(agreedOf(call, (await read()).documents)) };
}

/** Reads them from a server that listens. */
export const documentsAt = (url: string) => async (): Promise<DocumentList> =>
  (await fetch(`${url}/api/documents`)).json();
