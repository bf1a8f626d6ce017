import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { PlainField } from '../../ui/PlainField';

/** As codes are made (server/modules/people/domain/readableCodes.ts). */
const CODE = /^[A-Z0-9]{6,10}$/;

/** A code as it is typed or stands in a link, without spaces and in capitals. */
const readCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The referral code of a link's query; undefined for anything no user has. */
export function referralCodeIn(query: URLSearchParams): string | undefined {
  const code = readCode(query.get('code') ?? '');
  return CODE.test(code) ? code : undefined;
}

/** What is known of a code: `unread` where the server could not be asked, which keeps no one out. */
type CodeState = 'none' | 'asking' | 'known' | 'unknown' | 'unread';

/** Asks whose code it is as soon as it is complete. */
export function useCodeState(code: string): CodeState {
  const isComplete = CODE.test(code);
  const loaded = useLoaded(`referral code ${isComplete ? code : ''}`, async () =>
    isComplete ? call('GET /referral/code', { query: { code } }) : { known: false },
  );
  if (code === '') return 'none';
  if (!isComplete) return 'unknown';
  if (loaded.status === 'failed') return 'unread';
  if (loaded.status === 'loading') return 'asking';
  return loaded.value.known ? 'known' : 'unknown';
}

interface FriendsCodeProps {
  code: string;
  /** it is wrong and was left, or sent */
  isWrong: boolean;
  onCode(code: string): void;
  onLeave(): void;
}

/** The field for the code of the friend who invited. */
export function FriendsCode({ code, isWrong, onCode, onLeave }: FriendsCodeProps) {
  const { t } = useTexts();
  return (
    <PlainField
      label={t('entry.refer.codeLabel')}
      mark={t('entry.refer.optional')}
      help={t('entry.refer.codeHelp')}
      error={isWrong ? t('entry.refer.unknownCode') : undefined}
      value={code}
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
      onChange={(value) => onCode(readCode(value))}
      onBlur={onLeave}
    />
  );
}
