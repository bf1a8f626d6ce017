/** Answers of schemas/forms/ktp-holding.schema.json, written by `npm run types`. */

export interface KtpHoldingForm {
  idHoldingPhoto: string;
}
