import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

const WIB_OFFSET_MINUTES = 7 * 60;

/** An ISO time shown as `DD-MM-YYYY HH:mm:ss` in WIB (docs/product/rules.md); the text itself when it is no time. */
export function formatTimestamp(iso: string): string {
  const time = dayjs.utc(iso);
  return time.isValid() ? time.utcOffset(WIB_OFFSET_MINUTES).format('DD-MM-YYYY HH:mm:ss') : iso;
}
