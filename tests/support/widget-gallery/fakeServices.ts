import type { AreaQuery, Bank } from '../../../src/contract/generated/bodies';
import type { WidgetServices } from '../../../src/widgets/fieldProps';

const VILLAGES = ['Dago', 'Sekeloa', 'Cipaganti', 'Lebak Gede', 'Lebak Siliwangi', 'Sadang Serang'];
const AREAS: Readonly<Record<string, readonly string[]>> = {
  '': ['Jawa Barat', 'Bali', 'Aceh', 'DKI Jakarta', 'Papua'],
  'Jawa Barat': ['Kota Bandung', 'Kab. Bandung', 'Kota Bogor'],
  'Jawa Barat/Kota Bandung': ['Coblong', 'Andir', 'Sukajadi'],
  'Jawa Barat/Kota Bandung/Coblong': VILLAGES,
  Papua: Array.from({ length: 500 }, (_, index) => `Kab. ${String(index + 1).padStart(3, '0')}`),
};

const BANKS: readonly Bank[] = [
  { code: 'MUAMALAT', name: 'Bank Muamalat', common: false },
  { code: 'BNI', name: 'BNI', common: true },
  { code: 'BCA', name: 'BCA', common: true },
  { code: 'DANAMON', name: 'Bank Danamon', common: false },
];

const pathOf = ({ province, city, district }: AreaQuery) => [province, city, district].filter(Boolean).join('/');

/** Answers at once, or as `?services=fail` and `?services=hang` say; after one failure the next try succeeds. */
export function fakeServices(mode: string | null): WidgetServices {
  let failures = mode === 'fail' ? 1 : 0;
  function answer<Result>(result: Result): Promise<Result> {
    if (mode === 'hang') return new Promise(() => undefined);
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new Error('widgets.loadFailed'));
    }
    return Promise.resolve(result);
  }
  return {
    areas: (levels) => answer(AREAS[pathOf(levels)] ?? []),
    banks: () => answer(BANKS),
    livenessChallenge: () => answer({ challengeId: 'challenge', actions: ['nod'], expiresIn: 300 }),
    uploadPhoto: () => answer({ photoId: 'photo', width: 1, height: 1 }),
    photoUrl: () => '',
    cardState: () => answer({ isRead: true, reading: {} }),
    sendCode: () => answer({ resendAfter: 60, length: 4 }),
  };
}
