import { useState } from 'react';
import { CodeForm } from './CodeForm';
import { useCountdown } from './useClock';
import { useCodeTry } from './useCodeTry';
import { useSending } from './useSending';

const LENGTH = 6;

interface SentCodeProps {
  id: string;
  /** from when on it may be sent again, in milliseconds since the epoch */
  resendAt: number;
  /** brings a code to where it is checked */
  deliver(code: string): Promise<void>;
  /** sends another, and gives from when on the next may be sent */
  resend(): Promise<number>;
}

/** A one-time code that was sent: it is tried as soon as it is entered, and can be sent again after a while. */
export function SentCode({ id, resendAt, deliver, resend }: SentCodeProps) {
  const resending = useSending();
  const [mayResendAt, setMayResendAt] = useState(resendAt);
  const wait = useCountdown(mayResendAt);
  const { sending, attempt, enter, again } = useCodeTry(deliver);
  return (
    <CodeForm
      id={id}
      length={LENGTH}
      error={sending.busy ? undefined : (sending.problem ?? resending.problem)}
      busy={sending.busy}
      attempt={attempt}
      onCode={(code) => code !== undefined && void enter(code)}
      wait={wait}
      sending={resending.busy}
      onResend={() => void resending.run(async () => setMayResendAt(await resend()))}
      onAgain={again && (() => void again())}
    />
  );
}
