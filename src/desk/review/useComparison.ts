import { useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskApplication, IdentityMark, IdentityPart } from '../../contract/generated/bodies';
import { isSignedOut } from '../deskFailure';
import { useDesk } from '../useDesk';

/** What a reviewer says of an application beside its ID card. */
export interface Comparison {
  /** the last word on each part, also one that is still on its way to the server */
  marks: ReadonlyMap<IdentityPart, IdentityMark>;
  /** what is neither the same nor different yet */
  uncompared: readonly IdentityPart[];
  error: unknown;
  mark(marks: readonly IdentityMark[]): void;
  /** once all that was said has arrived, or could not be sent */
  settled(): Promise<void>;
}

/** Sends marks one after the other, as they are made; one that cannot be sent is taken back and told. */
export function useComparison(
  { applicationNo, identity }: DeskApplication,
  onMarked: (application: DeskApplication) => void,
): Comparison {
  const { signedOut } = useDesk();
  const [pending, setPending] = useState<readonly IdentityMark[]>([]);
  const [error, setError] = useState<unknown>();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const marks = new Map([...(identity?.marks ?? []), ...pending].map((mark) => [mark.part, mark]));

  async function send(said: readonly IdentityMark[]): Promise<void> {
    const path = { application: applicationNo };
    try {
      onMarked(await call('POST /desk/applications/{application}/marks', { path, body: { marks: [...said] } }));
    } catch (failed) {
      if (isSignedOut(failed)) signedOut();
      else setError(failed);
    }
    setPending((before) => before.filter((one) => !said.includes(one)));
  }

  function mark(said: readonly IdentityMark[]) {
    if (said.length === 0) return;
    setError(undefined);
    setPending((before) => [...before, ...said]);
    sending.current = sending.current.then(() => send(said));
  }

  return {
    marks,
    uncompared: (identity?.parts ?? []).filter((part) => !marks.has(part)),
    error,
    mark,
    settled: () => sending.current,
  };
}
