import { afterEach, describe, expect, it } from 'vitest';
import { tabValues } from '../../src/lib/browserStorage';
import { dropSentCode, keepSentCode, keptSentCode, type SentCodeState } from '../../src/state/sentCode';

const NOW = 1_900_000_000_000;
const sent: SentCodeState = {
  mobileNumber: '081211100001',
  numberOf: 'consumer',
  length: 4,
  resendAt: NOW + 60_000,
  way: 'WHATSAPP',
};

afterEach(dropSentCode);

describe('a code on its way', () => {
  it('is known after a reload, until it is dropped', () => {
    keepSentCode(sent);
    expect(keptSentCode(NOW + 30_000)).toEqual(sent);
    dropSentCode();
    expect(keptSentCode(NOW + 30_000)).toBeUndefined();
  });

  it('that was kept by an older page is known, but not how it went', () => {
    const { way: _, ...older } = sent;
    tabValues.setItem('sentCode', JSON.stringify(older));
    expect(keptSentCode(NOW)).toEqual({ ...older, way: 'UNKNOWN' });
  });

  it('is forgotten once it has expired', () => {
    keepSentCode(sent);
    expect(keptSentCode(NOW + 400_000)).toBeUndefined();
  });

  it.each(['x', '[]', '{"mobileNumber":1}', JSON.stringify({ ...sent, length: 99 })])('is not read from %s', (text) => {
    tabValues.setItem('sentCode', text);
    expect(keptSentCode(NOW)).toBeUndefined();
  });
});
