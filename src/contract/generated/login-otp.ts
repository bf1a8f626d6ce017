/** Answers of schemas/forms/login-otp.schema.json, written by `npm run types`. */

export interface LoginOtpForm {
  otp: string;
}
