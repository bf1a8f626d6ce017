/** Answers of schemas/forms/effortless-login.schema.json, written by `npm run types`. */

export interface EffortlessLoginForm {
  mobileNumber: string;
  otp: string;
}
