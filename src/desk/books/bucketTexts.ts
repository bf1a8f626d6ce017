import type { LatenessBucket } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';

/** What a bucket of days past due is called. */
export const BUCKET_TEXTS: Readonly<Record<LatenessBucket, TextKey>> = {
  '0': 'desk.books.buckets.current',
  '1-30': 'desk.books.buckets.to30',
  '31-60': 'desk.books.buckets.to60',
  '61-90': 'desk.books.buckets.to90',
  '90+': 'desk.books.buckets.over90',
};
