import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { asciiDigits, onlyDigits } from '../../lib/typedDigits';
import { lazyPart } from '../../ui/lazyPart';
import type { FieldProps } from '../fieldProps';
import styles from './Otp.module.css';

interface OtpCredential extends Credential {
  readonly code: string;
}

const isOtp = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential;

/** Asks the browser for the code of an arriving SMS, where it can (WebOTP). Gives the function that stops asking. */
function receiveCode(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in globalThis)) return () => undefined;
  const stop = new AbortController();
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = {
    otp: { transport: ['sms'] },
    signal: stop.signal,
  };
  navigator.credentials.get(request).then(
    (credential) => {
      if (isOtp(credential)) onCode(credential.code);
    },
    // no SMS, no permission, or we stopped: the code is typed by hand
    () => undefined,
  );
  return () => stop.abort();
}

/** The code in what was pasted or filled in: the only run of so many digits, or all of them. */
function codeIn(text: string, length: number): string {
  const runs =
    asciiDigits(text)
      .match(/\d+/g)
      ?.filter((run) => run.length === length) ?? [];
  return runs.length === 1 ? String(runs[0]) : onlyDigits(text);
}

const USUAL_LENGTH = 6;

const SendCode = lazyPart(() => import('./SendCode'));

/** A one-time code: boxes to look at, and one real input over them that takes typing, paste and autofill alike. */
export default function Otp(field: FieldProps) {
  const length = field.settings.length ?? USUAL_LENGTH;
  const input = useRef<HTMLInputElement>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const handed = useRef(field.value);
  const latest = useRef(field);

  function draw(code: string) {
    if (input.current && input.current.value !== code) input.current.value = code;
    const cells = boxes.current?.children ?? [];
    for (let place = 0; place < cells.length; place += 1) {
      const cell = cells[place];
      if (!(cell instanceof HTMLElement)) continue;
      cell.textContent = code.charAt(place);
      cell.dataset.next = String(place === Math.min(code.length, length - 1));
    }
  }

  /** One digit too many is a slip of the finger; a code that came with too many is none, and the rules say so. */
  function take(text: string, isTyped = false) {
    const code = isTyped ? onlyDigits(text).slice(0, length) : codeIn(text, length);
    draw(code);
    const value = code.length >= length ? code : undefined;
    if (value === handed.current) return;
    handed.current = value;
    latest.current.onCommit(value);
  }

  const takeLatest = useRef(take);
  useLayoutEffect(() => {
    latest.current = field;
    takeLatest.current = take;
  });

  // the form empties the code when it was refused: focus or not, the boxes follow
  const follow = useEffectEvent((value: typeof field.value, most: number) => {
    handed.current = value;
    draw(value !== undefined || input.current?.value.length === most ? (value ?? '') : (input.current?.value ?? ''));
  });
  useLayoutEffect(() => follow(field.value, length), [field.value, length]);

  useEffect(() => receiveCode((code) => takeLatest.current(code)), []);

  const { sendCode } = field.settings;
  return (
    <>
      <div className={styles.frame} data-invalid={field.invalid || undefined}>
        <div ref={boxes} className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, place) => place).map((place) => (
            <span key={place} className={styles.box} />
          ))}
        </div>
        <input
          ref={input}
          id={field.id}
          name={field.name}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          readOnly={field.readOnly}
          aria-required={field.required || undefined}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.describedBy}
          onInput={({ currentTarget, nativeEvent }) => {
            const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
            take(currentTarget.value, isTyped);
          }}
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length;
            if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end);
          }}
          onBlur={({ currentTarget }) => {
            // a code that is asked for first is not missing on the way to the button that does
            if (!field.settings.sendCode || currentTarget.value !== '') field.onTouched();
          }}
        />
      </div>
      {sendCode && (
        <Suspense fallback={null}>
          <SendCode field={field} request={sendCode} />
        </Suspense>
      )}
    </>
  );
}
