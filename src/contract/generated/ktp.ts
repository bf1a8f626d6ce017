/** Answers of schemas/forms/ktp.schema.json, written by `npm run types`. */

export interface KtpForm {
  idPhoto: string;
  idNumber: string;
  fullName: string;
}
