import { call } from '../../api/call';
import { ShownText } from '../legal/DocumentScreen';
import { LoadedDocument } from '../legal/LoadedDocument';

const TERMS = 'savings-partner-terms';

/** jago/tnc: the terms of the savings partner as they are in force. */
export const SavingsTermsScreen = () => (
  <LoadedDocument id={TERMS} load={() => call('GET /documents/{type}', { path: { type: TERMS } })}>
    {(document) => <ShownText document={document} />}
  </LoadedDocument>
);
