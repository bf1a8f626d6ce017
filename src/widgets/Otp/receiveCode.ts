interface OtpCredential extends Credential {
  readonly code: string;
}

const isOtp = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential;

/** Asks the browser for the code of an arriving SMS, where it can (WebOTP). Gives the function that stops asking. */
export function receiveCode(onCode: (code: string) => void): () => void {
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
